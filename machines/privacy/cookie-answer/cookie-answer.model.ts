import type { CookieAnswer } from "#models/privacy/cookie-answer.ts"
import { COOKIE_QUESTION, isCurrent } from "#models/privacy/cookie-choice.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { CookieAnswerEvent } from "./cookie-answer.events.ts"
import { cookieAnswerMachine } from "./cookie-answer.machine.ts"

const id = "01234567-89ab-cdef-0123-456789abcdef"
const said = { at: 2, id, userId: null }

const kept: CookieAnswer = {
  level: 1,
  version: COOKIE_QUESTION,
  at: 1,
  id,
  userId: null,
  isTold: true,
}

/** Paths over the question: nothing kept, answers kept to today's words and to older ones, every answer, and changes of it. */
export const model = defineModel({
  machine: cookieAnswerMachine,
  events: CookieAnswerEvent,
  input: undefined,
  samples: {
    "answer.found": [
      { answer: null },
      { answer: kept },
      { answer: { ...kept, isTold: false } },
      { answer: { ...kept, version: COOKIE_QUESTION - 1 } },
    ],
    "all.agreed": [said],
    "necessary.chosen": [said],
    "groups.opened": [{}],
    "group.switched": [
      { kind: "cookies.functional", isAgreed: true },
      { kind: "cookies.functional", isAgreed: false },
    ],
    "groups.saved": [said],
    "question.reopened": [{}],
    "question.closed": [{}],
    "telling.wanted": [{ userId: null }, { userId: 7 }],
  },
  outcomes: {
    tellAnswer: [
      { ok: true, value: null },
      { ok: false, error: { kind: "lost" } },
    ],
  },
  project: ({ answer, chosen }) => ({
    level: answer?.level,
    isCurrent: isCurrent(answer),
    isTold: answer?.isTold,
    isFunctional: chosen["cookies.functional"],
  }),
  offBrowser: offBrowserDefects(cookieAnswerMachine),
  limit: 4_000,
})
