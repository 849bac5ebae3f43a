import { Button } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { classes } from "../../../../lib/classes.ts";
import { LIMITS, PICTURE_TYPES } from "../../../../lib/desk/photos.ts";
import type { Translate } from "../../../../lib/translate.ts";

/**
 * Where photos are dropped or chosen. Without scripts it is a form whose fields are shown as they
 * are; with `onFiles` each choice is taken at once.
 */
export function UploadForm({ t, onFiles }: {
  t: Translate;
  onFiles?: (files: File[]) => void;
}) {
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (!onFiles) return;
    onFiles([...currentTarget.files ?? []]);
    // The same file may be chosen again.
    currentTarget.value = "";
  };
  const field = (id: "choose" | "camera") => (
    <label class={`photo-pick photo-pick-${id}`}>
      <span class={`button ${id === "choose" ? "button-primary" : ""}`}>
        <Icon name={id === "choose" ? "plus" : "camera"} />
        {t(`desk.photos.${id}`)}
      </span>
      <input
        class="input"
        type="file"
        name="photos"
        multiple={id === "choose"}
        accept={id === "choose" ? PICTURE_TYPES : "image/*"}
        {...(id === "camera" ? { capture: "environment" } : {})}
        onChange={onChange}
      />
    </label>
  );
  return (
    <form
      method="post"
      encType="multipart/form-data"
      class={classes("photo-drop picks", onFiles && "picks-live")}
    >
      <Icon name="upload" />
      {onFiles && <p class="strong photo-drop-text">{t("desk.photos.drop")}</p>}
      <div class="row photo-picks">
        {field("choose")}
        {field("camera")}
      </div>
      {!onFiles && (
        <Button type="submit" variant="primary" icon="upload">{t("desk.photos.upload")}</Button>
      )}
      <p class="small muted">
        {t("desk.photos.limits", LIMITS)}
      </p>
    </form>
  );
}
