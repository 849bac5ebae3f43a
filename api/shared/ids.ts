import { v7 } from "uuid";

/** Makes ids. UUIDv7 (RFC 9562): they sort by creation, so indexes stay compact. */
export type Ids = () => string;

export const uuidv7: Ids = () => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours; anything else is an unknown id. */
export const isId = (text: string): boolean => UUID.test(text);
