import { setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { GameSoundEvent } from "./game-sound.events.ts"

const rule = "§1 What the product does and for whom: casino" as const
const screen = "casino/sound/SoundButton"

/** Whether games are heard: they aren't until somebody wants it. */
export const gameSoundMachine = setup({
  types: {
    events: {} as GameSoundEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
}).createMachine({
  id: "game-sound",
  description: "Whether games are heard: they are silent until somebody switches the sound on.",
  meta: { rule },
  initial: "silent",
  states: {
    silent: {
      description: "Games are silent.",
      meta: { rule, screen },
      tags: ["idle"],
      on: {
        "sound.toggled": {
          target: "heard",
          description: "The sound is switched on, and stays on in this browser.",
          meta: { rule },
        },
      },
    },
    heard: {
      description:
        "A stake, what the round shows and a win are heard; a round that pays no more than its stake ends in silence.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "sound.toggled": {
          target: "silent",
          description: "The sound is switched off.",
          meta: { rule },
        },
      },
    },
  },
})
