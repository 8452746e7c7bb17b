import type { RoundKey } from "#models/casino/round.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { TournamentEntryEvent } from "./tournament-entry.events.ts"
import { tournamentEntryMachine } from "./tournament-entry.machine.ts"

/** A player who joined before the start. */
export const SAMPLE_ENTRY = {
  at: 500,
  tournament: "winter-cup" as TournamentId,
  playerId: 7 as PlayerId,
  currency: "EUR" as CurrencyCode,
  alias: "K7QX4M",
  points: "wagered",
  startsAt: 1000,
  endsAt: 9000,
} as const

const scored = {
  at: 2500,
  game: "dice",
  begunAt: 2000,
  points: 400,
  reachedAt: 2400,
  round: "r1" as RoundKey,
} as const

/** Paths over an entry: joined in time, scored by rounds that count, and paid. */
export const model = defineModel({
  machine: tournamentEntryMachine,
  events: TournamentEntryEvent,
  input: undefined,
  samples: {
    "entry.joined": [SAMPLE_ENTRY, { ...SAMPLE_ENTRY, points: "multiple" }, { ...SAMPLE_ENTRY, at: 9000 }],
    "entry.scored": ({ rounds }) =>
      rounds > 1
        ? []
        : [scored, { ...scored, points: 0 }, { ...scored, begunAt: 999 }, { ...scored, reachedAt: 9000 }],
    "entry.won": [
      { at: 9900, place: 1, prize: 5000 as MinorUnits, of: "EUR" as CurrencyCode, paid: 5000 as MinorUnits },
    ],
  },
  project: ({ joined, score, rounds, won }) => [joined?.points, score?.points, rounds, won?.place],
  offScreen: "runs on the server; the page of a tournament shows the player’s place",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino/tournaments.test.ts)",
  limit: 1000,
})
