import { assign, setup } from "xstate"
import { CLOSING_REASON_LENGTH, isNothingLeft } from "#models/privacy/closing.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  AccountClosingContext,
  AccountClosingEvent,
  ClosedOutcome,
  ClosingOutcome,
} from "./account-closing.events.ts"

const meta = { rule: "§2 Personal office sections: account closing" } as const
const shown = { ...meta, screen: "privacy/account-closing/AccountClosing" } as const

const nothing: AccountClosingContext = { view: null, reason: "", error: null }

/** A player closes the account, in the page: what closing means, what stands in the way, a second yes, and the account is closed. */
export const accountClosingMachine = setup({
  types: {
    context: {} as AccountClosingContext,
    events: {} as AccountClosingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadClosing: contract<ClosingOutcome, null>("loadClosing"),
    closeAccount: contract<ClosedOutcome, { readonly reason: string }>("closeAccount"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    nothingIsLeft: ({ context: { view } }) => view !== null && isNothingLeft(view),
    somethingIsLeft: ({ context: { view } }) => view !== null && !isNothingLeft(view),
    isShortEnough: ({ event }) =>
      event.type === "reason.typed" && event.reason.length <= CLOSING_REASON_LENGTH,
  },
  actions: {
    forgetAll: assign(nothing),
    rememberView: assign(({ event }) =>
      event.type === "xstate.done.actor.loadClosing" && event.output.ok ? { view: event.output.value } : {},
    ),
    rememberReason: assign(({ event }) => (event.type === "reason.typed" ? { reason: event.reason } : {})),
    forgetError: assign({ error: null }),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
  },
}).createMachine({
  id: "account-closing",
  description:
    "The player closes the account on the page: what it means, what has to be settled first, and a second confirmation.",
  meta: { ...meta, audit: "The server decides; nothing of it is kept in the browser." },
  context: nothing,
  initial: "idle",
  on: {
    "closing.left": {
      description: "The player leaves the page: what was loaded and typed is forgotten.",
      meta,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The page is closed.",
      meta,
      tags: ["idle"],
      on: {
        "closing.opened": {
          description: "The player opens the page: what stands in the way is loaded.",
          meta,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The page finds out whether money, bets or payments stand in the way.",
      meta: shown,
      tags: ["busy"],
      invoke: {
        id: "loadClosing",
        src: "loadClosing",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is known.",
            meta,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "It could not be found out.",
            meta,
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Finding out failed unexpectedly.",
          meta,
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
    },
    unavailable: {
      description: "Nothing is known; the player can ask again.",
      meta: shown,
      tags: ["error"],
      on: {
        "closing.asked": {
          description: "The player asks again.",
          meta,
          target: "loading",
          actions: "forgetError",
        },
      },
    },
    shown: {
      description:
        "The page says what closing means; where something has to be settled first, it says what, and leads there.",
      meta: shown,
      tags: ["open"],
      on: {
        "reason.typed": {
          guard: "isShortEnough",
          description: "The player writes why; nobody has to.",
          meta,
          actions: "rememberReason",
        },
        "closing.asked": {
          guard: "somethingIsLeft",
          description: "The player has settled something, and has the page look again.",
          meta,
          target: "loading",
          actions: "forgetError",
        },
        "close.pressed": {
          guard: "nothingIsLeft",
          description: "Nothing stands in the way: the page asks once more.",
          meta,
          target: "confirming",
          actions: "forgetError",
        },
      },
    },
    confirming: {
      description: "The page asks a second time, for the sessions end at once.",
      meta: shown,
      tags: ["waiting"],
      on: {
        "close.abandoned": { description: "The player thinks better of it.", meta, target: "shown" },
        "close.confirmed": {
          description: "The player confirms.",
          meta: { ...meta, audit: "The server asks for a fresh proof of who is there." },
          target: "closing",
        },
      },
    },
    closing: {
      description: "The server closes the account; it may first ask for a proof of who is there.",
      meta: shown,
      tags: ["busy"],
      invoke: {
        id: "closeAccount",
        src: "closeAccount",
        input: ({ context }) => ({ reason: context.reason }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The account is closed, and every session with it.",
            meta,
            target: "closed",
          },
          {
            description:
              "The server refused, or the player did not prove who they are: the account stays open.",
            meta,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Closing failed unexpectedly.",
          meta,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
    closed: {
      description: "The account is closed; the page says so, and how it is opened again.",
      meta: shown,
      tags: ["done"],
    },
  },
})
