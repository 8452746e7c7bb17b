import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import {
  CODE_TRIES,
  type PhoneVerificationContext,
  type PhoneVerificationEvent,
} from "./phone-verification.events.ts"

const confirming = "§4 Registration"
const codes = "design: assurance B6.5.1, B6.6.2, B6.6.3"

/**
 * Retired, and kept as it is so that the log can be read: codes are those of `sent-code` now. Whether a phone is in the hands of whoever
 * registers. Aggregate of the streams `phone-verification:<keyed digest>`.
 */
export const phoneVerificationMachine = setup({
  types: {
    context: {} as PhoneVerificationContext,
    events: {} as PhoneVerificationEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    resendIsDue: ({ context, event }) => event.at >= context.resendAt,
    codeIsRight: ({ context, event }) =>
      event.type === "code.confirmed" && event.at < context.expiresAt && event.codeHash === context.codeHash,
    triesAreLeft: ({ context, event }) => event.at < context.expiresAt && context.triesLeft > 1,
    wasLastTry: ({ context, event }) => event.at < context.expiresAt && context.triesLeft <= 1,
    codeIsOld: ({ context, event }) => event.at >= context.expiresAt,
    proofIsRight: ({ context, event }) =>
      event.type === "proof.used" &&
      event.at < context.proofExpiresAt &&
      event.proofHash === context.proofHash,
  },
  actions: {
    rememberCode: assign(({ context, event }) =>
      event.type === "code.sent"
        ? {
            sent: context.sent + 1,
            verificationId: event.verificationId,
            codeHash: event.codeHash,
            resendAt: event.resendAt,
            expiresAt: event.expiresAt,
            triesLeft: CODE_TRIES,
            proofHash: "",
            proofExpiresAt: 0,
          }
        : {},
    ),
    countMistake: assign(({ context }) => ({ triesLeft: context.triesLeft - 1 })),
    forgetCode: assign({ codeHash: "", triesLeft: 0 }),
    rememberProof: assign(({ event }) =>
      event.type === "code.confirmed"
        ? { codeHash: "", triesLeft: 0, proofHash: event.proofHash, proofExpiresAt: event.proofExpiresAt }
        : {},
    ),
    forgetProof: assign({ proofHash: "", proofExpiresAt: 0 }),
  },
}).createMachine({
  id: "phone-verification",
  description:
    "Retired: sent-code took its place, and nothing writes such streams any more; those that stand in the log are read by it. A code sent to a phone must be confirmed within ten minutes and five attempts, and proves the phone once.",
  meta: { rule: confirming, audit: "Codes and proofs stand in the log only as keyed digests." },
  context: {
    sent: 0,
    verificationId: "",
    codeHash: "",
    resendAt: 0,
    expiresAt: 0,
    triesLeft: 0,
    proofHash: "",
    proofExpiresAt: 0,
  },
  initial: "unsent",
  on: {
    "code.sent": {
      guard: "resendIsDue",
      target: ".awaitingCode",
      actions: "rememberCode",
      description:
        "A code is sent; an earlier one is no longer valid. The number of codes sent goes up by one.",
      meta: {
        rule: "§4 Registration: phone confirmation",
        audit: "Not before the moment that the last code named.",
      },
    },
  },
  states: {
    unsent: {
      description: "No code was sent to the number.",
      meta: { rule: confirming },
      tags: ["idle"],
    },
    awaitingCode: {
      description: "A code has been sent to the phone.",
      meta: { rule: "§4 Registration: phone confirmation" },
      tags: ["waiting"],
      on: {
        "code.confirmed": {
          guard: "codeIsRight",
          target: "confirmed",
          actions: "rememberProof",
          description: "The right code came in time.",
          meta: {
            rule: "§4 Registration: phone confirmation",
            audit: "The code is spent; what proves the phone now is the proof.",
          },
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
    confirmed: {
      description: "The phone is confirmed; a registration may use the proof.",
      meta: { rule: "§4 Registration: phone confirmation" },
      tags: ["open"],
      on: {
        "proof.used": {
          guard: "proofIsRight",
          target: "used",
          actions: "forgetProof",
          description: "A registration used the proof.",
          meta: {
            rule: confirming,
            audit: "In the transaction of the registration: a proof makes one account.",
          },
        },
      },
    },
    used: {
      description: "An account was created with the proof.",
      meta: { rule: confirming },
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
