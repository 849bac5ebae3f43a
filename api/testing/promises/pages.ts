/** What pages and mails promise to whoever looks for a home there. */
import type { Promised } from "./promised.ts";

export const PAGES: Promised[] = [
  {
    name: "a form's message is the broker's",
    pages: ["lead.text", "lead.sent_text"],
    kept: (found, said) => found.lead(said),
  },
  {
    name: "a sign-in link comes",
    pages: ["login.text", "login.sent_text"],
    kept: (found, said) => found.mailSoon(said, /sign-in link/),
  },
  {
    name: "a search is asked about by mail, and told of what fits",
    pages: ["saved.text", "saved.confirm_text", "saved.done.confirmed"],
    kept: (found, said) => found.search(said),
  },
  {
    name: "an address that does not confirm is forgotten",
    says:
      /(within 48 hours nothing is kept|en 48 horas no se guarda nada|em 48 horas nada é guardado)/,
    pages: ["saved.sent_text", "saved.confirm_error.link"],
    kept: (found, said) => found.forgotten(said),
  },
  {
    name: "mails of homes come as often as was chosen",
    says: /(asked us to write to this address|nos pidió escribir|pediu que escrevêssemos)/,
    pages: ["saved.every.weekly", "saved.every.at_once"],
    shown: [[
      "api/alerts/alerts_test.ts",
      "a week's homes come in one mail, without those that left, with what became cheaper",
    ]],
  },
  {
    name: "a click ends mails of homes and forgets the address",
    says: /(Change how often we write|Cambiar la frecuencia|Mudar a frequência)/,
    pages: ["saved.consent", "saved.confirm_error.full", "saved.done.ended"],
    shown: [[
      "api/alerts/alerts_test.ts",
      "a saved search is confirmed by mail, told of a new home, and ended by one click",
    ]],
  },
  {
    name: "who asks a broker for it is erased, and sent nothing more",
    pages: [
      "privacy.consent_text",
      "privacy.rights_text",
      "desk.person.erase_text",
      "desk.person.erased",
    ],
    shown: [
      [
        "api/people/people_test.ts",
        "of who is erased nothing stays in the database, no file in the store, and nothing is sent",
      ],
      ["api/people/people_test.ts", "a copy holds everything that is kept of a person"],
      [
        "api/people/people_test.ts",
        "a broker corrects name, mail and phone, which no later message takes back",
      ],
    ],
  },
  {
    name: "brokers correct, copy and delete what is theirs, admins everything",
    pages: [
      "desk.person.intro",
      "desk.person.correct_text",
      "desk.person.erase_theirs",
    ],
    shown: [
      [
        "api/people/people_test.ts",
        "brokers erase what is theirs, admins everything of the same address",
      ],
      [
        "portal/tests/private_work_test.ts",
        "a person is corrected, copied and deleted without a script",
      ],
    ],
  },
  {
    name: "single views go after 90 days",
    pages: ["privacy.views_text"],
    shown: [[
      "api/analytics/analytics_test.ts",
      "single views go after 90 days, the days' sums stay",
    ]],
  },
  {
    name: "looking at a sign-in link does not spend it",
    pages: ["callback.text"],
    shown: [["api/auth/auth_test.ts", "HEAD does not spend a link"]],
  },
];
