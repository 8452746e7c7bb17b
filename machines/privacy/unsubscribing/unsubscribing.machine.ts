import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  UnsubscribeFailure,
  UnsubscribeOutcome,
  UnsubscribingContext,
  UnsubscribingEvent,
} from "./unsubscribing.events.ts"

const meta = { rule: "§2 Personal office sections: mailing" } as const
const shown = { ...meta, screen: "privacy/unsubscribing/Unsubscribing" } as const

const nothing: UnsubscribingContext = { token: "", ended: null, error: null }

const failureOf = (event: UnsubscribingEvent): UnsubscribeFailure | undefined =>
  event.type === "xstate.done.actor.unsubscribe" && !event.output.ok ? event.output.error : undefined

/** The page that a letter's link leads to for whoever wants no more of its kind: nobody has to sign in. */
export const unsubscribingMachine = setup({
  types: {
    context: {} as UnsubscribingContext,
    events: {} as UnsubscribingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { unsubscribe: contract<UnsubscribeOutcome, { readonly token: string }>("unsubscribe") },
  guards: {
    linkIsWhole: ({ event }) => event.type === "link.opened" && event.token !== "",
    callSucceeded: ({ event }) => event.type === "xstate.done.actor.unsubscribe" && event.output.ok,
    linkIsUnknown: ({ event }) => failureOf(event)?.kind === "unknown",
  },
  actions: {
    forgetAll: assign(nothing),
    rememberLink: assign(({ event }) =>
      event.type === "link.opened" ? { ...nothing, token: event.token } : {},
    ),
    rememberEnd: assign(({ event }) =>
      event.type === "xstate.done.actor.unsubscribe" && event.output.ok
        ? { ended: event.output.value, error: null }
        : {},
    ),
    sayLinkIsBroken: assign({ ...nothing, error: messageOf("unsubscribe.broken") }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
  },
}).createMachine({
  id: "unsubscribing",
  description:
    "Whoever has a letter ends messages of its kind: the link asks once, and nobody has to sign in.",
  meta: {
    ...meta,
    audit: "Opening the link changes nothing: programs that look through mail open links, people confirm.",
  },
  context: nothing,
  initial: "idle",
  on: {
    "link.closed": {
      description: "The page is left: the link is forgotten.",
      meta,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "No link has been opened.",
      meta,
      tags: ["idle"],
      on: {
        "link.opened": [
          {
            guard: "linkIsWhole",
            description: "The link carries its token.",
            meta,
            target: "asking",
            actions: "rememberLink",
          },
          {
            description: "The link is incomplete, or the page was reloaded.",
            meta,
            target: "refused",
            actions: "sayLinkIsBroken",
          },
        ],
      },
    },
    asking: {
      description: "The page asks whether the messages are to end.",
      meta: shown,
      tags: ["waiting"],
      on: {
        "end.confirmed": { description: "They are.", meta, target: "ending" },
      },
    },
    ending: {
      description: "The server ends messages of that kind.",
      meta: shown,
      tags: ["busy"],
      invoke: {
        id: "unsubscribe",
        src: "unsubscribe",
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "They end; it is a withdrawn consent of the player's.",
            meta,
            target: "ended",
            actions: "rememberEnd",
          },
          {
            guard: "linkIsUnknown",
            description: "The link was cut short or changed.",
            meta,
            target: "refused",
            actions: "sayLinkIsBroken",
          },
          {
            description: "No answer came: it can be tried again.",
            meta,
            target: "asking",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta,
          target: "asking",
          actions: "sayWhyItFailed",
        },
      },
    },
    ended: {
      description: "Such messages don't come any more; the page says which.",
      meta: shown,
      tags: ["done"],
    },
    refused: {
      description: "The link leads to nothing; the page says where messages are chosen.",
      meta: shown,
      tags: ["error"],
    },
  },
})
