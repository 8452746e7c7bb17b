import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { TwoFactorContext, TwoFactorEvent } from "./two-factor.events.ts"

const office = "§7 Office: two-factor"
const codes = "design: assurance B6.5.1, B6.6.3"
const notice = "design: assurance B6.3.7"

const nothing: TwoFactorContext = {
  offerExpiresAt: 0,
  lastStep: 0,
  acceptedAt: 0,
  failures: 0,
  nextAt: 0,
  recoveryHashes: [],
}

const bySms = {
  target: "enabledBySms",
  actions: "rememberSms",
  description: "A code sent to the phone came back: from now on signing in needs one.",
  meta: {
    rule: notice,
    audit: "The code is used in the same transaction; the player is told by message.",
  },
} as const

/** A player's second factor: codes of an app, or by SMS. Aggregate of the streams `two-factor:<player>`. */
export const twoFactorMachine = setup({
  types: {
    context: {} as TwoFactorContext,
    events: {} as TwoFactorEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    offerStands: ({ context, event }) => event.at < context.offerExpiresAt && event.at >= context.nextAt,
    codeIsNew: ({ context, event }) =>
      event.type === "code.accepted" && event.step > context.lastStep && event.at >= context.nextAt,
    recoveryCodeIsLeft: ({ context, event }) =>
      event.type === "recovery.used" &&
      context.recoveryHashes.includes(event.hash) &&
      event.at >= context.nextAt,
    waitIsOver: ({ context, event }) => event.at >= context.nextAt,
  },
  actions: {
    rememberOffer: assign(({ context, event }) =>
      event.type === "factor.offered"
        ? { ...nothing, failures: context.failures, nextAt: context.nextAt, offerExpiresAt: event.expiresAt }
        : {},
    ),
    rememberFactor: assign(({ event }) =>
      event.type === "factor.enabled"
        ? { ...nothing, lastStep: event.step, acceptedAt: event.at, recoveryHashes: event.recoveryHashes }
        : {},
    ),
    rememberSms: assign(({ event }) =>
      event.type === "sms.enabled"
        ? { ...nothing, acceptedAt: event.at, recoveryHashes: event.recoveryHashes }
        : {},
    ),
    rememberAcceptance: assign(({ event }) => ({ acceptedAt: event.at, failures: 0, nextAt: 0 })),
    rememberStep: assign(({ event }) =>
      event.type === "code.accepted"
        ? { lastStep: event.step, acceptedAt: event.at, failures: 0, nextAt: 0 }
        : {},
    ),
    crossOutRecoveryCode: assign(({ context, event }) =>
      event.type === "recovery.used"
        ? {
            recoveryHashes: context.recoveryHashes.filter((hash) => hash !== event.hash),
            acceptedAt: event.at,
            failures: 0,
            nextAt: 0,
          }
        : {},
    ),
    countMistake: assign(({ context, event }) =>
      event.type === "code.mistaken" ? { failures: context.failures + 1, nextAt: event.nextAt } : {},
    ),
    forgetFactor: assign(nothing),
  },
}).createMachine({
  id: "two-factor",
  description:
    "A player's second step: a secret shared with an app, whose codes change every 30 seconds, or codes by SMS; and recovery codes.",
  meta: {
    rule: office,
    audit:
      "The secret stands outside the log, encrypted. Each code counts once; wrong ones in a row slow the next (assurance B6.6.3).",
  },
  context: nothing,
  initial: "disabled",
  states: {
    disabled: {
      description: "The password is enough to sign in.",
      meta: { rule: office },
      tags: ["closed"],
      on: {
        "factor.offered": {
          target: "offered",
          actions: "rememberOffer",
          description: "A secret is made and shown once, as a picture and as text.",
          meta: { rule: office },
        },
        "sms.enabled": bySms,
      },
    },
    offered: {
      description: "The secret was shown; a code from the app has to prove that it arrived.",
      meta: { rule: office },
      tags: ["waiting"],
      on: {
        "factor.offered": {
          actions: "rememberOffer",
          description: "A new secret replaces the old one.",
          meta: { rule: office },
        },
        "sms.enabled": bySms,
        "factor.enabled": {
          guard: "offerStands",
          target: "enabled",
          actions: "rememberFactor",
          description: "The first right code came in time: from now on signing in needs one.",
          meta: { rule: notice, audit: "The player is told by message; recovery codes are shown once." },
        },
        "code.mistaken": {
          guard: "waitIsOver",
          actions: "countMistake",
          description: "The code does not match the secret.",
          meta: { rule: codes },
        },
      },
    },
    enabled: {
      description: "Signing in needs a code from the app, or a recovery code.",
      meta: { rule: office },
      tags: ["open"],
      on: {
        "code.accepted": {
          guard: "codeIsNew",
          actions: "rememberStep",
          description: "A code from a later interval than the last one: a used code is refused.",
          meta: { rule: codes, audit: "In the transaction of what it allowed." },
        },
        "recovery.used": {
          guard: "recoveryCodeIsLeft",
          actions: "crossOutRecoveryCode",
          description: "A recovery code was used instead of the app; it can't be used again.",
          meta: { rule: codes, audit: "Each recovery code counts once." },
        },
        "code.mistaken": {
          guard: "waitIsOver",
          actions: "countMistake",
          description: "A wrong code; after a few in a row the next one has to wait.",
          meta: { rule: codes, audit: "A failed sign-in with the right password." },
        },
        "factor.disabled": {
          target: "disabled",
          actions: "forgetFactor",
          description: "The player switches the second step off, with a code.",
          meta: { rule: notice, audit: "The secret is erased; the player is told by message." },
        },
      },
    },
    enabledBySms: {
      description: "Signing in needs a code sent to the phone, or a recovery code.",
      meta: { rule: office, audit: "Weaker than an app: who takes the number over has the codes." },
      tags: ["open"],
      on: {
        "sms.accepted": {
          guard: "waitIsOver",
          actions: "rememberAcceptance",
          description: "The code that was sent came back; earlier challenges are no longer valid.",
          meta: { rule: codes, audit: "In the transaction of what it allowed, which uses the code." },
        },
        "recovery.used": {
          guard: "recoveryCodeIsLeft",
          actions: "crossOutRecoveryCode",
          description: "A recovery code was used instead of the phone; it can't be used again.",
          meta: { rule: codes, audit: "Each recovery code counts once." },
        },
        "code.mistaken": {
          guard: "waitIsOver",
          actions: "countMistake",
          description: "A wrong code; after a few in a row the next one has to wait.",
          meta: { rule: codes, audit: "A failed sign-in with the right password." },
        },
        "factor.disabled": {
          target: "disabled",
          actions: "forgetFactor",
          description: "The player switches the second step off, with a code.",
          meta: { rule: notice, audit: "The player is told by message." },
        },
      },
    },
  },
})
