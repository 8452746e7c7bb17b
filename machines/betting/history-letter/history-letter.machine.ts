import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  HistoryLetterContext,
  HistoryLetterEvent,
  HistoryLetterFailure,
  HistoryLetterOutcome,
} from "./history-letter.events.ts"

const history = { rule: "§2 Personal office sections: bets history" } as const
const slowing = { rule: "design: assurance A30" } as const
const screen = "betting/history/HistoryLetter"

const nothing: HistoryLetterContext = { days: 0, email: "", retryAt: 0, error: null }

const failureIn = (event: HistoryLetterEvent): HistoryLetterFailure | undefined =>
  event.type === "xstate.done.actor.sendLetter" && !event.output.ok ? event.output.error : undefined

const asking = {
  description: "The player asks for the bets of some days.",
  meta: history,
  target: "asking",
  actions: "rememberDays",
} as const

/** A player has the history of bets sent by mail, as a table. */
export const historyLetterMachine = setup({
  types: {
    context: {} as HistoryLetterContext,
    events: {} as HistoryLetterEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { deadline, sendLetter: contract<HistoryLetterOutcome, { readonly days: number }>("sendLetter") },
  guards: {
    letterIsSent: ({ event }) => event.type === "xstate.done.actor.sendLetter" && event.output.ok,
    addressIsUnproved: ({ event }) => failureIn(event)?.kind === "unproved",
    waitIsAsked: ({ event }) => failureIn(event)?.kind === "tooSoon",
  },
  actions: {
    forgetAll: assign(nothing),
    rememberDays: assign(({ event }) =>
      event.type === "letter.requested" ? { days: event.days, error: null } : {},
    ),
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
  id: "history-letter",
  description: "A player has the history of bets sent by email, as a table.",
  meta: {
    ...history,
    audit: "It goes to a proved email address alone, which is told masked.",
  },
  context: nothing,
  initial: "unasked",
  on: {
    "letter.left": {
      description: "The player leaves the screen: where the email went is forgotten.",
      meta: history,
      target: ".unasked",
      actions: "forgetAll",
    },
  },
  states: {
    unasked: {
      description: "The player chooses the days.",
      meta: { ...history, screen },
      tags: ["idle"],
      on: { "letter.requested": asking },
    },
    asking: {
      description: "The server sends the email, or says why not.",
      meta: { ...history, screen },
      tags: ["busy"],
      invoke: {
        id: "sendLetter",
        src: "sendLetter",
        input: ({ context }) => ({ days: context.days }),
        onDone: [
          {
            guard: "letterIsSent",
            description: "The email has been sent.",
            meta: history,
            target: "sent",
            actions: "rememberEmail",
          },
          {
            guard: "addressIsUnproved",
            description: "There is no confirmed email address: nothing was sent.",
            meta: history,
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
            meta: history,
            target: "refused",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: history,
          target: "refused",
          actions: "sayWhyItFailed",
        },
      },
    },
    sent: {
      description: "The email has been sent to the address shown; another can be requested.",
      meta: { ...history, screen },
      tags: ["done"],
      on: { "letter.requested": asking },
    },
    unproved: {
      description: "The email address has to be confirmed first; the page shows how.",
      meta: { ...history, screen },
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
      meta: { ...history, screen },
      tags: ["error"],
      on: { "letter.requested": asking },
    },
  },
})
