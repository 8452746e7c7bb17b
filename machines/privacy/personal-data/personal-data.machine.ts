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
    "The player's personal data on the page: download as a file, consents, and a request to be erased.",
  meta: { ...held, audit: "The server decides and remembers; nothing of it is kept in the browser." },
  context: nothing,
  initial: "idle",
  on: {
    "data.closed": {
      description: "The player leaves the page: what was loaded is forgotten.",
      meta: held,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The page of personal data is closed.",
      meta: held,
      tags: ["idle"],
      on: {
        "data.opened": {
          description: "The player opens the page: consents and erasure are loaded.",
          meta: held,
          target: "loading",
        },
      },
    },
    loading: {
      description: "Consents and erasure are being loaded.",
      meta: { ...held, screen },
      tags: ["busy"],
      invoke: {
        id: "loadData",
        src: "loadData",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "They are loaded.",
            meta: held,
            target: "shown",
            actions: "rememberView",
          },
          {
            description: "They could not be loaded.",
            meta: held,
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: held,
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
    },
    unavailable: {
      description: "Nothing is known; the player can ask again.",
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
      description:
        "The page shows the consents with their times, the file of all data, and the way to be erased.",
      meta: { ...held, screen },
      tags: ["open"],
      on: {
        "news.switched": {
          description: "The player agrees to news or withdraws the consent.",
          meta: { ...consents, audit: "The version of the words and the time are kept." },
          target: "working",
          actions: "rememberCommand",
        },
        "export.requested": {
          description: "The player downloads all data as a file.",
          meta: { ...held, audit: "The server asks for a fresh proof, and each giving out is an event." },
          target: "working",
          actions: "rememberCommand",
        },
        "erasure.requested": {
          guard: "isKept",
          description:
            "The player wants to be erased: since this can't be undone after a week, the page asks once more.",
          meta: erasing,
          target: "confirming",
          actions: "forgetError",
        },
        "erasure.withdrawn": {
          guard: "isAsked",
          description: "The player cancels the erasure within the week.",
          meta: erasing,
          target: "working",
          actions: "rememberCommand",
        },
      },
    },
    confirming: {
      description: "The page says what an erasure removes, and asks what to do with the rest of the balance.",
      meta: { ...erasing, screen },
      tags: ["waiting"],
      on: {
        "balance.decided": {
          description: "The player chooses whether the rest goes back to the cashier.",
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
          description: "The player decides to stay.",
          meta: erasing,
          target: "shown",
        },
      },
    },
    working: {
      description: "The server carries out the request; it may first ask for a proof of who is there.",
      meta: { ...held, screen },
      tags: ["busy"],
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: ({ context }) => context.command ?? { kind: "export" },
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done; the new state is shown.",
            meta: held,
            target: "shown",
            actions: "rememberView",
          },
          {
            description:
              "The server refused, or the player did not prove who they are: everything is as before.",
            meta: held,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta: held,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
