import type { RoundKey } from "#models/casino/round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { TimedBetsEvent } from "./timed-bets.events.ts"
import { timedBetsMachine } from "./timed-bets.machine.ts"

/** A bet of 10.01 that the ball 7 is drawn. */
export const SAMPLE_TIMED_BET = {
  at: 1000,
  key: "00000000-0000-4000-8000-000000000007" as RoundKey,
  playerId: 7 as PlayerId,
  game: "tv-numbers",
  number: 1,
  currency: "EUR" as CurrencyCode,
  stake: minorUnits(1001),
  pick: "number-7",
} as const

/** One more bet on the same round, that the first ball is red. */
export const SECOND_TIMED_BET = {
  ...SAMPLE_TIMED_BET,
  at: 2000,
  key: "00000000-0000-4000-8000-000000000008" as RoundKey,
  pick: "first-red",
} as const

/** Balls of which the first is red and one is 7. */
export const SAMPLE_NUMBERS = [1, 7, 12, 20, 30, 36]

/** Paths over bets: one or two of them, paid and lost. */
export const model = defineModel({
  machine: timedBetsMachine,
  events: TimedBetsEvent,
  input: undefined,
  samples: {
    "bets.placed": ({ placed }) =>
      placed === undefined
        ? [SAMPLE_TIMED_BET, { ...SAMPLE_TIMED_BET, pick: "number-37" }]
        : placed.bets.length === 1
          ? [SECOND_TIMED_BET, { ...SECOND_TIMED_BET, key: SAMPLE_TIMED_BET.key }]
          : [SECOND_TIMED_BET],
    "bets.decided": ({ placed }) => {
      const paid = [5705, 2852].slice(0, placed?.bets.length ?? 0).map(minorUnits)
      return [
        { at: 90_000, numbers: SAMPLE_NUMBERS, paid },
        { at: 90_000, numbers: [2, 3, 12, 20, 30, 36], paid: paid.map(() => minorUnits(0)) },
        { at: 90_000, numbers: SAMPLE_NUMBERS, paid: paid.map((each) => minorUnits(each + 1)) },
      ]
    },
  },
  project: ({ placed }) => [placed?.bets.length, placed?.bets.map(({ paid }) => paid)],
  offScreen: "runs on the server; every player sees their own over HTTP",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino)",
  limit: 1000,
})
