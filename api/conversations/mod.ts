/** Conversations, for what is built upon them. */
export { type EnqueueRemoval, eraseConversations, lockConversations } from "./erase.ts";
