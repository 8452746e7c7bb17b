import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  PersonalCommand,
  PersonalDataContext,
  PersonalDataEvent,
  PersonalOutcome,
} from "./personal-data.events.ts"

const held = { rule: "design: export" } as const
const consents = { rule: "design: consents" } as const
const erasing = { rule: "design: erasure" } as const
const screen = "privacy/personal-data/PersonalDataPanel"

const nothing: PersonalDataContext = { view: null, leavesBalance: false, command: null, error: null }

const commandOf = (context: PersonalDataContext, event: PersonalDataEvent): PersonalCommand => {
  switch (event.type) {
    case "news.switched":
      return { kind: "consent", news: event.news, granted: event.granted }
    case "erasure.confirmed":
      return { kind: "erase", leavesBalance: context.leavesBalance }
    case "erasure.withdrawn":
      return { kind: "keep" }
    default:
      return { kind: "export" }
  }
}

/** What is held of the player, in the page: given out as a file, consents switched, an erasure asked and taken back. */
export const personalDataMachine = setup({
  types: {
    context: {} as PersonalDataContext,
    events: {} as PersonalDataEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadData: contract<PersonalOutcome, null>("loadData"),
    carryOut: contract<PersonalOutcome, PersonalCommand>("carryOut"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    isKept: ({ context }) => context.view?.erasure.state === "kept",
    isAsked: ({ context }) => context.view?.erasure.state === "asked",
  },
  actions: {
    forgetAll: assign(nothing),
    rememberView: assign(({ event }) =>
      "output" in event && event.output.ok ? { view: event.output.value, command: null, error: null } : {},
    ),
    rememberCommand: assign(({ context, event }) => ({ command: commandOf(context, event), error: null })),
    rememberBalance: assign(({ event }) =>
      event.type === "balance.decided" ? { leavesBalance: event.leaves } : {},
    ),
    forgetError: assign({ error: null, leavesBalance: false }),
    sayWhyItFailed: assign(({ event }) => ({
      command: null,
      error: failureMessage(event),
    })),
  },
}).createMachine({
  id: "personal-data",
  description:
    "What is held of the player, in the page: given out as a file, consents switched, an erasure asked and taken back.",
  meta: { ...held, audit: "The server decides and remembers; nothing of it is kept in the browser." },
  context: nothing,
  initial: "idle",
  on: {
    "data.closed": {
      description: "The page is left: what was read is forgotten.",
      meta: held,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "Nobody looks at the personal data.",
      meta: held,
      tags: ["idle"],
      on: {
        "data.opened": {
          description: "The page is opened: consents and erasure are asked for.",
          meta: held,
          target: "loading",
        },
      },
    },
    loading: {
      description: "Consents and erasure are being read.",
      meta: { ...held, screen },
      tags: ["busy"],
      invoke: {
        id: "loadData",
        src: "loadData",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "They are there.",
            meta: held,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "They could not be read.",
            meta: held,
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Reading broke off.",
          meta: held,
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
    },
    unavailable: {
      description: "Nothing is known; it can be asked for again.",
      meta: { ...held, screen },
      tags: ["error"],
      on: {
        "data.asked": {
          description: "The player asks again.",
          meta: held,
          target: "loading",
          actions: "forgetError",
        },
      },
    },
    shown: {
      description: "The consents with their times, the file of all that is held, and the way to be erased.",
      meta: { ...held, screen },
      tags: ["open"],
      on: {
        "news.switched": {
          description: "The player agrees to news, or takes it back.",
          meta: { ...consents, audit: "The version of the words and the time are kept." },
          target: "working",
          actions: "rememberCommand",
        },
        "export.requested": {
          description: "The player wants all that is held, as a file.",
          meta: { ...held, audit: "The server asks for a fresh proof, and each giving out is an event." },
          target: "working",
          actions: "rememberCommand",
        },
        "erasure.requested": {
          guard: "isKept",
          description:
            "The player wants to be erased: it can't be undone after a week, so it is asked once more.",
          meta: erasing,
          target: "confirming",
          actions: "forgetError",
        },
        "erasure.withdrawn": {
          guard: "isAsked",
          description: "The player takes the erasure back within its week.",
          meta: erasing,
          target: "working",
          actions: "rememberCommand",
        },
      },
    },
    confirming: {
      description: "What an erasure takes away is said, and what is left of the balance is decided upon.",
      meta: { ...erasing, screen },
      tags: ["waiting"],
      on: {
        "balance.decided": {
          description: "The player says whether what is left then goes back to the cashier.",
          meta: erasing,
          actions: "rememberBalance",
        },
        "erasure.confirmed": {
          description: "The player confirms.",
          meta: { ...erasing, audit: "The server asks for a fresh proof; open bets stand in the way." },
          target: "working",
          actions: "rememberCommand",
        },
        "erasure.abandoned": {
          description: "The player stays.",
          meta: erasing,
          target: "shown",
        },
      },
    },
    working: {
      description: "The server does what was asked; it may want to know first who is there.",
      meta: { ...held, screen },
      tags: ["busy"],
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: ({ context }) => context.command ?? { kind: "export" },
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done; how all stands then is shown.",
            meta: held,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "The server refused, or the player did not prove who is there: all is as before.",
            meta: held,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It broke off.",
          meta: held,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
