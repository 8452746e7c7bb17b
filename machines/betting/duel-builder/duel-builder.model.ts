import type { Duel, DuelPlayer } from "#models/betting/duelist.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { DuelBuilderEvent } from "./duel-builder.events.ts"
import { duelBuilderMachine } from "./duel-builder.machine.ts"

const failed = <const Kind extends string>(kind: Kind) => ({ ok: false, error: { kind } }) as const

export const SAMPLE_DUEL_GAME = 1 as GameId
const outcome = (key: string, odds: number) => ({ outcome: key as OutcomeKey, odds: odds as OddsMilli })

/** The home side's number nine and the away side's ten. */
export const SAMPLE_PLAYERS: ReadonlyArray<DuelPlayer> = [
  { id: 109, number: 9, team: 2 as TeamId },
  { id: 210, number: 10, team: 3 as TeamId },
]
export const SAMPLE_DUEL: Duel = {
  gameId: SAMPLE_DUEL_GAME,
  market: "duel/1-9-2-10" as MarketKey,
  outcomes: [outcome("1-9", 3150), outcome("X", 1720), outcome("2-10", 5200)],
}

/** Paths over a duel: players who are of the game and who are not, the same twice, priced, refused and unanswered. */
export const model = defineModel({
  machine: duelBuilderMachine,
  events: DuelBuilderEvent,
  input: undefined,
  samples: {
    "duel.opened": [{ gameId: SAMPLE_DUEL_GAME }],
    "player.chosen": [
      { place: "first", player: 109 },
      { place: "second", player: 210 },
      { place: "second", player: 109 },
      { place: "first", player: 7 },
    ],
    "odds.asked": [{}],
    "load.retried": [{}],
    "duel.closed": [{}],
  },
  outcomes: {
    loadPlayers: [{ ok: true, value: SAMPLE_PLAYERS }, failed("lost")],
    buildDuel: [{ ok: true, value: SAMPLE_DUEL }, failed("stopped"), failed("lost")],
  },
  project: ({ gameId, players, first, second, duel, failure }) => [
    gameId,
    players.length,
    first,
    second,
    duel?.market,
    failure,
  ],
  offBrowser: offBrowserDefects(duelBuilderMachine),
  limit: 2000,
})
