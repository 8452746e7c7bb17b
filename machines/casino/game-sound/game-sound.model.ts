import { defineModel } from "../../kernel/model.ts"
import { GameSoundEvent } from "./game-sound.events.ts"
import { gameSoundMachine } from "./game-sound.machine.ts"

/** Paths over the sound of games: on and off. */
export const model = defineModel({
  machine: gameSoundMachine,
  events: GameSoundEvent,
  input: undefined,
  samples: { "sound.toggled": [{}] },
  project: () => [],
  offBrowser: "the journey of demo play switches it on a real page",
  limit: 100,
})
