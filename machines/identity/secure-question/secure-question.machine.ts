import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { SecureQuestionContext, SecureQuestionEvent } from "./secure-question.events.ts"

const office = "§7 Office: secure question"
const guessing = "design: assurance B6.4.2"

/** A player's secure question. Aggregate of the streams `secure-question:<player>`. */
export const secureQuestionMachine = setup({
  types: {
    context: {} as SecureQuestionContext,
    events: {} as SecureQuestionEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: { waitIsOver: ({ context, event }) => event.at >= context.nextAt },
  actions: {
    rememberQuestion: assign(({ event }) =>
      event.type === "question.set" ? { questionId: event.questionId, failures: 0, nextAt: 0 } : {},
    ),
    forgetMistakes: assign({ failures: 0, nextAt: 0 }),
    countMistake: assign(({ context, event }) =>
      event.type === "answer.mistaken" ? { failures: context.failures + 1, nextAt: event.nextAt } : {},
    ),
  },
}).createMachine({
  id: "secure-question",
  description: "A question whose answer is asked along with a code, before a password or a phone is changed.",
  meta: {
    rule: office,
    audit:
      "An answer alone lets nobody in (assurance B6.4.2). Its digest stands outside the log, so that it can be erased.",
  },
  context: { questionId: 0, failures: 0, nextAt: 0 },
  initial: "unset",
  states: {
    unset: {
      description: "The player has no question.",
      meta: { rule: office, screen: "identity/security/SecureQuestionPanel" },
      tags: ["closed"],
      on: {
        "question.set": {
          target: "set",
          actions: "rememberQuestion",
          description: "The player chooses a question, or writes one, and answers it.",
          meta: {
            rule: office,
            audit: "After a fresh proof of who is there; the player is told by message.",
          },
        },
      },
    },
    set: {
      description: "The answer is asked along with a code, before a password or a phone is changed.",
      meta: { rule: office, screen: "identity/security/SecureQuestionPanel" },
      tags: ["open"],
      on: {
        "question.set": {
          actions: "rememberQuestion",
          description: "A new question replaces the old one.",
          meta: {
            rule: office,
            audit: "After a fresh proof, and the present answer or a code of the second step.",
          },
        },
        "answer.given": {
          guard: "waitIsOver",
          actions: "forgetMistakes",
          description: "The right answer: earlier mistakes no longer count.",
          meta: { rule: office, audit: "In the transaction of what it allowed." },
        },
        "answer.mistaken": {
          guard: "waitIsOver",
          actions: "countMistake",
          description: "A wrong answer; after a few in a row the next one has to wait, longer each time.",
          meta: { rule: guessing, audit: "The player is told by message when answers begin to wait." },
        },
      },
    },
  },
})
