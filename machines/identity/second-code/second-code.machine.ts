import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { AgainOutcome, SecondCodeContext, SecondCodeEvent } from "./second-code.events.ts"

const second = { rule: "§7 Office: two-factor" } as const
const slowing = { rule: "design: assurance A30" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/sign-in/SecondCodeAgain"

const nothing: SecondCodeContext = { challenge: "", retryAt: 0, isSent: false, error: null }

const outcomeIn = (event: SecondCodeEvent): AgainOutcome | undefined =>
  event.type === "xstate.done.actor.sendAgain" ? event.output : undefined

/** Another code of the second step, where the one by SMS did not come. */
export const secondCodeMachine = setup({
  types: {
    context: {} as SecondCodeContext,
    events: {} as SecondCodeEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    sendAgain: contract<AgainOutcome, { readonly challenge: string }>("sendAgain"),
  },
  guards: {
    codeWasSent: ({ event }) => outcomeIn(event)?.ok === true,
    waitIsAsked: ({ event }) => {
      const outcome = outcomeIn(event)
      return outcome !== undefined && !outcome.ok && outcome.error.retryAt > 0
    },
  },
  actions: {
    forgetAll: assign(nothing),
    rememberChallenge: assign(({ event }) =>
      event.type === "again.requested" ? { challenge: event.challenge, isSent: false, error: null } : {},
    ),
    rememberSending: assign(({ event }) => {
      const outcome = outcomeIn(event)
      return outcome?.ok === true
        ? { challenge: "", retryAt: outcome.value.retryAt, isSent: true, error: null }
        : {}
    }),
    rememberWait: assign(({ event }) => {
      const outcome = outcomeIn(event)
      return outcome !== undefined && !outcome.ok
        ? { challenge: "", retryAt: outcome.error.retryAt, error: outcome.error.message }
        : {}
    }),
    sayWhyItFailed: assign(({ event }) => {
      const outcome = outcomeIn(event)
      const isTold = outcome !== undefined && !outcome.ok
      return { challenge: "", error: isTold ? outcome.error.message : messageOf("error.unexpected") }
    }),
    forgetWait: assign({ retryAt: 0, error: null }),
  },
}).createMachine({
  id: "second-code",
  description: "A player who waits for the second-step code by SMS asks for another one.",
  meta: {
    ...second,
    audit:
      "Only with the challenge that the first step gave, to the account's own phone, no sooner than a minute after the last.",
  },
  context: nothing,
  initial: "resting",
  on: {
    "again.left": {
      description: "The player leaves the second step: nothing is kept.",
      meta: privacy,
      target: ".resting",
      actions: "forgetAll",
    },
  },
  states: {
    resting: {
      description: "Another code can be requested.",
      meta: { ...second, screen },
      tags: ["idle"],
      on: {
        "again.requested": {
          description: "The code did not come: the player asks for another one.",
          meta: second,
          target: "sending",
          actions: "rememberChallenge",
        },
      },
    },
    sending: {
      description: "Another code is being sent.",
      meta: { ...second, screen },
      tags: ["busy"],
      invoke: {
        id: "sendAgain",
        src: "sendAgain",
        input: ({ context }) => ({ challenge: context.challenge }),
        onDone: [
          {
            guard: "codeWasSent",
            description: "Another code has been sent; the earlier one is no longer valid.",
            meta: second,
            target: "waiting",
            actions: "rememberSending",
          },
          {
            guard: "waitIsAsked",
            description: "Too soon: the earlier code is still valid.",
            meta: slowing,
            target: "waiting",
            actions: "rememberWait",
          },
          {
            description: "No code was sent: the step took too long, or the server can't be reached.",
            meta: second,
            target: "resting",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: second,
          target: "resting",
          actions: "sayWhyItFailed",
        },
      },
    },
    waiting: {
      description: "The next code can be requested after a wait; the time left is shown.",
      meta: { ...slowing, screen },
      tags: ["waiting"],
      invoke: {
        id: "untilRetry",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          description: "The wait is over.",
          meta: slowing,
          target: "resting",
          actions: "forgetWait",
        },
      },
    },
  },
})
