/** The files that a broker chose for a message: uploaded at once, sent with the words. */
import { type Signal, useSignal } from "@preact/signals";
import type { CallFailed } from "../../../../lib/desk/calls.ts";
import { sendFile } from "../../../../lib/desk/send.ts";

/** Files that one message takes. */
export const MAX_FILES = 10;
/** Bytes of a file. */
export const MAX_BYTES = 20_000_000;
/** What a file picker offers. The API judges by content. */
export const ACCEPTED =
  "image/*,.heic,.heif,application/pdf,text/plain,.docx,.xlsx,.pptx,.odt,.ods,.odp";

/** A file on its way, there, or refused. */
export interface Attachment {
  key: number;
  conversation: string;
  name: string;
  size: number;
  /** How much of it has gone out, 0–1. */
  part: number;
  /** Once it is there. */
  id?: string;
  /** Why it is not: a problem's code, or `network`. */
  problem?: string;
  stop: () => void;
}

export type Attachments = ReturnType<typeof useAttachments>;

const isFile = (body: unknown): body is { id: string } =>
  typeof body === "object" && body !== null && "id" in body;

/** Keeps the attachments of all conversations that are being written in. */
export function useAttachments() {
  const all: Signal<Attachment[]> = useSignal([]);

  const change = (key: number, what: Partial<Attachment>) =>
    all.value = all.value.map((one) => one.key === key ? { ...one, ...what } : one);

  function start(conversation: string, file: File): void {
    const key = Math.random();
    const stopping = new AbortController();
    const { name, size } = file;
    const stop = () => stopping.abort();
    all.value = [...all.value, { key, conversation, name, size, part: 0, stop }];
    if (size > MAX_BYTES) return void change(key, { problem: "payload_too_large" });
    const path = `conversations/${conversation}/files?name=${encodeURIComponent(name)}`;
    sendFile("POST", path, file, {
      signal: stopping.signal,
      onProgress: (part) => change(key, { part }),
    }).then(
      ({ body }) => change(key, isFile(body) ? { id: body.id } : { problem: "network" }),
      ({ problem }: Partial<CallFailed>) => change(key, { problem: problem?.code ?? "network" }),
    );
  }

  const of = (conversation: string) => all.value.filter((one) => one.conversation === conversation);

  return {
    of,
    add(conversation: string, files: readonly File[]): void {
      const free = MAX_FILES - of(conversation).length;
      for (const file of files.slice(0, Math.max(0, free))) start(conversation, file);
    },
    remove(key: number): void {
      all.value.find((one) => one.key === key)?.stop();
      all.value = all.value.filter((one) => one.key !== key);
    },
    /** Forgets what was sent. */
    sent: (keys: readonly number[]) =>
      all.value = all.value.filter(({ key }) => !keys.includes(key)),
  };
}

/** Whether a file is still on its way. */
export const isUnderWay = ({ id, problem }: Attachment): boolean =>
  id === undefined && problem === undefined;
