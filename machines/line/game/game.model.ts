import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { defineModel } from "../../kernel/model.ts"
import { GameEvent } from "./game.events.ts"
import { gameMachine } from "./game.machine.ts"

export const model = defineModel({
  machine: gameMachine,
  events: GameEvent,
  input: undefined,
  samples: {
    "game.scheduled": [
      {
        at: 0,
        gameId: 1 as GameId,
        sportId: SPORT.football,
        champId: 1 as ChampId,
        home: 1 as TeamId,
        away: 2 as TeamId,
        startsAt: 1000,
      },
    ],
    "game.rescheduled": [
      { at: 1, startsAt: 1000 },
      { at: 1, startsAt: 2000 },
    ],
    "game.started": [{ at: 2 }],
    "game.suspended": [{ at: 3, reason: "danger" }],
    "game.resumed": [{ at: 4 }],
    "game.finished": [
      { at: 5, score: { total: [2, 1], parts: [] } },
      { at: 5, score: { total: [0, 0], parts: [], givenUp: { side: 0, how: "walkover" } } },
    ],
    "game.cancelled": [{ at: 5, reason: "abandoned" }],
  },
  project: ({ startsAt, score }) => [startsAt, score !== undefined],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  tolerates: [
    {
      key: "unguard game.scheduled|game.rescheduled|0",
      reason: "moved to the start that it has, a game stays as it is",
    },
  ],
  limit: 500,
})
