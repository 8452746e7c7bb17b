import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { GameBellEvent } from "./game-bell.events.ts"
import { gameBellMachine } from "./game-bell.machine.ts"

const refused = <const Kind extends string>(kind: Kind) => ({ ok: false, error: { kind } }) as const

/** Paths over the bell of a football game: nothing wanted at first, then its scores. */
export const model = defineModel({
  machine: gameBellMachine,
  events: GameBellEvent,
  input: undefined,
  samples: {
    "game.shown": [{ gameId: 17 as GameId }],
    "bell.pressed": [{}],
    "kind.toggled": [{ kind: "score" }, { kind: "part" }],
    "choice.saved": [{}],
    "bell.left": [{}],
  },
  outcomes: {
    loadBell: [
      { ok: true, value: { offered: ["start", "score", "finish"], kept: [] } },
      refused("over"),
      refused("lost"),
    ],
    saveChoice: [
      { ok: true, value: { kept: ["score"] } },
      refused("full"),
      refused("over"),
      refused("signedOut"),
      refused("lost"),
    ],
  },
  project: ({ offered, kept, chosen, failure }) => [offered, kept, chosen, failure],
  offBrowser: offBrowserDefects(gameBellMachine),
  limit: 1000,
})
