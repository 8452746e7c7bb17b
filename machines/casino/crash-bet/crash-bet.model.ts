import { crashPays } from "#models/casino/crash/crash.ts"
import { multiplierAt, timeOf } from "#models/casino/crash/flight.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { CrashBetEvent } from "./crash-bet.events.ts"
import { crashBetMachine } from "./crash-bet.machine.ts"

const stake = minorUnits(1001)

/** A bet of 10.01 that is cashed out by a press. */
export const SAMPLE_CRASH_BET = {
  at: 1000,
  key: "00000000-0000-4000-8000-000000000007" as RoundKey,
  playerId: 7 as PlayerId,
  number: 1,
  currency: "EUR" as CurrencyCode,
  stake,
  most: 5000,
  fingerprint: "",
} as const

const startsAt = 10_000
const AUTO = 200

/** A cash-out by a press so many milliseconds after the start. */
export const pressedAfter = (elapsed: number) => {
  const multiplier = multiplierAt(elapsed)
  return {
    at: startsAt + elapsed,
    how: "pressed" as const,
    startsAt,
    multiplier,
    paid: crashPays(stake, multiplier),
  }
}

const byItself = {
  ...pressedAfter(0),
  at: startsAt + timeOf(AUTO),
  how: "auto" as const,
  multiplier: AUTO,
  paid: crashPays(stake, AUTO),
}

/** Paths over a bet: pressed, cashed out by itself before and after the crash, lost, given back. */
export const model = defineModel({
  machine: crashBetMachine,
  events: CrashBetEvent,
  input: undefined,
  samples: {
    "stake.placed": [
      SAMPLE_CRASH_BET,
      { ...SAMPLE_CRASH_BET, auto: AUTO },
      { ...SAMPLE_CRASH_BET, auto: 5001 },
    ],
    "stake.cashedOut": [
      pressedAfter(5000),
      byItself,
      { ...pressedAfter(5000), multiplier: 150 },
      { ...byItself, at: byItself.at - 1 },
    ],
    "stake.decided": ({ bet }) =>
      bet?.ended === undefined
        ? [
            { at: 50_000, point: 150, paid: minorUnits(0) },
            { at: 50_000, point: AUTO, paid: crashPays(stake, AUTO) },
            { at: 50_000, point: 150, paid: minorUnits(1) },
          ]
        : [
            { at: 50_000, point: 250, paid: bet.ended.paid },
            // It was paid more than the round came to.
            { at: 50_000, point: 120, paid: bet.ended.paid },
          ],
    "stake.returned": [
      { at: 50_000, why: "unseen" },
      { at: 50_000, why: "cancelled" },
    ],
  },
  project: ({ bet }) => [bet?.auto, bet?.ended?.how, bet?.ended?.paid],
  offScreen: "runs on the server; every player of crash sees their own over HTTP",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino)",
  limit: 1000,
})
