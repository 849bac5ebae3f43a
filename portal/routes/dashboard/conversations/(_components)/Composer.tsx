import type { JSX } from "preact";
import { Button } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { classes } from "../../../../lib/classes.ts";
import { formatBytes } from "../../../../lib/format.ts";
import type { Reader } from "../../../../lib/translate.ts";
import {
  ACCEPTED,
  type Attachment,
  isUnderWay,
  MAX_BYTES,
  MAX_FILES,
} from "../(_lib)/attachments.ts";

interface ComposerProps extends Reader {
  /** Where the form goes without scripts. */
  action: string;
  busy?: boolean;
  draft?: string;
  onDraft?: (text: string) => void;
  onSubmit?: (event: JSX.TargetedSubmitEvent<HTMLFormElement>) => void;
  attachments?: readonly Attachment[];
  /** Takes files as soon as they are chosen; without it they go with the form. */
  onFiles?: (files: File[]) => void;
  onRemove?: (key: number) => void;
}

function Attached({ attachment, t, lang, onRemove }: Reader & {
  attachment: Attachment;
  onRemove?: (key: number) => void;
}) {
  const { key, name, size, part, problem } = attachment;
  return (
    <li class={classes("attachment", problem && "attachment-failed")}>
      <Icon name={problem ? "alert" : "check"} />
      <span class="grow truncate small">{name}</span>
      <span class="xsmall nowrap" role={problem ? "alert" : undefined}>
        {problem
          ? t.or(`desk.attach.problem.${problem}`, t("desk.attach.problem.failed"))
          : isUnderWay(attachment)
          ? <progress max={1} value={part} aria-label={t("desk.attach.progress", { name })} />
          : formatBytes(lang, size)}
      </span>
      <Button
        small
        variant="ghost"
        icon="close"
        iconOnly
        onClick={() => onRemove?.(key)}
      >
        {t("desk.attach.remove", { name })}
      </Button>
    </li>
  );
}

/** Where a broker writes and attaches. Enter sends where scripts run. */
export function Composer(props: ComposerProps) {
  const { t, lang, busy, draft, onDraft, onSubmit, onFiles, onRemove, attachments = [] } = props;
  function onKeyDown(event: JSX.TargetedKeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  function onChange({ currentTarget }: JSX.TargetedEvent<HTMLInputElement>) {
    if (!onFiles) return;
    onFiles([...currentTarget.files ?? []]);
    // The same file may be chosen again.
    currentTarget.value = "";
  }
  return (
    <form
      class={classes("composer", onFiles && "composer-live")}
      method="post"
      action={props.action}
      encType="multipart/form-data"
      onSubmit={onSubmit}
    >
      <label class="visually-hidden" for="text">{t("desk.conversations.write")}</label>
      <textarea
        class="input"
        id="text"
        name="text"
        rows={2}
        maxLength={4000}
        // Files need no words; without scripts the form's handler tells.
        required={onFiles && attachments.length === 0}
        placeholder={t("desk.conversations.write")}
        aria-describedby="text-hint"
        value={draft}
        onInput={onDraft && ((event) => onDraft(event.currentTarget.value))}
        onKeyDown={onSubmit && onKeyDown}
      />
      <div class="composer-buttons">
        <label class="composer-pick">
          <span class="button button-icon">
            <Icon name="clip" label={t("desk.attach.choose")} />
          </span>
          <input type="file" name="files" multiple accept={ACCEPTED} onChange={onChange} />
        </label>
        <Button
          type="submit"
          name="do"
          value="messages"
          variant="primary"
          icon="send"
          busy={busy || attachments.some(isUnderWay)}
        >
          {t("desk.conversations.send")}
        </Button>
      </div>
      {attachments.length > 0 && (
        <ul class="attachments">
          {attachments.map((attachment) => (
            <Attached key={attachment.key} {...{ attachment, t, lang, onRemove }} />
          ))}
        </ul>
      )}
      <p id="text-hint" class="xsmall subtle">
        {t("desk.conversations.write_hint")}{" "}
        {t("desk.attach.limits", { most: MAX_FILES, size: MAX_BYTES / 1e6 })}
      </p>
    </form>
  );
}
