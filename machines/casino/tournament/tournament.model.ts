import type { RoundKey } from "#models/casino/round.ts"
import { sharedOut } from "#models/casino/tournaments/places.ts"
import type { Tournament } from "#models/casino/tournaments/tournament.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { TournamentEvent } from "./tournament.events.ts"
import { tournamentMachine } from "./tournament.machine.ts"

const EUR = "EUR" as CurrencyCode
const START = 1_000_000
const END = START + 3_600_000

/** An hour with two prizes, in euros. */
export const SAMPLE_TOURNAMENT: Tournament = {
  names: { ru: "Зимний кубок", en: "Winter cup" },
  startsAt: START,
  endsAt: END,
  games: ["crash", "dice"],
  points: "multiple",
  leastStake: 100 as MinorUnits,
  currency: EUR,
  prizes: [5000, 2000] as unknown as ReadonlyArray<MinorUnits>,
  rates: { EUR: 100_000_000, RUB: 9_000_000_000 },
}

/** Two players who are paid in two currencies, the first ahead of the second. */
export const SAMPLE_BOARD = [
  { playerId: 1, currency: EUR, points: 90_000, reachedAt: START + 10, round: "r1" },
  { playerId: 2, currency: "RUB", points: 20_000, reachedAt: START + 5, round: "r2" },
].map((each) => ({
  ...each,
  playerId: each.playerId as PlayerId,
  currency: each.currency as CurrencyCode,
  round: each.round as RoundKey,
}))

const proposed = { at: 1, ...SAMPLE_TOURNAMENT, needsSecond: false, operator: "anna", station: "d1" }
const settled = (tournament: Tournament, board = SAMPLE_BOARD) => ({
  at: END + 5000,
  players: 3,
  ...sharedOut(tournament, board),
})

/** Paths over a tournament: announced by one person or by two, paid, and called off. */
export const model = defineModel({
  machine: tournamentMachine,
  events: TournamentEvent,
  input: undefined,
  samples: {
    "tournament.proposed": [
      proposed,
      { ...proposed, needsSecond: true },
      { ...proposed, prizes: proposed.prizes.toReversed() },
    ],
    "tournament.announced": [
      { at: 2, operator: "anna", station: "d1" },
      { at: 2, operator: "boris", station: "d1" },
      { at: 2, operator: "boris", station: "d2" },
      { at: START + 1, operator: "boris", station: "d2" },
    ],
    "tournament.started": [{ at: START }, { at: START - 1 }],
    "tournament.ended": [{ at: END }, { at: END - 1 }],
    "tournament.settled": ({ tournament }) =>
      tournament === undefined
        ? []
        : [
            settled(tournament),
            settled(tournament, []),
            { ...settled(tournament), left: 1 as MinorUnits },
            settled(tournament, SAMPLE_BOARD.toReversed()),
            { ...settled(tournament), players: 1 },
          ],
    "tournament.paid": [{ at: END + 6000 }],
    "tournament.cancelled": [{ at: START + 10, operator: "anna", note: "The prizes were wrong" }],
  },
  project: ({ tournament, needsSecond, announced, winners }) => [
    tournament !== undefined,
    needsSecond,
    announced !== null,
    winners.length,
  ],
  offScreen: "runs on the server; the pages of tournaments show what it came to",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino/tournaments.test.ts)",
  limit: 1000,
})
