import { assign, setup } from "xstate"
import { searchText } from "#models/identity/registration/options.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import {
  type DropdownContext,
  type DropdownEvent,
  type DropdownInput,
  HOVER_DELAY_MS,
} from "./dropdown.events.ts"

const dropdown = { rule: "§4 Dropdown" } as const
const disabling = { rule: "§4 Dropdown: disabled" } as const
const outside = { rule: "§4 Dropdown: click outside" } as const
const hovering = { rule: "§4 Dropdown: hover" } as const
const search = { rule: "§5 Small rules: search length" } as const
const screen = "request/dropdown/Dropdown"

/** A list that opens under its control. What can be chosen and what is chosen are the form's business. */
export const dropdownMachine = setup({
  types: {
    context: {} as DropdownContext,
    events: {} as DropdownEvent,
    input: {} as DropdownInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { deadline },
  guards: {
    opensOnHover: ({ context }) => context.opensOnHover,
  },
  actions: {
    beginSearch: assign({ search: "", reached: 0 }),
    rememberSearch: assign(({ event }) =>
      event.type === "search.typed" ? { search: searchText(event.text), reached: 0 } : {},
    ),
    rememberReached: assign(({ event }) => (event.type === "option.reached" ? { reached: event.index } : {})),
    beginDelay: assign(({ event }) => ("at" in event ? { hoverEndsAt: event.at + HOVER_DELAY_MS } : {})),
  },
}).createMachine({
  id: "dropdown",
  description: "A dropdown is open or closed, and can't open while its control is disabled.",
  meta: dropdown,
  context: ({ input }) => ({ ...input, hoverEndsAt: 0, search: "", reached: 0 }),
  initial: "closed",
  on: {
    "control.disabled": {
      description: "The control is disabled: an open list closes.",
      meta: disabling,
      target: ".disabled",
    },
  },
  states: {
    disabled: {
      description: "The control is disabled, so the list can't open.",
      meta: { ...disabling, screen },
      tags: ["closed", "blocking"],
      on: {
        "control.enabled": {
          description: "The control is enabled again.",
          meta: disabling,
          target: "closed",
        },
      },
    },
    closed: {
      description: "The list is closed.",
      meta: dropdown,
      tags: ["closed"],
      initial: "resting",
      on: {
        "control.pressed": {
          description: "The control is pressed: the list opens with an empty search.",
          meta: dropdown,
          target: "open",
          actions: "beginSearch",
        },
      },
      states: {
        resting: {
          description: "The pointer is not on the control.",
          meta: { ...dropdown, screen },
          tags: ["idle"],
          on: {
            "pointer.entered": {
              guard: "opensOnHover",
              description: "The pointer came to rest on the control.",
              meta: hovering,
              target: "aboutToOpen",
              actions: "beginDelay",
            },
          },
        },
        aboutToOpen: {
          description: "The pointer rests on the control; a short delay ignores a pointer that only passes.",
          meta: { ...hovering, screen },
          tags: ["waiting"],
          invoke: {
            id: "untilOpen",
            src: "deadline",
            input: ({ context }) => ({ at: context.hoverEndsAt }),
            onDone: {
              description: "The pointer stayed: the list opens.",
              meta: hovering,
              target: "#dropdown.open",
              actions: "beginSearch",
            },
          },
          on: {
            "pointer.left": {
              description: "The pointer only passed by.",
              meta: hovering,
              target: "resting",
            },
          },
        },
      },
    },
    open: {
      description: "The list is open.",
      meta: dropdown,
      tags: ["open"],
      initial: "resting",
      on: {
        "control.pressed": {
          description: "The control is pressed again: the list closes.",
          meta: dropdown,
          target: "closed",
        },
        "outside.pressed": {
          description: "A press outside, or focus moving elsewhere, closes the list.",
          meta: outside,
          target: "closed",
        },
        "list.dismissed": {
          description: "Escape closes the list; what was chosen stays.",
          meta: dropdown,
          target: "closed",
        },
        "option.chosen": {
          description: "An option is chosen: the list closes.",
          meta: dropdown,
          target: "closed",
        },
        "search.typed": {
          description: "The search is cut to its maximum length; arrow keys start at the first option found.",
          meta: search,
          actions: "rememberSearch",
        },
        "option.reached": {
          description: "Keys or the pointer reach another option.",
          meta: dropdown,
          actions: "rememberReached",
        },
      },
      states: {
        resting: {
          description: "The list stays until it is closed.",
          meta: { ...dropdown, screen },
          tags: ["idle"],
          on: {
            "pointer.left": {
              guard: "opensOnHover",
              description: "The pointer left the control and its list.",
              meta: hovering,
              target: "aboutToClose",
              actions: "beginDelay",
            },
          },
        },
        aboutToClose: {
          description: "The pointer is away; a short delay lets it come back.",
          meta: { ...hovering, screen },
          tags: ["waiting"],
          invoke: {
            id: "untilClosed",
            src: "deadline",
            input: ({ context }) => ({ at: context.hoverEndsAt }),
            onDone: {
              description: "The pointer stayed away: the list closes.",
              meta: hovering,
              target: "#dropdown.closed",
            },
          },
          on: {
            "pointer.entered": {
              description: "The pointer came back in time.",
              meta: hovering,
              target: "resting",
            },
          },
        },
      },
    },
  },
})
