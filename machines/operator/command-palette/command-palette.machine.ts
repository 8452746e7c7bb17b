import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  CommandPaletteContext,
  CommandPaletteEvent,
  FoundOutcome,
  PaletteSought,
} from "./command-palette.events.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const screen = "operator/command-palette/PalettePanel"

/** So many choices are remembered. */
const MOST_RECENT = 5

const SHUT: Omit<CommandPaletteContext, "operator" | "recent"> = {
  text: "",
  place: 0,
  sought: null,
  player: null,
  error: null,
}

const outcomeIn = (event: CommandPaletteEvent): FoundOutcome | undefined =>
  event.type === "xstate.done.actor.seekPlayer" ? event.output : undefined

const withChoice = (recent: ReadonlyArray<string>, id: string) =>
  [id, ...recent.filter((each) => each !== id)].slice(0, MOST_RECENT)

/** The palette of commands of operators: typed, chosen, and a player looked up by what says who a person is. */
export const commandPaletteMachine = setup({
  types: {
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { seekPlayer: contract<FoundOutcome, PaletteSought | null>("seekPlayer") },
  guards: {
    isFound: ({ event }) => {
      const outcome = outcomeIn(event)
      return outcome?.ok === true && outcome.value !== null
    },
    isNobody: ({ event }) => {
      const outcome = outcomeIn(event)
      return outcome?.ok === true && outcome.value === null
    },
    isOther: ({ context, event }) => event.type === "option.moved" && event.place !== context.place,
  },
  actions: {
    begin: assign(({ context, event }) =>
      event.type === "palette.opened"
        ? {
            ...SHUT,
            operator: event.operator,
            recent: event.operator === context.operator ? context.recent : [],
          }
        : {},
    ),
    forget: assign(SHUT),
    rememberText: assign(({ event }) =>
      event.type === "text.typed" ? { text: event.text, place: 0, error: null } : {},
    ),
    rememberPlace: assign(({ event }) => (event.type === "option.moved" ? { place: event.place } : {})),
    rememberChoice: assign(({ context, event }) =>
      event.type === "option.chosen" ? { recent: withChoice(context.recent, event.id) } : {},
    ),
    rememberSought: assign(({ event }) =>
      event.type === "player.sought" ? { sought: event.sought, error: null } : {},
    ),
    rememberPlayer: assign(({ context, event }) => {
      const outcome = outcomeIn(event)
      return outcome?.ok === true && outcome.value !== null
        ? { player: outcome.value, recent: withChoice(context.recent, `player/${outcome.value}`) }
        : {}
    }),
    sayNobody: assign({ error: messageOf("operator.palette.nobody") }),
    sayWhyItFailed: assign(({ event }) => {
      const outcome = outcomeIn(event)
      return {
        error: outcome?.ok === false ? outcome.error.message : messageOf("error.unexpected"),
      }
    }),
  },
}).createMachine({
  id: "command-palette",
  description:
    "The palette of commands on each page of operators: it leads to a desk, a player, a bet or a correction, stops all betting, and signs out.",
  meta: {
    ...roles,
    audit: "Nothing of it is stored; each look-up is written down by the desk that answers it.",
  },
  context: { ...SHUT, operator: "", recent: [] },
  initial: "closed",
  states: {
    closed: {
      description: "The palette is not shown.",
      meta: roles,
      tags: ["closed"],
      on: {
        "palette.opened": {
          description:
            "The operator presses the keys or the button; what another operator chose is forgotten.",
          meta: roles,
          target: "open",
          actions: "begin",
        },
      },
    },
    open: {
      description: "The operator types and goes through what is offered.",
      meta: { ...roles, screen },
      tags: ["open"],
      on: {
        "palette.closed": {
          description: "The operator puts it away.",
          meta: roles,
          target: "closed",
          actions: "forget",
        },
        "text.typed": {
          description: "The operator types: the first option that fits is the active one.",
          meta: roles,
          actions: "rememberText",
        },
        "option.moved": {
          guard: "isOther",
          description: "Another option is the active one.",
          meta: roles,
          actions: "rememberPlace",
        },
        "option.chosen": {
          description: "The operator chooses what needs no look-up: the page does it.",
          meta: roles,
          target: "closed",
          actions: ["rememberChoice", "forget"],
        },
        "player.sought": {
          description: "The operator looks for a player by number, login, mail or phone.",
          meta: roles,
          target: "seeking",
          actions: "rememberSought",
        },
      },
    },
    seeking: {
      description: "The desk of players is asked who that is.",
      meta: { ...roles, screen },
      tags: ["busy"],
      on: {
        "palette.closed": {
          description: "The operator puts it away: the answer is not waited for.",
          meta: roles,
          target: "closed",
          actions: "forget",
        },
      },
      invoke: {
        id: "seekPlayer",
        src: "seekPlayer",
        input: ({ context }) => context.sought,
        onDone: [
          {
            guard: "isFound",
            description: "The player is found: the page leads there.",
            meta: roles,
            target: "found",
            actions: "rememberPlayer",
          },
          {
            guard: "isNobody",
            description: "Nobody goes by that.",
            meta: roles,
            target: "open",
            actions: "sayNobody",
          },
          {
            description: "The server refused and said why.",
            meta: roles,
            target: "open",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Looking failed unexpectedly.",
          meta: roles,
          target: "open",
          actions: "sayWhyItFailed",
        },
      },
    },
    found: {
      description: "The player is found, and the page is on its way there.",
      meta: { ...roles, screen },
      tags: ["done"],
      on: {
        "palette.closed": {
          description: "The page of the player is opened.",
          meta: roles,
          target: "closed",
          actions: "forget",
        },
      },
    },
  },
})
