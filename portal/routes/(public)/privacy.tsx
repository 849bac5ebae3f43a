import { PageHeader } from "../../components/PageHeader.tsx";
import { Seo } from "../../components/Seo.tsx";
import { define } from "../../utils.ts";

const SECTIONS = ["consent", "chat", "alerts", "views", "rights"] as const;

export default define.page(({ state: { t, lang } }) => (
  <div class="container container-narrow">
    <Seo title={t("privacy.title")} description={t("privacy.lead")} lang={lang} path="/privacy" />
    <PageHeader title={t("privacy.title")} text={t("privacy.lead")} />
    <div class="stack gap-6 privacy">
      {SECTIONS.map((name) => (
        <section key={name} id={name} class="stack gap-3">
          <h2>{t(`privacy.${name}_title`)}</h2>
          <p class="prose">{t(`privacy.${name}_text`)}</p>
        </section>
      ))}
    </div>
  </div>
));
