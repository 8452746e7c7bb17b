import { setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { GameTabEvent } from "./game-tab.events.ts"

const rule = "§3 Site configuration: broadcasts" as const
const screen = "line/broadcast/GameTabs" as const

/** What is seen of a game in play: its drawn play first, and what the visitor chooses in its place. */
export const gameTabMachine = setup({
  types: {
    events: {} as GameTabEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
}).createMachine({
  id: "game-tab",
  description: "The tabs of a game in play: the field, key moments, line-ups and statistics.",
  meta: { rule },
  initial: "field",
  on: {
    "field.chosen": { description: "The visitor goes to the field.", meta: { rule }, target: ".field" },
    "moments.chosen": {
      description: "The visitor asks what has happened so far.",
      meta: { rule },
      target: ".moments",
    },
    "lineUps.chosen": { description: "The visitor asks who plays.", meta: { rule }, target: ".lineUps" },
    "counts.chosen": {
      description: "The visitor asks how the sides compare.",
      meta: { rule },
      target: ".counts",
    },
    "game.left": {
      description: "The visitor leaves the game: the next one begins with its field.",
      meta: { rule },
      target: ".field",
    },
  },
  states: {
    field: { description: "The play is drawn.", meta: { rule, screen }, tags: ["open"] },
    moments: {
      description: "All moments of the game are listed, the newest first.",
      meta: { rule, screen },
      tags: ["open"],
    },
    lineUps: { description: "The players of both sides are shown.", meta: { rule, screen }, tags: ["open"] },
    counts: {
      description: "What is counted of the sides is compared.",
      meta: { rule, screen },
      tags: ["open"],
    },
  },
})
