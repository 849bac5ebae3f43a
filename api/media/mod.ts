/** What other features use of pictures. */
export { PICTURE_BODY, uploadOf } from "./http.ts";
export { type Drafts, removeFile } from "./drafts.ts";
export { type PictureProblem, PictureRefused } from "./header.ts";
export { pictureKindOf } from "./kinds.ts";
export { reencoded } from "./pictures.ts";
export type { Intake, Refer } from "./intake.ts";
export { addRemote, type FetchJob, noteAllLeft, retryUnreachable } from "./remote.ts";
export { type MediaRef, noteLeft } from "./repository.ts";
export type { PictureAccess } from "./routes.ts";
export type { Upload } from "./receive.ts";
export type { MediaStore } from "./store/port.ts";
