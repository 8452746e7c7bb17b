import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PhoneChangeContext, PhoneChangeEvent } from "./phone-change.events.ts"

const binding = "§7 Office: phone"
const page = "§2 Personal office sections: phone binding"

interface Asked {
  readonly context: PhoneChangeContext
  readonly event: PhoneChangeEvent
}

/** Where the account has a phone, that phone has its say before another takes its place; and the player's answer, where there is a question. */
const isAllowed = ({ context, event }: Asked): boolean =>
  "hasPhone" in event &&
  (!event.hasPhone ||
    (event.at < context.allowedUntil && (event.asksAnswer !== true || event.at < context.answeredUntil)))

/** A phone that takes the place of none or of the one before. Aggregate of the streams `phone-change:<player>`. */
export const phoneChangeMachine = setup({
  types: {
    context: {} as PhoneChangeContext,
    events: {} as PhoneChangeEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    mayBeGiven: isAllowed,
    isTheNumberGiven: (asked) =>
      asked.event.type === "number.proved" && asked.event.place === asked.context.place && isAllowed(asked),
  },
  actions: {
    rememberSay: assign(({ event }) =>
      event.type === "present.proved" ? { allowedUntil: event.until } : {},
    ),
    rememberAnswer: assign(({ event }) =>
      event.type === "answer.proved" ? { answeredUntil: event.until } : {},
    ),
    rememberNumber: assign(({ event }) => (event.type === "number.given" ? { place: event.place } : {})),
    forgetAll: assign({ allowedUntil: 0, answeredUntil: 0, place: "" }),
  },
}).createMachine({
  id: "phone-change",
  description:
    "Adding or changing the phone of an account: the old phone confirms with a code, the new one with another.",
  meta: {
    rule: binding,
    audit:
      "Each command asks for a fresh proof of who is there, too. The new phone stands outside the log until it is the account's; here is its keyed digest.",
  },
  context: { allowedUntil: 0, answeredUntil: 0, place: "" },
  initial: "resting",
  on: {
    "present.proved": {
      target: ".allowed",
      actions: "rememberSay",
      description: "The code that was sent to the account's phone came back.",
      meta: { rule: binding, audit: "One transaction with the use of the code." },
    },
    "answer.proved": {
      actions: "rememberAnswer",
      description:
        "The secure question was answered correctly, in addition to the current phone's confirmation.",
      meta: { rule: binding, audit: "In the transaction of the answer; alone it changes no phone." },
    },
    "number.given": {
      guard: "mayBeGiven",
      target: ".given",
      actions: "rememberNumber",
      description: "A new phone is entered; a code is sent to it, even if another account has it.",
      meta: { rule: binding, audit: "Whether another account holds it is told to that phone alone." },
    },
  },
  states: {
    resting: {
      description: "No change is under way.",
      meta: { rule: page, screen: "identity/phone-binding/PhonePanel" },
      tags: ["idle"],
    },
    allowed: {
      description: "The account's phone confirmed: for 15 minutes a new one may be entered.",
      meta: { rule: binding, screen: "identity/phone-binding/PhonePanel" },
      tags: ["open"],
    },
    given: {
      description: "A new phone was entered but is not confirmed yet.",
      meta: { rule: binding, screen: "identity/phone-binding/PhonePanel" },
      tags: ["waiting"],
      on: {
        "number.proved": {
          guard: "isTheNumberGiven",
          target: "resting",
          actions: "forgetAll",
          description: "The code came back: the phone belongs to the account and can be used to sign in.",
          meta: {
            rule: binding,
            audit:
              "One transaction: the code is used, the new login claimed, the one before released, the player told.",
          },
        },
      },
    },
  },
})
