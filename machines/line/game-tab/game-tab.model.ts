import { defineModel } from "../../kernel/model.ts"
import { GameTabEvent } from "./game-tab.events.ts"
import { gameTabMachine } from "./game-tab.machine.ts"

/** Paths from each tab to each other one, and away from the game. */
export const model = defineModel({
  machine: gameTabMachine,
  events: GameTabEvent,
  input: undefined,
  samples: {
    "field.chosen": [{}],
    "moments.chosen": [{}],
    "lineUps.chosen": [{}],
    "counts.chosen": [{}],
    "game.left": [{}],
  },
  project: () => null,
  limit: 100,
})
