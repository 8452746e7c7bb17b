import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { PIN_TRIES, type PinContext, type PinEvent } from "./pin.events.ts"

const office = "§7 Office: PIN code"
const guessing = "design: assurance B6.5.1, B6.6.3"

const issuing = {
  target: "issued",
  actions: "beginAnew",
} as const

/** A player's PIN. Aggregate of the streams `pin:<player>`. */
export const pinMachine = setup({
  types: {
    context: {} as PinContext,
    events: {} as PinEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: { isLastTry: ({ context }) => context.triesLeft <= 1 },
  actions: {
    beginAnew: assign(({ event }) => ({ issuedAt: event.at, triesLeft: PIN_TRIES })),
    forgetMistakes: assign({ triesLeft: PIN_TRIES }),
    countMistake: assign(({ context }) => ({ triesLeft: context.triesLeft - 1 })),
  },
}).createMachine({
  id: "pin",
  description: "A six-digit code with which a signed-in player proves again who is there.",
  meta: {
    rule: office,
    audit:
      "A PIN lets nobody in. It is shown once; its digest stands outside the log, so that it can be erased.",
  },
  context: { issuedAt: 0, triesLeft: 0 },
  initial: "unset",
  states: {
    unset: {
      description: "The player has no PIN.",
      meta: { rule: office, screen: "identity/security/PinPanel" },
      tags: ["closed"],
      on: {
        "pin.issued": {
          ...issuing,
          description: "The player gets a PIN.",
          meta: {
            rule: office,
            audit: "After a fresh proof of who is there; the player is told by message.",
          },
        },
      },
    },
    issued: {
      description: "The PIN is valid as a proof of who is there.",
      meta: { rule: office, screen: "identity/security/PinPanel" },
      tags: ["open"],
      on: {
        "pin.issued": {
          ...issuing,
          description: "A new PIN replaces the old one.",
          meta: {
            rule: office,
            audit: "After a fresh proof of who is there; the player is told by message.",
          },
        },
        "pin.used": {
          actions: "forgetMistakes",
          description: "The right PIN: earlier mistakes no longer count.",
          meta: { rule: office, audit: "In the transaction of the session's proof (session.proved)." },
        },
        "pin.mistaken": [
          {
            guard: "isLastTry",
            target: "void",
            actions: "countMistake",
            description: "One wrong PIN too many: the PIN is no longer valid.",
            meta: {
              rule: guessing,
              audit: "The player is told by message; another PIN has to be asked for.",
            },
          },
          {
            actions: "countMistake",
            description: "A wrong PIN; there are attempts left.",
            meta: { rule: guessing },
          },
        ],
      },
    },
    void: {
      description: "There were too many wrong PINs, so the PIN is no longer valid.",
      meta: { rule: guessing, screen: "identity/security/PinPanel" },
      tags: ["closed"],
      on: {
        "pin.issued": {
          ...issuing,
          description: "The player gets a new PIN.",
          meta: {
            rule: office,
            audit: "After a fresh proof of who is there; the player is told by message.",
          },
        },
      },
    },
  },
})
