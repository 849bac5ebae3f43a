import { Button } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { pictureProblem } from "../../../../lib/desk/photos.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { mayRetry, type Upload } from "../(_lib)/uploads.ts";

interface Actions {
  onCancel: (key: number) => void;
  onRetry: (key: number) => void;
}

function Row({ upload, t, onCancel, onRetry }: Actions & { upload: Upload; t: Translate }) {
  const { key, file: { name }, state, part, problem } = upload;
  const failed = state === "failed";
  const button = (action: "cancel" | "retry" | "dismiss", run: (key: number) => void) => (
    <Button
      small
      variant={action === "retry" ? "soft" : "ghost"}
      aria-label={t("desk.photos.of_file", { action: t(`desk.photos.${action}`), name })}
      onClick={() => run(key)}
    >
      {t(`desk.photos.${action}`)}
    </Button>
  );
  return (
    <li class={`upload${failed ? " upload-failed" : ""}`}>
      <div class="grow stack gap-1">
        <p class="upload-name small strong truncate">{name}</p>
        {failed
          ? (
            <p class="field-error">
              <Icon name="alert" />
              {pictureProblem(t, problem)}
            </p>
          )
          : (
            <>
              <progress
                class="upload-bar"
                max={1}
                value={part}
                aria-label={t("desk.photos.progress", { name })}
              />
              <p class="xsmall muted numeric">
                {state === "waiting"
                  ? t("desk.photos.queued")
                  : part < 1
                  ? t("desk.photos.sending", { n: Math.round(part * 100) })
                  : t("desk.photos.checking")}
              </p>
            </>
          )}
      </div>
      <div class="row row-nowrap gap-1">
        {failed && mayRetry(upload) && button("retry", onRetry)}
        {button(failed ? "dismiss" : "cancel", onCancel)}
      </div>
    </li>
  );
}

/** The files that are on their way to a listing, and those that were refused. */
export function UploadList({ uploads, t, ...actions }: Actions & {
  uploads: readonly Upload[];
  t: Translate;
}) {
  if (uploads.length === 0) return null;
  return (
    <section class="stack gap-2" aria-labelledby="uploads">
      <h2 id="uploads" class="photo-heading">{t("desk.photos.uploads")}</h2>
      <ul class="uploads">
        {uploads.map((upload) => <Row key={upload.key} upload={upload} t={t} {...actions} />)}
      </ul>
    </section>
  );
}
