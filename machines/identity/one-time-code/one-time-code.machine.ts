import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import {
  CODE_TRIES,
  type OneTimeCodeContext,
  type OneTimeCodeEvent,
  REFUSALS_RECORDED,
} from "./one-time-code.events.ts"

const codes = "design: assurance B6.5.1, B6.6.2, B6.6.3"
const recovery = "§7 User: password reset"

/**
 * Retired, and kept as it is so that the log can be read: codes are those of `sent-code` now. A code sent to a phone or a mailbox, good
 * for one purpose and one use. Aggregate of the streams `one-time-code:<purpose>-<digest of the place>`.
 */
export const oneTimeCodeMachine = setup({
  types: {
    context: {} as OneTimeCodeContext,
    events: {} as OneTimeCodeEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    resendIsDue: ({ context, event }) => event.at >= context.resendAt,
    codeIsRight: ({ context, event }) =>
      event.type === "code.used" && event.at < context.expiresAt && event.codeHash === context.codeHash,
    triesAreLeft: ({ context, event }) => event.at < context.expiresAt && context.triesLeft > 1,
    wasLastTry: ({ context, event }) => event.at < context.expiresAt && context.triesLeft <= 1,
    codeIsOld: ({ context, event }) => event.at >= context.expiresAt,
    refusalIsRecorded: ({ context }) => context.sent > 0 && context.refused < REFUSALS_RECORDED,
  },
  actions: {
    rememberCode: assign(({ context, event }) =>
      event.type === "code.sent"
        ? {
            sent: context.sent + 1,
            request: event.request,
            codeHash: event.codeHash,
            resendAt: event.resendAt,
            expiresAt: event.expiresAt,
            triesLeft: CODE_TRIES,
            refused: 0,
          }
        : {},
    ),
    countMistake: assign(({ context }) => ({ triesLeft: context.triesLeft - 1 })),
    forgetCode: assign({ codeHash: "", triesLeft: 0 }),
    countRefusal: assign(({ context }) => ({ refused: context.refused + 1 })),
  },
}).createMachine({
  id: "one-time-code",
  description:
    "Retired: sent-code took its place, and nothing writes such streams any more; those that stand in the log are read by it. A code sent to a phone or email is valid for ten minutes, five attempts and one use, and only for its purpose.",
  meta: {
    rule: codes,
    audit:
      "Streams are named by a keyed digest of the place: neither phone nor mailbox stands in the log. A place that nobody's account has gets the same events, so that work and answers are alike (assurance B6.3.8).",
  },
  context: { sent: 0, request: "", codeHash: "", resendAt: 0, expiresAt: 0, triesLeft: 0, refused: 0 },
  initial: "unsent",
  on: {
    "code.sent": {
      guard: "resendIsDue",
      target: ".awaitingCode",
      actions: "rememberCode",
      description: "A code is sent; an earlier one is no longer valid.",
      meta: { rule: recovery, audit: "Not before the moment that the last code named." },
    },
    "code.refused": {
      guard: "refusalIsRecorded",
      actions: "countRefusal",
      description: "A code was entered for a request that was replaced, used or expired: it is refused.",
      meta: {
        rule: codes,
        audit:
          "A replayed, late or foreign code, the first of them since the last code; address and device are in the event's meta.",
      },
    },
  },
  states: {
    unsent: {
      description: "No code was sent there for this purpose.",
      meta: { rule: recovery },
      tags: ["idle"],
    },
    awaitingCode: {
      description: "A code has been sent.",
      meta: { rule: recovery },
      tags: ["waiting"],
      on: {
        "code.used": {
          guard: "codeIsRight",
          target: "used",
          actions: "forgetCode",
          description: "The right code came in time and was used for its purpose.",
          meta: { rule: codes, audit: "In the transaction of what it allowed." },
        },
        "code.mistaken": [
          {
            guard: "triesAreLeft",
            actions: "countMistake",
            description: "A wrong code; there are attempts left.",
            meta: { rule: codes },
          },
          {
            guard: "wasLastTry",
            target: "exhausted",
            actions: "forgetCode",
            description: "A wrong code on the last attempt.",
            meta: { rule: codes, audit: "Guessing ends here: five tries in a million codes." },
          },
        ],
        "code.expired": {
          guard: "codeIsOld",
          target: "expired",
          actions: "forgetCode",
          description: "The code came too late.",
          meta: { rule: codes },
        },
      },
    },
    used: {
      description: "The code was used and is no longer valid.",
      meta: { rule: codes },
      tags: ["done"],
    },
    exhausted: {
      description: "Too many wrong codes: only a new one helps.",
      meta: { rule: codes },
      tags: ["error"],
    },
    expired: {
      description: "The code has expired: only a new one helps.",
      meta: { rule: codes },
      tags: ["error"],
    },
  },
})
