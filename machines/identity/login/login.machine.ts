import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { LOCKED_AFTER, type LoginContext, type LoginEvent, SLOWED_AFTER } from "./login.events.ts"

const uniqueness = "§3 Registration"
const guessing = "design: assurance A30, B6.1.1, B6.3.1"

/** A name to sign in with: held by one player, and guarded against guessing. Aggregate of the streams `login:<key>`. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    nobodyHoldsIt: ({ context }) => context.playerId === undefined,
    somebodyHoldsIt: ({ context }) => context.playerId !== undefined,
    waitIsOver: ({ context, event }) => event.at >= context.nextAt,
    staysOpen: ({ context, event }) => event.at >= context.nextAt && context.failures + 1 < SLOWED_AFTER,
    getsSlowed: ({ context, event }) => event.at >= context.nextAt && context.failures + 1 < LOCKED_AFTER,
  },
  actions: {
    rememberOwner: assign(({ event }) =>
      event.type === "login.claimed" ? { playerId: event.playerId } : {},
    ),
    countFailure: assign(({ context, event }) =>
      event.type === "attempt.failed" ? { failures: context.failures + 1, nextAt: event.nextAt } : {},
    ),
    forgetFailures: assign({ failures: 0, nextAt: 0 }),
    forgetOwner: assign({ playerId: undefined, failures: 0, nextAt: 0 }),
  },
}).createMachine({
  id: "login",
  description:
    "A login belongs to one player; wrong passwords delay the next attempt, then lock the login for a while.",
  meta: {
    rule: guessing,
    audit:
      "Every attempt on a known login is an event with time and address (assurance A4). A login nobody holds is guarded by the same chart in memory, so that answers are alike.",
  },
  context: { failures: 0, nextAt: 0 },
  initial: "open",
  on: {
    "login.claimed": {
      guard: "nobodyHoldsIt",
      actions: "rememberOwner",
      description: "A registration takes the login.",
      meta: {
        rule: uniqueness,
        audit: "Written at version 0 of the stream: of two registrations with one phone, one is refused.",
      },
    },
    "attempt.succeeded": {
      guard: "waitIsOver",
      target: ".open",
      actions: "forgetFailures",
      description: "The right password; failures no longer count.",
      meta: { rule: guessing, audit: "A successful sign-in." },
    },
    "login.recovered": {
      guard: "somebodyHoldsIt",
      target: ".open",
      actions: "forgetFailures",
      description: "The owner signed in with a code: earlier failures by strangers no longer count.",
      meta: {
        rule: "design: assurance A30",
        audit: "Opens a lock before its time; only together with a code that was used.",
      },
    },
    "login.released": {
      guard: "somebodyHoldsIt",
      target: ".open",
      actions: "forgetOwner",
      description:
        "The login is free: its owner was erased or uses another phone, or the log has it under another name.",
      meta: {
        rule: "design: erasure",
        audit: "Whoever proves that the phone or the mailbox is theirs may claim it.",
      },
    },
  },
  states: {
    open: {
      description: "Attempts are checked without waiting.",
      meta: { rule: guessing },
      tags: ["open"],
      on: {
        "attempt.failed": [
          {
            guard: "staysOpen",
            actions: "countFailure",
            description: "A wrong password, one of the first.",
            meta: { rule: guessing, audit: "A failed sign-in." },
          },
          {
            guard: "getsSlowed",
            target: "slowed",
            actions: "countFailure",
            description: "A wrong password once too often: the next attempt waits and needs a captcha.",
            meta: { rule: guessing, audit: "A failed sign-in." },
          },
        ],
      },
    },
    slowed: {
      description: "Each further attempt waits longer and needs a captcha.",
      meta: { rule: guessing, screen: "identity/sign-in/SignInDialog" },
      tags: ["waiting"],
      on: {
        "attempt.failed": [
          {
            guard: "getsSlowed",
            actions: "countFailure",
            description: "Another wrong password; the wait grows.",
            meta: { rule: guessing, audit: "A failed sign-in." },
          },
          {
            guard: "waitIsOver",
            target: "locked",
            actions: "countFailure",
            description: "Too many wrong passwords in a row.",
            meta: { rule: guessing, audit: "A failed sign-in that locks the login." },
          },
        ],
      },
    },
    locked: {
      description: "No attempt is checked until the lock ends.",
      meta: {
        rule: guessing,
        screen: "identity/sign-in/SignInDialog",
        audit: "The lock passes by itself, so that a stranger can't shut the owner out for good.",
      },
      tags: ["blocking"],
      on: {
        "attempt.failed": {
          guard: "waitIsOver",
          actions: "countFailure",
          description: "A wrong password after the lock ends locks it again.",
          meta: { rule: guessing, audit: "A failed sign-in." },
        },
      },
    },
  },
})
