/** What a sentence that promises something looks like, in the three languages. */

/** Words by which one knows it, each as a whole. */
const FORMS = [
  // What will be.
  "will|won['’]t|shall|going to|about to|on its way|as soon as|vai a caminho|está de camino",
  "\\p{L}+(?:ré|rás|rá|remos|réis|rán)|(?:voy|vas|va|vamos|van) a",
  "\\p{L}+(?:rei|rão)|vou|vai|vamos|vão",
  // What is done by and by, or was done.
  "(?:I am|we are|I['’]m) (?:asking|telling|passing|sending)|(?:I|we) (?:write|send|remind)",
  "(?:I have|I['’]ve|has been|has|was|were) (?:noted|asked|told|reminded)",
  "(?:se lo|se la|se las|le|te|lhe) (?:pregunto|pido|respondo|escribo|enseño|mostro)|mostro-lhe",
  "aviso|avisamos|paso su|passo a sua|respondo aquí|respondo aqui|escribimos|escrevemos",
  "he (?:avisado|pedido|anotado|recordado)|avisei|pedi|anotei-o|lembrei|recordado|lembrada",
  "lo dejo anotado|fica anotado|se lo ha dicho|se le ha dicho|foi dito|disse-o",
  // What comes, and where to.
  "goes (?:straight )?to|has your message|takes over|you are told",
  "comes when|appears? (?:here|by)|(?:arrive|announced) here|the answer comes",
  "llega cuando|aparecen? aquí|chega quando|aparecem? aqui",
  "llega aquí|le llega al?|va directamente|tiene tu mensaje|se encarga",
  "chega aqui|resposta chega|vai diretamente|tem a sua mensagem",
  // Within what time, and how often.
  "same day|mismo día|mesmo dia|within the (?:hour|day)|within \\d+ (?:hours|minutes)",
  "(?:en|em) \\d+ horas|every \\d+ minutes|once a week|una vez por semana|uma vez por semana",
  // What can be had by a word, and what ends.
  "can take over|just (?:answer|ask)|you can (?:change|cancel)|work without|stop looking",
  "puede atender(?:le)?|pida hablar|puede cambiarla|responde «[^»]+»|funcionan sin",
  "pode atender|basta pedir|pode alterar|responda «[^»]+»|funcionam sem",
  "STOP|never|any more|no more|no volveré|não volto a|dejo de buscar|deixo de procurar",
  // What is kept, for how long, and what becomes of it by a word.
  "deletes|deleted|kept until|take a copy|copied|uses what is right",
  "se borra|borren?|borrad[oa]s?|borrarlo|guardan hasta|llevarte una copia|usa lo correcto",
  "isto apaga|apagad[oa]s?|corrigir ou apagar|guardados até|uma cópia|usa o que está certo",
  "held (?:until|for)|queda reservada|fica reservada|one click|un clic|um clique|first we send",
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})|['’]ll(?!\\p{L})`, "iu"));

/** Sentences of those forms that promise nothing to anybody. */
const HARMLESS: readonly RegExp[] = [
  // What was searched for.
  /^Nothing I have (there|that fits otherwise) .+ and I will not leave (that|it) out/,
  /^Encontrei /,
  // What a buyer asks for.
  /^(quiere que se borre|pede uma cópia do que) /,
  // What was done, and does not have to be kept.
  /^Está bem, alterei: /,
  /^The buyer has asked for no more messages\.$/,
  // What buyers say.
  /\|right away\||\(\?:\\w\+ \)/,
  // Names of buttons and of operations.
  /^(What one was told, read or not$|Change what you are told)/,
];

/** Texts of the portal of those forms that promise nothing. */
export const HARMLESS_PAGES: readonly string[] = [
  "home.text",
  "saved.error.consent",
  "saved.stop",
  "saved.stop_named",
  "saved.stop_all",
  "privacy.alerts_title",
  "error.403_text",
  "desk.conversations.opted_out",
  "desk.conversations.system",
  "desk.questions.not_told",
  "desk.listings.intro",
  "desk.notices.settings_title",
  "desk.profile.preview",
  "desk.value.asap",
  "desk.rule.handover",
  "desk.events.data_copy",
  "desk.events.data_erase",
  "admin.not_configured",
  "admin.never",
  "admin.no_dead_hint",
  "admin.template_purpose.alert",
  "admin.template_purpose.notice",
  "admin.audit_intro",
  "problem.code.not_found",
];

/** Whether a sentence is one that has to be kept. A question offers, and promises nothing. */
export const soundsLikePromise = (sentence: string): boolean =>
  !sentence.endsWith("?") && FORMS.some((form) => form.test(sentence)) &&
  !HARMLESS.some((one) => one.test(sentence));
