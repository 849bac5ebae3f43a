import type { ComponentChildren } from "preact";
import type { Translate } from "../../lib/translate.ts";
import { ButtonLink } from "../Button.tsx";

/** The header of an inbox's open item: the buyer's name and the main actions. */
export const PanelHead = ({ id, name, about, backHref, t, below, children }: {
  id: string;
  name: string;
  about: string;
  backHref: string;
  t: Translate;
  below?: ComponentChildren;
  children: ComponentChildren;
}) => (
  <header class="desk-panel-head">
    <ButtonLink small variant="ghost" icon="arrow-left" class="desk-back" href={backHref}>
      {t("desk.common.back")}
    </ButtonLink>
    <div class="row row-between gap-3">
      <div>
        <h2 id={id} tabIndex={-1}>{name}</h2>
        <p class="small muted">{about}</p>
      </div>
      {children}
    </div>
    {below}
  </header>
);
