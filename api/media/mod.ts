/** What other features use of pictures. */
export { PICTURE_BODY, uploadOf } from "./http.ts";
export type { Intake, Refer } from "./intake.ts";
export { addRemote, type FetchJob, noteAllLeft, retryUnreachable } from "./remote.ts";
export { type MediaRef, noteLeft } from "./repository.ts";
export type { Upload } from "./receive.ts";
export type { MediaStore } from "./store/port.ts";
