/** What a recording says, as a model hears it; any server that speaks OpenAI's protocol. */
import OpenAI from "openai";
import type { Language } from "../../agent.ts";
import { cleanText } from "../../../gateways/text.ts";

/** Characters of a transcript that are kept. */
export const MAX_TRANSCRIPT = 4_000;
/** Bytes that are listened to: a voice note of ten minutes has two million. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Milliseconds that a server may take, its one retry included. */
const TIMEOUT_MS = 30_000;

interface Recording {
  bytes: Uint8Array;
  content_type: string;
  /** What the buyer has written in so far. */
  language?: Language | undefined;
}

/** Undefined where nothing is heard, or the server does not tell. Never throws. */
export type Transcribe = (recording: Recording) => Promise<string | undefined>;

/** The protocol tells sounds apart by their file's name; AMR it does not know. */
const NAMES: Record<string, string> = {
  "audio/ogg": "voice.ogg",
  "audio/mpeg": "voice.mp3",
  "audio/mp4": "voice.m4a",
  "audio/wav": "voice.wav",
  "audio/webm": "voice.webm",
};

/** Listens with a model. */
export function createTranscribe(
  { apiKey, baseUrl, model }: { apiKey: string; baseUrl?: string | undefined; model: string },
): Transcribe {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    maxRetries: 1,
    timeout: TIMEOUT_MS / 2,
    logLevel: "off",
  });
  return async ({ bytes, content_type, language }) => {
    const name = NAMES[content_type];
    if (name === undefined || bytes.length > MAX_BYTES) return undefined;
    const file = new File([bytes as BlobPart], name, { type: content_type });
    try {
      const { text } = await client.audio.transcriptions.create(
        { file, model, response_format: "json", ...(language && { language }) },
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      return typeof text === "string"
        ? cleanText(text, MAX_TRANSCRIPT).trim() || undefined
        : undefined;
    } catch {
      return undefined;
    }
  };
}
