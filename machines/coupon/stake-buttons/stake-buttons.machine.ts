import { assign, setup } from "xstate"
import { stakeText, stakeUnits } from "#models/coupon/stake.ts"
import type { MinorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { StakeButtonsContext, StakeButtonsEvent } from "./stake-buttons.events.ts"

const rule = "§1 What the product does and for whom: coupon features" as const
const screen = "coupon/stake-buttons/StakeButtons"

/** The sums that were typed, in minor units, the least first and each once; `undefined` while one is nothing. */
const sumsOf = ({ draft }: StakeButtonsContext): ReadonlyArray<MinorUnits> | undefined => {
  const sums = draft?.texts.map((text) => stakeUnits(text, draft.currency)) ?? []
  const given = sums.filter((sum) => sum !== undefined)
  return given.length > 0 && given.length === sums.length
    ? [...new Set(given)].toSorted((left, right) => left - right)
    : undefined
}

/** The sums on the buttons beside a stake: the site's, until a player has own ones. */
export const stakeButtonsMachine = setup({
  types: {
    context: {} as StakeButtonsContext,
    events: {} as StakeButtonsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    sumsAreGiven: ({ context }) => sumsOf(context) !== undefined,
    buttonIsThere: ({ context, event }) =>
      event.type === "sum.entered" && context.draft?.texts[event.place] !== undefined,
  },
  actions: {
    beginDraft: assign(({ event }) =>
      event.type === "sums.opened" ? { draft: { currency: event.currency, texts: event.texts } } : {},
    ),
    enterSum: assign(({ context: { draft }, event }) => {
      if (event.type !== "sum.entered" || draft === null) return {}
      const text = stakeText(event.text, draft.currency, draft.texts[event.place])
      return { draft: { ...draft, texts: draft.texts.with(event.place, text) } }
    }),
    keepSums: assign(({ context }) => {
      const sums = sumsOf(context)
      return context.draft === null || sums === undefined
        ? {}
        : { own: { ...context.own, [context.draft.currency]: sums } }
    }),
    forgetSums: assign(({ context: { own, draft } }) => ({
      own: Object.fromEntries(Object.entries(own).filter(([currency]) => currency !== draft?.currency)),
    })),
    dropDraft: assign({ draft: null }),
  },
}).createMachine({
  id: "stake-buttons",
  description: "The sums on the buttons beside a stake, which a player can change.",
  meta: { rule },
  context: { own: {}, draft: null },
  initial: "shown",
  states: {
    shown: {
      description: "The buttons add their sums to the stake.",
      meta: { rule, screen },
      tags: ["closed"],
      on: {
        "sums.opened": {
          description: "The player wants other sums on the buttons.",
          meta: { rule },
          target: "changing",
          actions: "beginDraft",
        },
      },
    },
    changing: {
      description: "The player types the sums that are to be on the buttons.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "sum.entered": {
          guard: "buttonIsThere",
          description: "A sum is typed; anything but a number with the decimals of its currency is removed.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "enterSum",
        },
        "sums.saved": {
          guard: "sumsAreGiven",
          description: "The sums go onto the buttons, the least first.",
          meta: { rule },
          target: "shown",
          actions: ["keepSums", "dropDraft"],
        },
        "sums.reset": {
          description: "The site's sums come back.",
          meta: { rule },
          target: "shown",
          actions: ["forgetSums", "dropDraft"],
        },
        "sums.left": {
          description: "The player leaves the sums as they were.",
          meta: { rule },
          target: "shown",
          actions: "dropDraft",
        },
      },
    },
  },
})
