import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  ClearedOutcome,
  HistoryChange,
  HistoryClearingContext,
  HistoryClearingEvent,
} from "./history-clearing.events.ts"

const history = { rule: "§2 Personal office sections: bets history" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "betting/history/HistoryClearing"

const nothing: HistoryClearingContext = { clearedAt: null, change: "clear", error: null }

const answerIn = (event: HistoryClearingEvent): ClearedOutcome | undefined =>
  "output" in event ? event.output : undefined

const clearing = {
  description: "The player clears the history.",
  meta: history,
  target: "saving",
  actions: "rememberClear",
} as const

/** A player hides the bets that have ended from the history, or takes that back. */
export const historyClearingMachine = setup({
  types: {
    context: {} as HistoryClearingContext,
    events: {} as HistoryClearingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    askCleared: contract<ClearedOutcome, null>("askCleared"),
    change: contract<ClearedOutcome, { readonly change: HistoryChange }>("change"),
  },
  guards: {
    someAreHidden: ({ event }) => {
      const answer = answerIn(event)
      return answer?.ok === true && answer.value.clearedAt !== null
    },
    everyBetIsShown: ({ event }) => answerIn(event)?.ok === true,
    wereHidden: ({ context }) => context.clearedAt !== null,
  },
  actions: {
    forgetAll: assign(nothing),
    rememberMoment: assign(({ event }) => {
      const answer = answerIn(event)
      return answer?.ok === true ? { clearedAt: answer.value.clearedAt, error: null } : {}
    }),
    rememberClear: assign({ change: "clear", error: null }),
    rememberRestore: assign({ change: "restore", error: null }),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
  },
}).createMachine({
  id: "history-clearing",
  description: "A player hides the bets that have ended from the history, or shows them again.",
  meta: { ...history, audit: "Nothing is deleted: what is hidden is an event of the history." },
  context: nothing,
  initial: "closed",
  on: {
    "clearing.opened": {
      description: "The page is shown.",
      meta: history,
      target: ".asking",
    },
    "clearing.left": {
      description: "The player leaves the page.",
      meta: history,
      target: ".closed",
      actions: "forgetAll",
    },
  },
  states: {
    closed: { description: "The page is not shown.", meta: history, tags: ["closed"] },
    asking: {
      description: "What is hidden is being loaded.",
      meta: { ...history, screen },
      tags: ["busy"],
      invoke: {
        id: "askCleared",
        src: "askCleared",
        input: null,
        onDone: [
          {
            guard: "someAreHidden",
            description: "The history was cleared before.",
            meta: history,
            target: "cleared",
            actions: "rememberMoment",
          },
          {
            guard: "everyBetIsShown",
            description: "Every bet is shown.",
            meta: history,
            target: "whole",
            actions: "rememberMoment",
          },
          {
            description: "The server refuses, or can't be reached.",
            meta: said,
            target: "unread",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: history,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    unread: {
      description: "What is hidden could not be loaded, and the page says why.",
      meta: { ...said, screen },
      tags: ["error"],
      on: {
        "retry.pressed": { description: "The player tries again.", meta: history, target: "asking" },
      },
    },
    whole: {
      description: "The history shows every bet.",
      meta: { ...history, screen },
      tags: ["open"],
      on: { "clear.pressed": clearing },
    },
    cleared: {
      description: "Bets that had ended when the history was cleared are hidden.",
      meta: { ...history, screen },
      tags: ["open"],
      on: {
        "clear.pressed": { ...clearing, description: "The player clears it again, up to now." },
        "restore.pressed": {
          description: "The player wants every bet shown again.",
          meta: history,
          target: "saving",
          actions: "rememberRestore",
        },
      },
    },
    saving: {
      description: "The change is being saved.",
      meta: { ...history, screen },
      tags: ["busy"],
      invoke: {
        id: "change",
        src: "change",
        input: ({ context }) => ({ change: context.change }),
        onDone: [
          {
            guard: "someAreHidden",
            description: "The history is cleared.",
            meta: { ...history, audit: "It is an event of the history: no bet is changed." },
            target: "cleared",
            actions: "rememberMoment",
          },
          {
            guard: "everyBetIsShown",
            description: "Every bet is shown again.",
            meta: history,
            target: "whole",
            actions: "rememberMoment",
          },
          {
            guard: "wereHidden",
            description: "It was not saved: what was hidden still is, and the page says why.",
            meta: said,
            target: "cleared",
            actions: "sayWhyItFailed",
          },
          {
            description: "It was not saved: every bet is still shown, and the page says why.",
            meta: said,
            target: "whole",
            actions: "sayWhyItFailed",
          },
        ],
        onError: [
          {
            guard: "wereHidden",
            description: "Saving failed unexpectedly: what was hidden still is.",
            meta: history,
            target: "cleared",
            actions: "sayWhyItFailed",
          },
          {
            description: "Saving failed unexpectedly: every bet is still shown.",
            meta: history,
            target: "whole",
            actions: "sayWhyItFailed",
          },
        ],
      },
    },
  },
})
