/** How often a buyer wants to be told of homes, said in answer to being told of some. */
import type { AlertRhythm, Language } from "#db/tables/mod.ts";
import type { HistoryMessage } from "./agent.ts";
import { plain } from "./agents/builtin/understand/text.ts";
import { isSearchable, valuesOf } from "./profile.ts";
import type { TurnInput } from "./turn_outcome.ts";

type PerRhythm<T> = Record<AlertRhythm, T>;

interface RhythmWords {
  /** The words that our messages name for it: understood later on too. */
  key: PerRhythm<string>;
  /** Other ways to say it, without accents. */
  said: PerRhythm<string>;
  /** What may stand before them and after. */
  before: string;
  after: string;
  /** How often that is. */
  often: PerRhythm<string>;
  /** What the words do. */
  choice: PerRhythm<(key: string) => string>;
  choices: (one: string, other: string) => string;
  confirmed: (often: string) => string;
}

const WORDS: Record<Language, RhythmWords> = {
  en: {
    key: { at_once: "AT ONCE", daily: "DAILY", weekly: "WEEKLY" },
    said: {
      at_once:
        "immediately|right away|straight away|as soon as (?:they|it) (?:come|comes|appears?)",
      daily: "every ?day|each day|(?:once|one) (?:a|per|every) day",
      weekly: "every ?week|each week|(?:once|one) (?:a|per|every) week",
    },
    before: "yes|yeah|ok|okay|sure|please|then|rather|better|hi|hello|" +
      "(?:(?:can|could|would) you|you can|i want you to|id like you to)?(?: please)? ?" +
      "(?:write|tell|send|message|text)(?: to)? me(?: (?:homes|them|messages|it))?",
    after: "please|then|instead|thanks|thank you|is (?:fine|ok|okay|good|better|great)",
    often: {
      at_once: "as soon as something fits, by day",
      daily: "once a day at most",
      weekly: "once a week at most",
    },
    choice: {
      at_once: (key) => `${key} to hear as soon as something fits`,
      daily: (key) => `${key} to hear once a day`,
      weekly: (key) => `${key} to hear once a week`,
    },
    choices: (one, other) => `Write ${one}, ${other}, or STOP to hear no more.`,
    confirmed: (often) => `Noted: when homes fit what you look for, we write ${often}.`,
  },
  es: {
    key: { at_once: "AL MOMENTO", daily: "DIARIO", weekly: "SEMANAL" },
    said: {
      at_once: "enseguida|en seguida|de inmediato|inmediatamente|al instante|" +
        "en cuanto (?:salgan?|aparezcan?|haya)",
      daily: "todos los dias|cada dia|a diario|diariamente|un[ao]? (?:vez )?(?:al|por) dia",
      weekly: "todas las semanas|cada semana|semanalmente|un[ao]? (?:vez )?(?:a la|por) semana",
    },
    before:
      "si|vale|ok|claro|por favor|mejor|prefiero|hola|(?:me )?(?:puedes|podrias)|quiero que|" +
      "(?:escrib[ei]|avisa|manda|envia|deci|di)r?me|me (?:escribas|avises|mandes|envies|digas)",
    after: "por favor|mejor|gracias|esta bien",
    often: {
      at_once: "en cuanto algo encaja, de día",
      daily: "como mucho una vez al día",
      weekly: "como mucho una vez por semana",
    },
    choice: {
      at_once: (key) => `${key} para saberlo en cuanto algo encaje`,
      daily: (key) => `${key} para saberlo una vez al día`,
      weekly: (key) => `${key} para saberlo una vez por semana`,
    },
    choices: (one, other) => `Escribe ${one}, ${other}, o STOP para no saber más.`,
    confirmed: (often) => `Anotado: cuando haya casas que encajen, te escribimos ${often}.`,
  },
  pt: {
    key: { at_once: "NA HORA", daily: "DIÁRIO", weekly: "SEMANAL" },
    said: {
      at_once: "imediatamente|de imediato|logo que (?:haja|apareca|saia)m?|" +
        "assim que (?:haja|aparecam?|saiam?|aparecerem|sairem|houver)",
      daily: "todos os dias|cada dia|diariamente|uma? (?:vez )?por dia",
      weekly: "todas as semanas|cada semana|semanalmente|uma? (?:vez )?por semana",
    },
    before: "sim|ok|claro|por favor|melhor|prefiro|ola|me|pode|podia|poderia|quero que|" +
      "(?:escreva|avise|mande|envie|diga)m?|escrever|avisar|mandar|enviar|dizer",
    after: "por favor|pf|melhor|obrigad[oa]|esta bem",
    often: {
      at_once: "assim que algo corresponde, de dia",
      daily: "no máximo uma vez por dia",
      weekly: "no máximo uma vez por semana",
    },
    choice: {
      at_once: (key) => `${key} para saber assim que algo corresponda`,
      daily: (key) => `${key} para saber uma vez por dia`,
      weekly: (key) => `${key} para saber uma vez por semana`,
    },
    choices: (one, other) => `Escreva ${one}, ${other}, ou STOP para não saber mais.`,
    confirmed: (often) => `Anotado: quando houver casas que correspondam, escrevemos ${often}.`,
  },
};

const RHYTHMS = ["weekly", "daily", "at_once"] as const satisfies AlertRhythm[];
const LANGUAGES = Object.keys(WORDS) as Language[];

/** What is said of how often we write: "once a week at most". */
export const oftenOf = (language: Language, every: AlertRhythm): string =>
  WORDS[language].often[every];

/** By which words the buyer has us write more often or less, or stop. */
export function choicesOf(language: Language, every: AlertRhythm): string {
  const { key, choice, choices } = WORDS[language];
  const [one, other] = RHYTHMS.filter((name) => name !== every)
    .map((name) => choice[name](key[name]));
  return choices(one!, other!);
}

export const rhythmReply = (language: Language, every: AlertRhythm): string =>
  `${WORDS[language].confirmed(oftenOf(language, every))} ${choicesOf(language, every)}`;

const READINGS = LANGUAGES.flatMap((language) =>
  RHYTHMS.map((every) => {
    const { key, said, before, after } = WORDS[language];
    const named = plain(key[every]);
    const words = `(?:${named}|${said[every]})`;
    return {
      language,
      every,
      named,
      pattern: new RegExp(`^(?:(?:${before}) )*${words}(?: (?:${after}))*$`),
    };
  })
);

/** Characters of what names a rhythm and does nothing else. */
const MAX_WORDS = 100;

interface Said {
  every: AlertRhythm;
  /** Absent where the words are of several languages. */
  language: Language | undefined;
}

/** The rhythm that a sentence names, if it does nothing else. */
function rhythmIn(sentence: string, onlyNamed: boolean): Said | undefined {
  const words = plain(sentence);
  if (words.length > MAX_WORDS) return undefined;
  const meant = READINGS.filter(({ named, pattern }) =>
    onlyNamed ? named === words : pattern.test(words)
  );
  const [first, ...others] = meant;
  return first && { every: first.every, language: others.length > 0 ? undefined : first.language };
}

const isAlert = ({ mark }: HistoryMessage): boolean => mark?.about === "homes";

/** Whether a message of ours asks something that "every day" could answer; a person's may. */
const asks = ({ role, mark = {} }: HistoryMessage): boolean =>
  role === "broker" ||
  Boolean(mark.asked?.length || mark.confirming || mark.suggested || mark.about === "visit");

/** Whether "at once" could be the day or the time that we asked for. */
const asksWhen = ({ mark }: HistoryMessage): boolean =>
  mark?.asked?.some((name) => name === "visit_date" || name === "visit_time") ?? false;

/** Which words are read as a rhythm by now: all, those that our messages name, or none. */
function readable({ state, profile, memory, history }: TurnInput): "all" | "named" | "none" {
  const isReader = state.consent === "active" && !memory.writer && isSearchable(valuesOf(profile));
  const ours = history.filter(({ role }) => role !== "buyer");
  const alert = ours.findLastIndex(isAlert);
  if (!isReader || alert < 0 || asksWhen(ours.at(-1)!)) return "none";
  return ours.slice(alert + 1).some(asks) ? "named" : "all";
}

/** How often a buyer wants to be told, and what else was said. */
export interface RhythmSaid extends Said {
  rest: TurnInput["messages"];
}

/** Reads it, in whole sentences; undefined where nothing was said of it, or not in answer to us. */
export function readRhythm(input: TurnInput): RhythmSaid | undefined {
  const reads = readable(input);
  if (reads === "none") return undefined;
  let last: Said | undefined;
  const rest = input.messages.flatMap((message) => {
    const others = message.text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => {
      const said = rhythmIn(sentence, reads === "named");
      last = said ?? last;
      return !said;
    });
    if (others.join("").trim() === "" && !message.media?.length) return [];
    return [{ ...message, text: others.join("\n") }];
  });
  return last && { ...last, rest };
}
