import type { Challenge, ChallengeDay } from "#models/casino/challenges/challenge.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { ChallengeDayEvent } from "./challenge-day.events.ts"
import { challengeDayMachine } from "./challenge-day.machine.ts"

/** Two challenges of a short day. */
export const SAMPLE_CHALLENGES: readonly [Challenge, Challenge] = [
  { kind: "games", games: 2, rounds: 1 },
  { kind: "multiple", multiple: 50_000, rounds: 1 },
]

/** A day with two prizes. */
export const SAMPLE_DAY = {
  at: 1000,
  day: "2026-11-30" as ChallengeDay,
  startsAt: 1000,
  endsAt: 9000,
  zone: "UTC",
  challenges: SAMPLE_CHALLENGES,
  prize: minorUnits(5000),
  currency: "EUR" as CurrencyCode,
  places: 2,
  rates: { EUR: 1_000_000, RUB: 86_000_000 },
} as const

/** Paths over a day: opened soundly, its prizes promised until none is left, and closed after its end. */
export const model = defineModel({
  machine: challengeDayMachine,
  events: ChallengeDayEvent,
  input: undefined,
  samples: {
    "day.opened": [SAMPLE_DAY, { ...SAMPLE_DAY, startsAt: 9000 }, { ...SAMPLE_DAY, rates: { RUB: 1 } }],
    "place.taken": [{ at: 2000 }, { at: 9000 }],
    "day.closed": [{ at: 8999 }, { at: 9000 }],
  },
  project: ({ terms, taken }) => [terms?.day, taken],
  offScreen: "runs on the server; the page of challenges shows the day",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino/challenges.test.ts)",
  limit: 1000,
})
