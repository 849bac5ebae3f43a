import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Broker } from "#api/client.ts";
import { Avatar } from "../components/Avatar.tsx";
import { Button } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { classes } from "../lib/classes.ts";
import { CallFailed } from "../lib/desk/calls.ts";
import { LIMITS, PICTURE_BYTES, PICTURE_TYPES, pictureProblem } from "../lib/desk/photos.ts";
import { portrait } from "../lib/desk/portrait.ts";
import { sendFile } from "../lib/desk/send.ts";
import type { IslandTexts } from "../lib/texts.ts";
import { makeTranslate } from "../lib/translate.ts";

interface PortraitProps extends IslandTexts {
  name: string;
  url: string | null;
  /** Why the one that was sent last is none. */
  refused: string | null;
  /** Whose it is, below `/v1/`: `me`, or a broker's path for admins. */
  owner: string;
  /** Where the forms go without scripts. */
  action: string;
}

/** Milliseconds between looks at a portrait that is being prepared, and how often. */
const PAUSE = 1000;
const LOOKS = 30;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A broker's picture: shown, replaced, removed; forms without scripts. */
export default function Portrait(
  { name, url, refused, owner, action, lang, texts }: PortraitProps,
) {
  const t = makeTranslate(lang, texts);
  const live = useSignal(false);
  const shown = useSignal(url);
  const said = useSignal("");
  const problem = useSignal(refused ? pictureProblem(t, { status: 422, code: refused }) : "");
  const busy = useSignal(false);
  useEffect(() => void (live.value = true), []);

  async function upload(file: File): Promise<void> {
    busy.value = true;
    problem.value = said.value = "";
    try {
      await send(file);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.status === 401) location.assign("/login");
      said.value = "";
      problem.value = pictureProblem(t, { ...error.problem, status: error.status });
    } finally {
      busy.value = false;
    }
  }
  const refuse = (status: number, code: string) => Promise.reject(new CallFailed(status, { code }));
  async function send(file: File): Promise<void> {
    if (file.size > PICTURE_BYTES) await refuse(413, "payload_too_large");
    if (file.size === 0) await refuse(422, "empty");
    const { status, body } = await sendFile("PUT", `${owner}/photo`, file, {
      onProgress: (part) =>
        said.value = t("desk.profile.picture_sending", { n: Math.round(part * 100) }),
    });
    said.value = t("desk.profile.picture_waiting");
    const { photo_url } = body as Broker;
    const next = status === 200 ? photo_url : await prepared();
    if (next) portrait.value = shown.value = next;
    said.value = t(`desk.profile.picture_done.${next ? "saved" : "waiting"}`);
  }
  /** The picture, once its sizes are made; undefined if that is long. Rejects where it is refused. */
  async function prepared(): Promise<string | undefined> {
    for (let look = 0; look < LOOKS; look++) {
      await pause(PAUSE);
      const answer = await fetch(`/api/desk/${owner}`).catch(() => undefined);
      if (!answer?.ok) continue;
      const { photo_url, photo_problem } = await answer.json() as Broker;
      if (photo_problem) await refuse(422, photo_problem);
      if (photo_url) return photo_url;
    }
  }

  return (
    <div class="portrait">
      <Avatar name={name} url={shown.value} size="large" />
      <div class="stack gap-3 grow">
        <p class="small muted">{t("desk.profile.picture_hint", LIMITS)}</p>
        <div class="row gap-2">
          <form
            method="post"
            action={action}
            encType="multipart/form-data"
            class={classes("picks row gap-2", live.value && "picks-live")}
          >
            <label class="photo-pick">
              <span class="button button-soft">
                {busy.value ? <span class="spinner" aria-hidden="true" /> : <Icon name="camera" />}
                {t("desk.profile.picture_choose")}
              </span>
              <input
                class="input"
                type="file"
                name="picture"
                required
                accept={PICTURE_TYPES}
                disabled={busy.value}
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  if (live.value && file) void upload(file);
                  if (live.value) currentTarget.value = "";
                }}
              />
            </label>
            {!live.value && (
              <Button type="submit" icon="upload">{t("desk.profile.picture_upload")}</Button>
            )}
          </form>
          {shown.value && (
            <form method="post" action={action}>
              <Button type="submit" variant="ghost" icon="trash" name="do" value="remove">
                {t("desk.profile.picture_remove")}
              </Button>
            </form>
          )}
        </div>
        {problem.value && (
          <p class="field-error" role="alert">
            <Icon name="alert" />
            {problem.value}
          </p>
        )}
        <p class="small" role="status">{said.value}</p>
      </div>
    </div>
  );
}
