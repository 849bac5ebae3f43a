import type { JSX } from "preact";
import type { ConversationDetail } from "#api/client.ts";
import { Button } from "../../../../components/Button.tsx";
import { Input } from "../../../../components/Field.tsx";
import type { Translate } from "../../../../lib/translate.ts";
import { VARIABLE } from "../(_lib)/templates.ts";

interface TemplateComposerProps {
  templates: ConversationDetail["templates"];
  t: Translate;
  /** Where the forms go without scripts. */
  action: string;
  busy?: boolean;
  onSubmit?: (event: JSX.TargetedSubmitEvent<HTMLFormElement>) => void;
}

/** Where the gateway takes no free text any more: what may be sent all the same. */
export function TemplateComposer({ templates, t, busy, ...form }: TemplateComposerProps) {
  return (
    <div class="chat-templates stack gap-3">
      <p class="small">{t("desk.conversations.window_shut")}</p>
      {templates.length === 0 && <p class="small muted">{t("desk.conversations.no_templates")}</p>}
      {templates.map(({ id, language, variables, body }) => (
        <details key={id} open={templates.length === 1}>
          <summary lang={language.replace("_", "-")}>
            {body.replace(/\{\{(\d+)\}\}/g, (_, n) =>
              `[${variables[n - 1]}]`)}
          </summary>
          <form class="stack gap-2" method="post" {...form}>
            <input type="hidden" name="template" value={id} />
            {variables.map((name) => (
              <Input
                key={name}
                id={`${id}-${name}`}
                name={VARIABLE + name}
                label={name.replaceAll("_", " ")}
                maxLength={200}
                required
              />
            ))}
            <div class="form-actions">
              <Button type="submit" variant="primary" icon="send" small busy={busy}>
                {t("desk.conversations.send_template")}
              </Button>
            </div>
          </form>
        </details>
      ))}
    </div>
  );
}
