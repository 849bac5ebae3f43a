/** The mails to readers: confirm a search, and homes that came on the market or became cheaper. */
import { html } from "hono/html";
import type { AlertRhythm, Language } from "#db/tables/mod.ts";
import { page } from "../notifications/letters.ts";
import type { Mail } from "../notifications/mail/port.ts";
import { jpegPath } from "../properties/mod.ts";
import type { SearchRequest } from "./repository.ts";
import type { AlertHome } from "./rounds.ts";
import { searchOf, textsOf, WORDS } from "./words.ts";

interface LetterWords {
  confirm: string;
  asked: (search: string, often: string) => string;
  often: Record<AlertRhythm, string>;
  confirm_link: string;
  ignore: string;
  subject: (count: number, first: string) => string;
  intro: string;
  manage: string;
  consent: string;
}

const LETTERS: Record<Language, LetterWords> = {
  en: {
    confirm: "Confirm your search",
    asked: (search, often) =>
      `Somebody, we think you, asked us to write to this address, ${often}, when a home comes on ` +
      `the market or becomes cheaper that fits: ${search}.`,
    often: {
      at_once: "within the hour",
      daily: "once a day at most",
      weekly: "once a week at most",
    },
    confirm_link: "Confirm the search",
    ignore: "Without a click within 48 hours nothing is kept. If it was not you, ignore this mail.",
    subject: (count, first) => count === 1 ? first : `${count} homes for you: ${first}`,
    intro: "This may be what you are looking for:",
    manage: "Change how often we write, or stop these mails",
    consent: "You get this mail because you confirmed a search at Hearthline.",
  },
  es: {
    confirm: "Confirma tu búsqueda",
    asked: (search, often) =>
      `Alguien, creemos que tú, nos pidió escribir a esta dirección, ${often}, cuando salga al ` +
      `mercado o baje de precio una vivienda que encaje con: ${search}.`,
    often: {
      at_once: "antes de una hora",
      daily: "como mucho una vez al día",
      weekly: "como mucho una vez por semana",
    },
    confirm_link: "Confirmar la búsqueda",
    ignore: "Sin un clic en 48 horas no se guarda nada. Si no fuiste tú, ignora este correo.",
    subject: (count, first) => count === 1 ? first : `${count} viviendas para ti: ${first}`,
    intro: "Puede que sea lo que buscas:",
    manage: "Cambiar la frecuencia o no recibir más estos correos",
    consent: "Recibes este correo porque confirmaste una búsqueda en Hearthline.",
  },
  pt: {
    confirm: "Confirme a sua procura",
    asked: (search, often) =>
      `Alguém, pensamos que você, pediu que escrevêssemos para este endereço, ${often}, quando ` +
      `um imóvel chegue ao mercado ou baixe de preço e corresponda a: ${search}.`,
    often: {
      at_once: "no espaço de uma hora",
      daily: "no máximo uma vez por dia",
      weekly: "no máximo uma vez por semana",
    },
    confirm_link: "Confirmar a procura",
    ignore: "Sem um clique em 48 horas nada é guardado. Se não foi você, ignore este email.",
    subject: (count, first) => count === 1 ? first : `${count} imóveis para si: ${first}`,
    intro: "Talvez seja o que procura:",
    manage: "Mudar a frequência ou deixar de receber estes emails",
    consent: "Recebe este email porque confirmou uma procura na Hearthline.",
  },
};

/** Asks the owner of an address to confirm a search. */
export function confirmLetter(
  { id, email, language, every, criteria }: SearchRequest,
  url: string,
): Mail {
  const words = LETTERS[language];
  const asked = words.asked(searchOf(language, criteria), words.often[every]);
  return {
    key: `search-${id}`,
    to: { email, name: "" },
    subject: words.confirm,
    text: `${asked}\n\n${words.confirm_link}:\n\n${url}\n\n${words.ignore}\n`,
    html: page(
      html`
        <p>${asked}</p>
        <p><a href="${url}">${words.confirm_link}</a></p>
        <p>${words.ignore}</p>
      `,
      language,
    ),
  };
}

/** Homes that one mail shows; the others are behind a link to the search. */
const SHOWN = 6;

interface AlertLetterOptions {
  alert_id: string;
  to: { email: string; language: Language };
  homes: readonly AlertHome[];
  portal_url: string;
  absolute: (path: string | null) => string | null;
  manage_url: string;
  unsubscribe_url: string;
}

/** Tells a reader of homes; there is one at least. */
export function alertLetter(options: AlertLetterOptions): Mail {
  const { alert_id, to: { email, language }, portal_url, manage_url } = options;
  const words = LETTERS[language];
  const homes = options.homes.slice(0, SHOWN).map((one) => ({
    ...textsOf(language, one),
    url: `${portal_url}/properties/${one.home.slug}`,
    photo: options.absolute(one.home.photos[0] ? jpegPath(one.home.photos[0]) : null),
    alt: one.home.photos[0]?.alt ?? "",
  }));
  const others = options.homes.length - homes.length;
  const search = `${portal_url}/properties${queryOf(options.homes[0]!)}`;
  const more = others > 0 ? WORDS[language].more(others) : undefined;
  return {
    key: `alert-${alert_id}`,
    to: { email, name: "" },
    subject: words.subject(options.homes.length, homes[0]!.title),
    unsubscribe_url: options.unsubscribe_url,
    text: `${words.intro}\n\n` +
      homes.map(({ title, place, price, reason, url }) =>
        `${title}\n${place}, ${price}\n${reason}\n${url}\n`
      ).join("\n") +
      (more ? `\n${more}: ${search}\n` : "") +
      `\n${words.consent}\n${words.manage}: ${manage_url}\n`,
    html: page(
      html`
        <p>${words.intro}</p>
        ${homes.map(({ title, place, price, reason, url, photo, alt }) =>
          html`
            <div style="margin: 0 0 24px">
              ${photo && html`
                <a
                  href="${url}"><img src="${photo}" alt="${alt ||
                    title}" width="480" style="max-width: 100%; height: auto; border-radius: 8px"></a>
              `}
              <p style="margin: 8px 0 0"><a href="${url}"><strong>${title}</strong></a><br>
                ${place}, ${price}<br>${reason}</p>
            </div>
          `
        )}
        ${more && html`<p><a href="${search}">${more}</a></p>`}
        <p style="font-size: 13px">${words.consent}
          <a href="${manage_url}">${words.manage}</a></p>
      `,
      language,
    ),
  };
}

/** The search of a home as the query of the public list. */
function queryOf({ criteria: { type = [], ...search } }: AlertHome): string {
  const query = new URLSearchParams(type.map((name) => ["type", name]));
  for (
    const name of [
      "search",
      "purpose",
      "city",
      "bedrooms",
      "bathrooms",
      "min_price",
      "max_price",
      "featured",
      "broker",
    ] as const
  ) {
    const value = search[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}
