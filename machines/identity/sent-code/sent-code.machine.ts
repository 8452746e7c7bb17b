import { and, assign, not, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import {
  CODE_TRIES,
  REFUSALS_RECORDED,
  type SentCodeContext,
  type SentCodeEvent,
} from "./sent-code.events.ts"

const codes = "design: assurance B6.5.1, B6.6.2, B6.6.3"
const sending = "§7 User: password reset"
const confirming = "§4 Registration: phone confirmation"

/**
 * A code that the site sent to a phone or a mailbox, good for one purpose and one use. Aggregate of the streams
 * `sent-code:<purpose>-<digest of the place>`.
 */
export const sentCodeMachine = setup({
  types: {
    context: {} as SentCodeContext,
    events: {} as SentCodeEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    resendIsDue: ({ context, event }) => event.at >= context.resendAt,
    codeIsOfRequest: ({ context, event }) => "request" in event && event.request === context.request,
    codeIsInTime: ({ context, event }) => event.at < context.expiresAt,
    codeIsRight: ({ context, event }) => "codeHash" in event && event.codeHash === context.codeHash,
    leavesProof: ({ context }) => context.purpose === "registration",
    triesAreLeft: ({ context }) => context.triesLeft > 1,
    refusalIsRecorded: ({ context }) => context.sent > 0 && context.refused < REFUSALS_RECORDED,
    proofIsInTime: ({ context, event }) => event.at < context.proofExpiresAt,
    proofIsRight: ({ context, event }) =>
      event.type === "proof.used" && event.proofHash === context.proofHash,
  },
  actions: {
    rememberCode: assign(({ context, event }) =>
      event.type === "code.sent"
        ? {
            sent: context.sent + 1,
            purpose: event.purpose,
            request: event.request,
            codeHash: event.codeHash,
            resendAt: event.resendAt,
            expiresAt: event.expiresAt,
            triesLeft: CODE_TRIES,
            refused: 0,
            proofHash: "",
            proofExpiresAt: 0,
          }
        : {},
    ),
    countMistake: assign(({ context }) => ({ triesLeft: context.triesLeft - 1 })),
    forgetCode: assign({ codeHash: "", triesLeft: 0 }),
    countRefusal: assign(({ context }) => ({ refused: context.refused + 1 })),
    rememberProof: assign(({ event }) =>
      event.type === "code.traded"
        ? { codeHash: "", triesLeft: 0, proofHash: event.proofHash, proofExpiresAt: event.proofExpiresAt }
        : {},
    ),
    forgetProof: assign({ proofHash: "", proofExpiresAt: 0 }),
  },
}).createMachine({
  id: "sent-code",
  description:
    "A code that the site sent to a phone or email: for one purpose, for a limited time, for five attempts and one use. In a registration it leaves a proof of the phone, which is used once.",
  meta: {
    rule: codes,
    audit:
      "Streams are named by a keyed digest of the place: neither phone nor mailbox stands in the log. A place that nobody's account has gets the same events, so that work and answers are alike (assurance B6.3.8).",
  },
  context: {
    sent: 0,
    purpose: "",
    request: "",
    codeHash: "",
    resendAt: 0,
    expiresAt: 0,
    triesLeft: 0,
    refused: 0,
    proofHash: "",
    proofExpiresAt: 0,
  },
  initial: "unsent",
  on: {
    "code.sent": {
      guard: "resendIsDue",
      target: ".awaitingCode",
      actions: "rememberCode",
      description: "A code is sent; an earlier one, and what it was traded for, is no longer valid.",
      meta: { rule: sending, audit: "Not before the moment that the last code named." },
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
      meta: { rule: sending },
      tags: ["idle"],
    },
    awaitingCode: {
      description: "A code has been sent.",
      meta: { rule: sending, screen: "identity/recovery/RecoveryForm" },
      tags: ["waiting"],
      on: {
        "code.used": {
          guard: and(["codeIsOfRequest", "codeIsInTime", "codeIsRight", not("leavesProof")]),
          target: "used",
          actions: "forgetCode",
          description: "The right code came in time and was used for its purpose.",
          meta: { rule: codes, audit: "In the transaction of what it allowed." },
        },
        "code.traded": {
          guard: and(["codeIsOfRequest", "codeIsInTime", "codeIsRight", "leavesProof"]),
          target: "proved",
          actions: "rememberProof",
          description: "The right code came in time and was traded for a proof of the phone.",
          meta: { rule: confirming, audit: "The code is spent; what proves the phone now is the proof." },
        },
        "code.mistaken": [
          {
            guard: and(["codeIsInTime", "triesAreLeft"]),
            actions: "countMistake",
            description: "A wrong code; there are attempts left.",
            meta: { rule: codes },
          },
          {
            guard: "codeIsInTime",
            target: "exhausted",
            actions: "forgetCode",
            description: "A wrong code on the last attempt.",
            meta: { rule: codes, audit: "Guessing ends here: five tries in a million codes." },
          },
        ],
        "code.expired": {
          guard: not("codeIsInTime"),
          target: "expired",
          actions: "forgetCode",
          description: "The code came too late.",
          meta: { rule: codes },
        },
      },
    },
    proved: {
      description: "The phone is confirmed; a registration may use the proof.",
      meta: { rule: confirming, screen: "identity/registration/RegistrationDialog" },
      tags: ["open"],
      on: {
        "proof.used": {
          guard: and(["proofIsInTime", "proofIsRight"]),
          target: "used",
          actions: "forgetProof",
          description: "A registration used the proof.",
          meta: {
            rule: "§4 Registration",
            audit: "In the transaction of the registration: a proof makes one account.",
          },
        },
      },
    },
    used: {
      description: "The code, or its proof, was used and is no longer valid.",
      meta: { rule: codes },
      tags: ["done"],
    },
    exhausted: {
      description: "Too many wrong codes: only a new one helps.",
      meta: { rule: codes, screen: "identity/recovery/RecoveryForm" },
      tags: ["error"],
    },
    expired: {
      description: "The code has expired: only a new one helps.",
      meta: { rule: codes, screen: "identity/recovery/RecoveryForm" },
      tags: ["error"],
    },
  },
})
