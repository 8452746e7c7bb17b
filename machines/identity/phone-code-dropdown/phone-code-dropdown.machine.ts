import { assign, setup } from "xstate"
import type { PhoneCountry } from "#models/identity/phone.ts"
import { codeSearchText, digitsOf } from "#models/identity/phone-rules.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  PhoneCodeDropdownContext,
  PhoneCodeDropdownEvent,
  PhoneCodeDropdownInput,
} from "./phone-code-dropdown.events.ts"

const dropdown = { rule: "§4 Dropdown" } as const
const disabling = { rule: "§4 Dropdown: disabled" } as const
const code = { rule: "§4 Dropdown: phone code" } as const
const search = { rule: "§5 Phone code search: three digits" } as const
const screen = "identity/registration/PhoneCodeSelect"

/**
 * The country whose code was typed whole. Of several with one code (+7, +1) the one that stands already, else the first
 * of the list.
 */
const countryOfCode = ({
  countries,
  countryId,
  typed,
}: PhoneCodeDropdownContext): PhoneCountry | undefined => {
  const holders = countries.filter(({ tel_code }) => digitsOf(tel_code) === typed)
  return holders.find(({ id }) => id === countryId) ?? holders[0]
}

/** A phone's country, chosen by its code. Open, the code gives way to a search; closed, it stands again. */
export const phoneCodeDropdownMachine = setup({
  types: {
    context: {} as PhoneCodeDropdownContext,
    events: {} as PhoneCodeDropdownEvent,
    input: {} as PhoneCodeDropdownInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    typedCodeIsSomeones: ({ context }) => countryOfCode(context) !== undefined,
    countryIsOffered: ({ context, event }) =>
      event.type === "country.chosen" && context.countries.some(({ id }) => id === event.countryId),
  },
  actions: {
    clearCode: assign(({ context }) => ({
      typed: "",
      reached: Math.max(
        0,
        context.countries.findIndex(({ id }) => id === context.countryId),
      ),
    })),
    beginWithCode: assign(({ event }) =>
      event.type === "code.typed" ? { typed: codeSearchText(event.text), reached: 0 } : {},
    ),
    rememberReached: assign(({ event }) => (event.type === "option.reached" ? { reached: event.index } : {})),
    applyTypedCode: assign(({ context }) => ({
      countryId: countryOfCode(context)?.id ?? context.countryId,
      typed: "",
    })),
    restoreCode: assign({ typed: "" }),
    applyCountry: assign(({ event }) =>
      event.type === "country.chosen" || event.type === "country.changed"
        ? { countryId: event.countryId }
        : {},
    ),
  },
}).createMachine({
  id: "phone-code-dropdown",
  description:
    "The country code of a phone: cleared while its list is open for search, restored or applied when it closes.",
  meta: dropdown,
  context: ({ input }) => ({ ...input, typed: "", reached: 0 }),
  initial: "closed",
  on: {
    "country.changed": {
      description: "The form has another country: its code is shown from now on.",
      meta: dropdown,
      actions: "applyCountry",
    },
    "control.disabled": {
      description: "The control is disabled: an open list closes and the code is restored.",
      meta: disabling,
      target: ".disabled",
      actions: "restoreCode",
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
      description: "The field shows the country's code.",
      meta: { ...code, screen },
      tags: ["closed", "idle"],
      on: {
        "control.pressed": {
          description: "The list opens and the code is cleared for the search.",
          meta: code,
          target: "open",
          actions: "clearCode",
        },
        "code.typed": {
          description: "Typing opens the list; what was typed is the search.",
          meta: search,
          target: "open",
          actions: "beginWithCode",
        },
      },
    },
    open: {
      description:
        "The field holds a search of up to three digits; the list shows the codes that start with it.",
      meta: { ...code, screen },
      tags: ["open"],
      on: {
        "code.typed": {
          description: "Everything but digits is removed; arrow keys start at the first code found.",
          meta: search,
          actions: "beginWithCode",
        },
        "option.reached": {
          description: "Keys reach another country.",
          meta: code,
          actions: "rememberReached",
        },
        "country.chosen": {
          guard: "countryIsOffered",
          description: "A country is chosen from the list: the field shows its code.",
          meta: code,
          target: "closed",
          actions: ["applyCountry", "restoreCode"],
        },
        "list.dismissed": {
          description: "Escape cancels the search: the earlier code is restored.",
          meta: code,
          target: "closed",
          actions: "restoreCode",
        },
        "control.pressed": [
          {
            guard: "typedCodeIsSomeones",
            description: "The list closes; a complete code is applied.",
            meta: code,
            target: "closed",
            actions: "applyTypedCode",
          },
          {
            description: "The list closes; no country has what was typed, so the earlier code is restored.",
            meta: code,
            target: "closed",
            actions: "restoreCode",
          },
        ],
        "outside.pressed": [
          {
            guard: "typedCodeIsSomeones",
            description: "The list closes; a complete code is applied.",
            meta: code,
            target: "closed",
            actions: "applyTypedCode",
          },
          {
            description: "The list closes; no country has what was typed, so the earlier code is restored.",
            meta: code,
            target: "closed",
            actions: "restoreCode",
          },
        ],
      },
    },
  },
})
