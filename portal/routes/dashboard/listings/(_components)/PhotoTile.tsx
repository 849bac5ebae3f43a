import { Badge } from "../../../../components/Badge.tsx";
import { Button } from "../../../../components/Button.tsx";
import { Icon, type IconName } from "../../../../components/Icon.tsx";
import { Photo } from "../../../../components/Photo.tsx";
import { isUnfinished, type ListingPhoto, pictureProblem } from "../../../../lib/desk/photos.ts";
import { pictureOf, SIZES } from "../../../../lib/pictures.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { type Move, MOVES } from "../(_lib)/order.ts";

/** What the browser does in place of sending a tile's form. */
export interface TileActions {
  onMove: (id: string, move: Move) => void;
  onAlt: (id: string, alt: string) => void;
  onRemove: (id: string) => void;
  onDrag: (event: PointerEvent, index: number) => void;
}

interface PhotoTileProps {
  photo: ListingPhoto;
  index: number;
  count: number;
  t: Translate;
  /** What is wrong with the text that was typed, and the text. */
  error?: { alt: string; text: string };
  /** Without it, the buttons send the form. */
  actions?: TileActions;
}

const ICONS: Record<Move, IconName> = {
  earlier: "chevron-left",
  later: "chevron-right",
  cover: "star",
};

function Frame({ photo, index, t }: Pick<PhotoTileProps, "photo" | "index" | "t">) {
  const picture = pictureOf(photo.photo);
  if (picture) {
    const alt = photo.alt || t("desk.photos.number", { number: index + 1 });
    return <Photo picture={picture} sizes={SIZES.tile} alt={alt} />;
  }
  const waits = isUnfinished(photo);
  return (
    <div class={`photo photo-none${waits ? "" : " photo-refused"}`}>
      {waits ? <span class="spinner" aria-hidden="true" /> : <Icon name="alert" />}
      <p class="small">
        {waits
          ? t(photo.status === "remote" ? "desk.photos.remote" : "desk.photos.waiting")
          : pictureProblem(t, { status: 422, code: photo.problem ?? undefined })}
      </p>
    </div>
  );
}

/** A photo of a listing with all that can be done to it: a form, with or without scripts. */
export function PhotoTile({ photo, index, count, t, error, actions }: PhotoTileProps) {
  const { id } = photo;
  const number = index + 1;
  const field = `alt-${id}`;
  const onSubmit = (event: SubmitEvent) => {
    if (!actions) return;
    event.preventDefault();
    const button = event.submitter;
    const action = button instanceof HTMLButtonElement ? button.value : "alt";
    const move = MOVES.find((one) => one === action);
    const form = event.currentTarget as HTMLFormElement;
    if (move) actions.onMove(id, move);
    else if (action === "remove") actions.onRemove(id);
    else actions.onAlt(id, String(new FormData(form).get("alt") ?? "").trim());
  };
  const onPointerDown = (event: PointerEvent) => {
    // A finger on the photo scrolls the page.
    const onHandle = event.target instanceof Element && event.target.closest(".photo-handle");
    if (event.pointerType === "mouse" || onHandle) actions?.onDrag(event, index);
  };
  const mover = (move: Move, isOff: boolean) => (
    <Button
      type="submit"
      small
      variant="ghost"
      icon={ICONS[move]}
      iconOnly
      class={`photo-${move}`}
      name="do"
      value={move}
      {...(isOff ? { "aria-disabled": "true" } : {})}
    >
      {t(move === "cover" ? "desk.photos.make_cover" : `desk.photos.${move}`, { number })}
    </Button>
  );
  return (
    <li id={`photo-${id}`} class="photo-tile" tabIndex={-1}>
      <div class="photo-frame" onPointerDown={actions && onPointerDown}>
        <Frame photo={photo} index={index} t={t} />
        <p class="photo-badge">
          {index === 0
            ? <Badge tone="solid" icon="star">{t("desk.photos.cover")}</Badge>
            : <Badge>{number}</Badge>}
        </p>
        {actions && count > 1 && (
          <span class="photo-handle" title={t("desk.photos.drag")}>
            <Icon name="grip" />
          </span>
        )}
      </div>
      <form method="post" class="photo-form" onSubmit={onSubmit}>
        <input type="hidden" name="id" value={id} />
        <div class="photo-alt">
          <label class="visually-hidden" for={field}>{t("desk.photos.alt_of", { number })}</label>
          <input
            key={photo.alt}
            id={field}
            class="input input-small"
            name="alt"
            maxLength={300}
            defaultValue={error?.alt ?? photo.alt}
            placeholder={t("desk.photos.alt")}
            autocomplete="off"
            onChange={actions && (({ currentTarget }) => currentTarget.form?.requestSubmit())}
            {...(error ? { "aria-invalid": "true", "aria-describedby": `${field}-error` } : {})}
          />
          <Button type="submit" small icon="check" iconOnly name="do" value="alt">
            {t("desk.photos.save_alt", { number })}
          </Button>
        </div>
        {error && <p id={`${field}-error`} class="field-error">{error.text}</p>}
        <div class="photo-actions">
          {mover("earlier", index === 0)}
          {mover("later", index === count - 1)}
          {mover("cover", index === 0)}
          <details class="menu photo-remove" name="photo-remove">
            <summary class="button button-ghost button-small button-icon">
              <Icon name="trash" label={t("desk.photos.remove", { number })} />
            </summary>
            <div class="menu-panel">
              <p class="small">{t("desk.photos.remove_sure")}</p>
              <Button type="submit" small block variant="danger" name="do" value="remove">
                {t("desk.photos.remove_yes")}
              </Button>
            </div>
          </details>
        </div>
      </form>
    </li>
  );
}
