import type { ConversationDetail } from "#api/client.ts";
import { Button } from "../../../../components/Button.tsx";
import type { Translate } from "../../../../lib/translate.ts";
import type { Typed } from "../(_lib)/templates.ts";

interface TemplateComposerProps {
  templates: ConversationDetail["templates"];
  t: Translate;
  /** Where the forms go. */
  action: string;
  /** What was filled in and refused. */
  typed?: Typed["template"];
}

/** Where the gateway takes no free text any more: what may be sent all the same, without scripts. */
export const TemplateComposer = ({ templates, t, action, typed }: TemplateComposerProps) => (
  <div class="chat-templates stack gap-3">
    <p class="small">{t("desk.conversations.window_shut")}</p>
    {!templates[0] && <p class="small muted">{t("desk.conversations.no_templates")}</p>}
    {templates.map(({ id, language, variables, body }) => (
      <details key={id} open={!templates[1] || typed?.id === id}>
        <summary lang={language.replace("_", "-")}>
          {body.replace(/\{\{(\d+)\}\}/g, (_, n) =>
            `[${variables[n - 1]}]`)}
        </summary>
        <form class="stack gap-2" method="post" action={action}>
          <input type="hidden" name="template" value={id} />
          {variables.map((name) => (
            <label key={name} class="field">
              <span class="field-label">{name.replaceAll("_", " ")}</span>
              <input
                class="input"
                name={`variable.${name}`}
                maxLength={200}
                required
                defaultValue={typed?.id === id ? typed.variables[name] : undefined}
              />
            </label>
          ))}
          <p>
            <Button type="submit" variant="primary" icon="send" small>
              {t("desk.conversations.send_template")}
            </Button>
          </p>
        </form>
      </details>
    ))}
  </div>
);
