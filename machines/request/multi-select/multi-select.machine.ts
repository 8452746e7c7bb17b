import { assign, setup } from "xstate"
import { searchText } from "#models/identity/registration/options.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { MultiSelectContext, MultiSelectEvent, MultiSelectInput } from "./multi-select.events.ts"

const dropdown = { rule: "§4 Dropdown" } as const
const picking = { rule: "§5 Multi-select" } as const
const outside = { rule: "§4 Dropdown: click outside" } as const
const search = { rule: "§5 Small rules: search length" } as const
const screen = "request/dropdown/MultiSelect"

const isPicked = ({ picked }: MultiSelectContext, event: MultiSelectEvent): boolean =>
  "id" in event && picked.includes(event.id)

const isFree = ({ options }: MultiSelectContext, event: MultiSelectEvent): boolean =>
  "id" in event && options.some(({ id, disabled }) => id === event.id && disabled !== true)

/** Some of many, up to a greatest number. */
export const multiSelectMachine = setup({
  types: {
    context: {} as MultiSelectContext,
    events: {} as MultiSelectEvent,
    input: {} as MultiSelectInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    optionIsPicked: ({ context, event }) => isPicked(context, event),
    optionCanBePicked: ({ context, event }) => isFree(context, event) && context.picked.length < context.max,
    maximumIsReached: ({ context, event }) => isFree(context, event) && context.picked.length >= context.max,
  },
  actions: {
    beginSearch: assign({ search: "", reached: 0 }),
    rememberSearch: assign(({ event }) =>
      event.type === "search.typed" ? { search: searchText(event.text), reached: 0 } : {},
    ),
    rememberReached: assign(({ event }) => (event.type === "option.reached" ? { reached: event.index } : {})),
    pickOption: assign(({ context, event }) =>
      event.type === "option.pressed" ? { picked: [...context.picked, event.id] } : {},
    ),
    takeOptionBack: assign(({ context, event }) =>
      "id" in event ? { picked: context.picked.filter((id) => id !== event.id) } : {},
    ),
  },
}).createMachine({
  id: "multi-select",
  description: "A list from which several options can be picked, up to a maximum; disabled ones can't be.",
  meta: picking,
  context: ({ input }) => ({ ...input, search: "", reached: 0 }),
  initial: "closed",
  on: {
    "option.removed": {
      guard: "optionIsPicked",
      description: "A picked option is removed with its own button.",
      meta: picking,
      actions: "takeOptionBack",
    },
  },
  states: {
    closed: {
      description: "The list is closed; the picked options are shown in the field.",
      meta: { ...dropdown, screen },
      tags: ["closed", "idle"],
      on: {
        "control.pressed": {
          description: "The control is pressed: the list opens with an empty search.",
          meta: dropdown,
          target: "open",
          actions: "beginSearch",
        },
      },
    },
    open: {
      description: "The list is open and stays so while options are picked.",
      meta: dropdown,
      tags: ["open"],
      initial: "picking",
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
          description: "Escape closes the list; what is picked stays.",
          meta: dropdown,
          target: "closed",
        },
        "search.typed": {
          description: "The search is cut to its maximum length; arrow keys start at the first option found.",
          meta: search,
          actions: "rememberSearch",
        },
        "option.reached": {
          description: "Keys reach another option.",
          meta: dropdown,
          actions: "rememberReached",
        },
        "option.pressed": [
          {
            guard: "optionIsPicked",
            description: "A picked option is unpicked.",
            meta: picking,
            target: ".picking",
            actions: "takeOptionBack",
          },
          {
            guard: "optionCanBePicked",
            description: "An option is picked; a disabled one can't be.",
            meta: picking,
            target: ".picking",
            actions: "pickOption",
          },
          {
            guard: "maximumIsReached",
            description: "The maximum is reached: the list says that one has to be removed first.",
            meta: picking,
            target: ".full",
          },
        ],
        "option.removed": {
          guard: "optionIsPicked",
          description: "A picked option is removed with its own button: there is room again.",
          meta: picking,
          target: ".picking",
          actions: "takeOptionBack",
        },
      },
      states: {
        picking: {
          description: "Options can be picked.",
          meta: { ...picking, screen },
          tags: ["idle"],
        },
        full: {
          description: "The maximum was exceeded: a selected option has to be removed first.",
          meta: { ...picking, screen },
          tags: ["error"],
        },
      },
    },
  },
})
