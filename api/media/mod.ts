/** What other features use of pictures. */
export { PICTURE_BODY, uploadOf } from "./http.ts";
export { picturePath } from "./keys.ts";
export { JPEG_NAME, JPEG_WIDTH, webpName } from "./pictures.ts";
export type { Intake, Refer } from "./intake.ts";
export { addRemote, type FetchJob, noteAllLeft, retryUnreachable } from "./remote.ts";
export { type MediaRef, noteLeft } from "./repository.ts";
export { MAX_BYTES as MAX_PICTURE_BYTES, type Upload } from "./receive.ts";
export type { MediaStore } from "./store/port.ts";
