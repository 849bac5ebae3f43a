/** Saving a search, confirming it from the mail, changing and ending it: with and without script. */
import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { overflow, violations } from "./accessibility.ts";
import { type Stack, startStack } from "./harness.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const WORDS = {
  en: {
    save: "Save this search",
    submit: "Save search",
    invalid: /valid email/,
    tick: /Tick this box/,
    sent: "Please look into your mailbox",
    subject: "Confirm your search",
    confirm: "Confirm the search",
    confirmed: "Confirmed. We write when a home fits.",
    search: "Lisbon, 2+ bedrooms",
    daily: "Once a day",
    change: "Change",
    changed: "Changed.",
    end: "Stop all mails and delete my address",
    ended: "You get no more mails about homes",
  },
  es: {
    save: "Guardar esta búsqueda",
    submit: "Guardar búsqueda",
    invalid: /correo válido/,
    tick: /Marca esta casilla/,
    sent: "Mira tu correo",
    subject: "Confirma tu búsqueda",
    confirm: "Confirmar la búsqueda",
    confirmed: "Confirmada. Te escribimos",
    search: "Lisbon, 2+ dormitorios",
    daily: "Una vez al día",
    change: "Cambiar",
    changed: "Cambiado.",
    end: "Parar todos los correos y borrar mi dirección",
    ended: "No recibirás más correos sobre casas",
  },
  pt: {
    save: "Guardar esta procura",
    submit: "Guardar procura",
    invalid: /email válido/,
    tick: /Assinale esta caixa/,
    sent: "Veja o seu email",
    subject: "Confirme a sua procura",
    confirm: "Confirmar a procura",
    confirmed: "Confirmada. Escrevemos",
    search: "Lisbon, 2+ quartos",
    daily: "Uma vez por dia",
    change: "Alterar",
    changed: "Alterado.",
    end: "Parar todos os emails e apagar o meu endereço",
    ended: "Não recebe mais emails sobre casas",
  },
};

for (
  const [lang, javaScriptEnabled, width] of [
    ["en", false, 360],
    ["en", true, 1280],
    ["es", false, 1280],
    ["pt", true, 360],
  ] as const
) {
  const how = `in ${lang}, ${javaScriptEnabled ? "with" : "without"} script, ${width} px wide`;
  test(`a search is saved, confirmed from the mail, changed and ended ${how}`, async () => {
    const words = WORDS[lang];
    const address = `${lang}-${width}@reader.example`;
    const { page, errors, close } = await stack.visit({
      locale: lang,
      javaScriptEnabled,
      viewport: { width, height: 800 },
    });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto("/properties?city=Lisbon&bedrooms=2");
    await page.locator("summary", { hasText: words.save }).click();
    await page.locator("#email").fill("nobody");
    await button(words.submit).click();
    assert.match(await page.locator("#email-error").innerText(), words.invalid);
    assert.match(await page.locator("#consent-error").innerText(), words.tick);
    assert.equal(await overflow(page), 0);
    if (javaScriptEnabled) assert.deepEqual(await violations(page), []);
    await page.locator("#email").fill(address);
    await page.locator("#consent").check();
    await button(words.submit).click();
    await page.getByText(words.sent).waitFor();

    const mail = await stack.mailbox.next(address);
    assert.equal(mail.subject, words.subject);
    const [link] = /http\S+\/searches\/confirm\?token=\S+/.exec(mail.text!) ?? [];
    assert.ok(link);
    // As a mail scanner does: opening it confirms nothing.
    await (await fetch(link)).body?.cancel();
    await page.goto(link);
    await button(words.confirm).click();
    await page.getByText(words.confirmed).waitFor();
    await page.getByRole("link", { name: words.search }).waitFor();
    assert.equal(await overflow(page), 0);
    if (javaScriptEnabled) assert.deepEqual(await violations(page), []);
    assert.equal(await page.locator("#every").inputValue(), "weekly");
    await page.locator("#every").selectOption({ label: words.daily });
    await button(words.change).click();
    await page.getByText(words.changed).waitFor();
    assert.equal(await page.locator("#every").inputValue(), "daily");
    const before = page.url();
    // Who stops the only search has stopped all.
    await (lang === "es" ? page.locator("li button") : button(words.end)).click();
    await page.getByText(words.ended).waitFor();
    assert.equal((await page.goto(before))!.status(), 404);
    assert.deepEqual(errors.filter((error) => !/422|404/.test(error)), []);
    await close();
  });
}
