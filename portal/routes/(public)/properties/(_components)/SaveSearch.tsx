import { type Filters, listPath } from "../../../../lib/filters.ts";
import { SEARCH_FIELDS, type SearchState } from "../../../../lib/search_form.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Button } from "../../../../components/Button.tsx";
import { Checkbox, Input } from "../../../../components/Field.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { RhythmSelect } from "../../../../components/RhythmSelect.tsx";

/** The form to be told of homes that fit a search, or what became of it. Works without scripts. */
export function SaveSearch({ filters, search: { values, errors, sent }, t }: {
  filters: Filters;
  search: SearchState;
  t: Translate;
}) {
  if (sent) {
    return (
      <div id="save" class="save-search">
        <Notice tone="success" title={t("saved.sent_title")} text={t("saved.sent_text")} />
      </div>
    );
  }
  const first = SEARCH_FIELDS.find((name) => errors[name]);
  const path = listPath(filters);
  return (
    <details id="save" class="save-search card" open={Object.keys(errors).length > 0}>
      <summary class="save-search-summary">
        <Icon name="mail" />
        <span class="grow">{t("saved.title")}</span>
        <Icon name="chevron-down" />
      </summary>
      <form class="card-body stack" method="post" action={`${path}#save`} novalidate>
        <p class="small muted">{t("saved.text")}</p>
        {errors[""] && <Notice tone="danger" autofocus text={errors[""]} />}
        <div class="trap" aria-hidden="true">
          <label for="website">{t("lead.trap")}</label>
          <input id="website" name="website" tabIndex={-1} autocomplete="off" />
        </div>
        <div class="save-search-fields">
          <Input
            id="email"
            type="email"
            label={t("lead.email")}
            value={values.email}
            error={errors.email}
            autofocus={first === "email"}
            autocomplete="email"
            required
            maxLength={254}
          />
          <RhythmSelect value={values.every} t={t} />
        </div>
        <Checkbox
          id="consent"
          label={
            <>
              {t("saved.consent")} <a href="/privacy#alerts">{t("saved.consent_more")}</a>
            </>
          }
          checked={Boolean(values.consent)}
          error={errors.consent}
          autofocus={first === "consent"}
          value="yes"
          required
        />
        <p>
          <Button type="submit" icon="send">{t("saved.submit")}</Button>
        </p>
      </form>
    </details>
  );
}
