import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  VipLetterContext,
  VipLetterEvent,
  VipLetterFailure,
  VipLetterOutcome,
} from "./vip-letter.events.ts"

const vip = { rule: "§6 Roles and permissions: vip domain" } as const
const mailing = { rule: "§7 User: mailing" } as const
const slowing = { rule: "design: assurance A30" } as const
const screen = "preferences/settings/VipLetterPanel"

const nothing: VipLetterContext = { email: "", retryAt: 0, error: null }

const failureIn = (event: VipLetterEvent): VipLetterFailure | undefined =>
  event.type === "xstate.done.actor.sendLetter" && !event.output.ok ? event.output.error : undefined

const asking = {
  description: "The player asks for the email.",
  meta: mailing,
  target: "asking",
} as const

/** A player asks for the address of the VIP domain, which comes by mail. */
export const vipLetterMachine = setup({
  types: {
    context: {} as VipLetterContext,
    events: {} as VipLetterEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { deadline, sendLetter: contract<VipLetterOutcome, null>("sendLetter") },
  guards: {
    letterIsSent: ({ event }) => event.type === "xstate.done.actor.sendLetter" && event.output.ok,
    addressIsUnproved: ({ event }) => failureIn(event)?.kind === "unproved",
    waitIsAsked: ({ event }) => failureIn(event)?.kind === "tooSoon",
  },
  actions: {
    forgetAll: assign(nothing),
    forgetError: assign({ error: null }),
    rememberEmail: assign(({ event }) =>
      event.type === "xstate.done.actor.sendLetter" && event.output.ok
        ? { email: event.output.value.email }
        : {},
    ),
    rememberWait: assign(({ event }) => {
      const failure = failureIn(event)
      return failure?.kind === "tooSoon" ? { retryAt: failure.retryAt } : {}
    }),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
  },
}).createMachine({
  id: "vip-letter",
  description: "A player asks for the address of the VIP domain, which is sent by email.",
  meta: {
    ...vip,
    audit:
      "It goes to a proved email address alone, which is told masked; the page never has the address of the domain.",
  },
  context: nothing,
  initial: "unasked",
  on: {
    "letter.left": {
      description: "The player leaves the screen: where the email went is forgotten.",
      meta: vip,
      target: ".unasked",
      actions: "forgetAll",
    },
  },
  states: {
    unasked: {
      description: "The page says that there is a VIP domain, and how to get its address.",
      meta: { ...vip, screen },
      tags: ["idle"],
      on: { "letter.requested": asking },
    },
    asking: {
      description: "The server sends the email, or says why not.",
      meta: { ...mailing, screen },
      tags: ["busy"],
      invoke: {
        id: "sendLetter",
        src: "sendLetter",
        input: null,
        onDone: [
          {
            guard: "letterIsSent",
            description: "The email has been sent.",
            meta: mailing,
            target: "sent",
            actions: "rememberEmail",
          },
          {
            guard: "addressIsUnproved",
            description: "There is no confirmed email address: nothing was sent.",
            meta: mailing,
            target: "unproved",
          },
          {
            guard: "waitIsAsked",
            description: "The last email is too recent, or there were too many.",
            meta: slowing,
            target: "waiting",
            actions: "rememberWait",
          },
          {
            description: "The server refuses, or can't be reached.",
            meta: mailing,
            target: "refused",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: mailing,
          target: "refused",
          actions: "sayWhyItFailed",
        },
      },
    },
    sent: {
      description: "The email has been sent to the address shown; another can be requested.",
      meta: { ...mailing, screen },
      tags: ["done"],
      on: { "letter.requested": asking },
    },
    unproved: {
      description: "The email address has to be confirmed first; the page shows how.",
      meta: { ...mailing, screen },
      tags: ["waiting"],
      on: { "letter.requested": asking },
    },
    waiting: {
      description: "Another email has to wait; the time left is shown.",
      meta: { ...slowing, screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilRetry",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          description: "The wait is over.",
          meta: slowing,
          target: "unasked",
        },
      },
    },
    refused: {
      description: "No email was sent, and the page says why; the player can try again.",
      meta: { ...mailing, screen },
      tags: ["error"],
      on: { "letter.requested": { ...asking, actions: "forgetError" } },
    },
  },
})
