import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { MOST_TOGETHER } from "#models/line/catalogue/multi-live.ts"
import { defineModel } from "../../kernel/model.ts"
import { MultiLiveEvent } from "./multi-live.events.ts"
import { multiLiveMachine } from "./multi-live.machine.ts"

/** As many games as there is room for, and one more; they are added in this order. */
export const SAMPLE_GAMES = Array.from(
  { length: MOST_TOGETHER + 1 },
  (_, place) => 17 + place,
) as ReadonlyArray<number> as ReadonlyArray<GameId>

/** Between two games and a full page nothing new happens: there games are added alone. */
const isTelling = (games: ReadonlyArray<GameId>): boolean =>
  games.length <= 2 || games.length === MOST_TOGETHER

/** Paths over the arrangement, from an empty page to a full one. */
export const model = defineModel({
  machine: multiLiveMachine,
  events: MultiLiveEvent,
  input: { most: MOST_TOGETHER },
  samples: {
    "game.added": ({ games }) =>
      SAMPLE_GAMES.filter((id) => !games.includes(id))
        .slice(0, 1)
        .concat(games.slice(0, 1))
        .map((game) => ({ game })),
    "game.removed": ({ games }) =>
      isTelling(games) ? [...games.slice(-1), ...SAMPLE_GAMES.slice(-1)].map((game) => ({ game })) : [],
    "game.moved": ({ games }) =>
      isTelling(games) ? games.slice(0, 1).flatMap((game) => [0, 1].map((place) => ({ game, place }))) : [],
    "games.cleared": ({ games }) =>
      isTelling(games)
        ? [{ games: games.slice(-1) }, { games: [...games] }, { games: SAMPLE_GAMES.slice(-1) }]
        : [],
  },
  project: ({ games }) => games,
  limit: 2000,
  tolerates: [
    "unguard multi-live.arranged|game.added|1",
    "unguard multi-live.arranged|game.moved|0",
    "unguard multi-live.full|game.moved|0",
  ].map((key) => ({ key, reason: "The action changes nothing where the guard refuses." })),
})
