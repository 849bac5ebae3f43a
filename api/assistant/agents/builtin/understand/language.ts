/**
 * The language of a message, by counting frequent and telling words: general detectors guess badly
 * on the three words that buyers mostly write.
 */
import { type Language, LANGUAGES } from "../../../agent.ts";
import { WORDS } from "./number_words.ts";

const TELLING: Record<Language, string> = {
  en:
    "the a an i i'm i'd is are it its it's that this in on at with for and or of to my me you your " +
    "do does can could would want need like looking find please thanks thank yes yeah what how " +
    "where when there any some have has be will not don't under between about bedroom bedrooms " +
    "bathroom bathrooms bath baths bed beds apartment apartments house home flat rent buy " +
    "hello hi hey great good sounds perfect more other another next tomorrow today furnished pets " +
    "visit see price garage laundry which one two three four five monday tuesday wednesday " +
    "thursday friday saturday sunday stop speak human agent help cheaper something anything they " +
    "so okay ok nice looks well oh their them number contact phone address also maybe only just " +
    "much many when who why again too very really think know go get let us we our been was were " +
    "had did if but as than then here now day date set time rental purchase buying renting place " +
    "places near area city unit parking yep nope correct right exactly alright awesome cool works " +
    "schedule appointment viewing tour whats thats im id sure see from out am should may might",
  es:
    "el la los las un una unos y o de del en con para por que es esta este esto hay tiene tienen mi " +
    "me quiero quisiera necesito busco buscamos gusta gustaria puedo puede puedes hola gracias si " +
    "vale piso pisos casa casas apartamento departamento habitacion habitaciones dormitorio " +
    "dormitorios cuarto cuartos bano banos alquiler alquilar comprar euros hasta menos entre maximo " +
    "minimo donde cuando cuanto cuesta cual otro otra otros otras mas algo manana lunes martes " +
    "miercoles jueves viernes sabado hoy amueblado mascotas garaje visita ver bueno buenos buenas " +
    "dias tardes muy mejor persona hablar no tambien pero dos tres cuatro cinco perfecto claro " +
    "interesa centro cerca barato quedamos visitarlo yo su lo perro gato sin prefiero ninguno " +
    "nadie alguien nada todo ser estar estoy soy es son somos aqui alli asi ya solo despues antes ahora " +
    "todavia siempre nunca porque entonces tan da igual importa indiferente fue ha he han nos le les se te " +
    "ok okay pueden llamar baja alta verguenza encanta suena adios ensename muestrame quedamos cita",
  pt: "o a os as um uma e ou de do da dos das em no na nos nas com para por que nao sim tem ha " +
    "quero queria preciso procuro procuramos gosto gostei gostaria posso pode ola oi obrigado " +
    "obrigada apartamento apartamentos casa casas quarto quartos banheiro banheiros t0 t1 t2 t3 t4 " +
    "arrendar alugar aluguel aluguer comprar ate menos entre maximo minimo onde quando quanto " +
    "custa qual outro outra outros outras mais algo amanha segunda terca quarta quinta sexta " +
    "sabado domingo hoje mobilado mobiliado animais garagem visita ver bom boa dia tarde tardes " +
    "muito melhor pessoa falar fale fala fale-me conte conta-me diga-me tambem mas dois duas tres quatro cinco perfeito claro interessa " +
    "centro perto barato meu minha eu esta este isso voces voce reais suite cao gato sem prefiro " +
    "morada endereco preco tenho seria " +
    "ninguem alguem algum alguma nada tudo ser estar estou sao somos ele ela aqui assim pelo pela ja so " +
    "ok okay depois antes agora ainda sempre nunca porque entao tanto faz fez ligou atendimento marcar desmarcar " +
    "sair voltar pessimo gostava adoro adorei parece tchau adeus vou pensar mostra combinado",
};

/** What speaks for the language so far: more than one telling word of another. */
const PRIOR = 2.2;

const weights = new Map<string, Partial<Record<Language, number>>>();
for (const language of LANGUAGES) {
  for (const word of [...TELLING[language].split(" "), ...Object.keys(WORDS[language])]) {
    weights.set(word, { ...weights.get(word), [language]: 1 });
  }
}
// A word of one language alone says more than one that two share.
for (const entry of weights.values()) {
  const languages = LANGUAGES.filter((language) => language in entry);
  for (const language of languages) entry[language] = languages.length === 1 ? 2 : 0.7;
}

/** Whether a folded word is an everyday one of any of the languages. */
export const isCommonWord = (word: string): boolean => weights.has(word);

/** The language of a folded text; undefined where no word tells it. */
export const languageTold = (folded: string, original: string): Language | undefined =>
  likeliest(folded, undefined, original);

/** The language of a folded message; with few telling words it stays as `before`. */
export const detectLanguage = (
  folded: string,
  before: Language | undefined,
  original = folded,
): Language => likeliest(folded, before, original) ?? "en";

function likeliest(
  folded: string,
  before: Language | undefined,
  original: string,
): Language | undefined {
  const score: Record<Language, number> = { en: 0, es: 0, pt: 0 };
  for (const match of folded.slice(0, 600).matchAll(/[\p{L}\d']+/gu)) {
    const weight = weights.get(match[0]);
    if (!weight) continue;
    score.en += weight.en ?? 0;
    score.es += weight.es ?? 0;
    score.pt += weight.pt ?? 0;
  }
  // Letters that only one of the languages writes.
  if (/[ñ¿¡]/i.test(original)) score.es += 2;
  if (/[ãõçêô]/i.test(original)) score.pt += 2;
  if (before) score[before] += PRIOR;
  const [best, second] = [...LANGUAGES].sort((a, b) => score[b] - score[a]);
  if (!best || !second || score[best] === 0) return before;
  return score[best] === score[second] ? before ?? best : best;
}
