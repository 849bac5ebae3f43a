import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../../../../components/Button.tsx";
import { useAttempt } from "../../../../lib/desk/hooks.ts";
import { canShow, isShowing, startShowing, stopShowing } from "../../../../lib/desk/notices.ts";
import { type Lang, makeTranslate } from "../../../../lib/translate.ts";

type Showing = "unknown" | "unable" | "denied" | "off" | "on";

/** Whether this browser shows notices, and the button that changes it. */
export default function PushSwitch({ lang, texts, broker, publicKey }: {
  lang: Lang;
  texts: Record<string, string>;
  broker: string;
  publicKey: string;
}) {
  const t = makeTranslate(lang, texts);
  const showing = useSignal<Showing>("unknown");
  const { busy, failed, attempt } = useAttempt(t);

  useEffect(() => {
    look().then((found) => showing.value = found, () => showing.value = "off");
  }, []);
  async function look(): Promise<Showing> {
    if (!canShow()) return "unable";
    if (Notification.permission === "denied") return "denied";
    return await isShowing(broker, publicKey) ? "on" : "off";
  }
  const start = () =>
    attempt(async () => {
      // What the browser refuses is told as such: there may be no way to its push service.
      const started = await startShowing(broker, publicKey).catch((error) => {
        if (error instanceof DOMException) return undefined;
        throw error;
      });
      if (started === undefined) failed.value = t("desk.push.failed");
      else showing.value = started ? "on" : await look();
    });
  const stop = () =>
    attempt(async () => {
      await stopShowing();
      showing.value = "off";
    });

  return (
    <div class="stack gap-3">
      <p role="status">{t(`desk.push.${showing.value}`)}</p>
      {failed.value && <p class="field-error" role="alert">{failed.value}</p>}
      {showing.value === "off" && (
        <div>
          <Button variant="primary" icon="bell" busy={busy.value} onClick={start}>
            {t("desk.push.start")}
          </Button>
        </div>
      )}
      {showing.value === "on" && (
        <div>
          <Button icon="close" busy={busy.value} onClick={stop}>{t("desk.push.stop")}</Button>
        </div>
      )}
    </div>
  );
}
