import { gameTabMachine } from "#machines/line/game-tab/game-tab.machine.ts"
import { defineFlow } from "#src/services/flow.ts"

/** The tab of the game that the page shows. Nothing of it is kept: each game begins with its field. */
export const gameTabFlow = defineFlow("game-tab", () => ({ machine: gameTabMachine, input: undefined }), {
  shown: { left: { type: "game.left" } },
})
