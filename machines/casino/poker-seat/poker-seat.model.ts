import { OUT_MOST_MS } from "#models/casino/poker/clock.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { PokerSeatEvent } from "./poker-seat.events.ts"
import { pokerSeatMachine } from "./poker-seat.machine.ts"

/** A player sits down with 100.00 where 40.00 to 200.00 are taken. */
export const SAMPLE_BOUGHT = {
  at: 1000,
  key: "00000000-0000-4000-8000-000000000007" as RoundKey,
  playerId: 7 as PlayerId,
  table: "six-1",
  seat: 3,
  currency: "EUR" as CurrencyCode,
  amount: minorUnits(10_000),
  least: minorUnits(4000),
  most: minorUnits(20_000),
  fingerprint: "",
} as const

export const SAMPLE_TOP_UP = {
  at: 2000,
  key: "00000000-0000-4000-8000-000000000008" as RoundKey,
  amount: minorUnits(5000),
  stack: minorUnits(7000),
} as const

/** Paths over a sitting: chips added, sat out, left when asked and after too long. */
export const model = defineModel({
  machine: pokerSeatMachine,
  events: PokerSeatEvent,
  input: undefined,
  samples: {
    "seat.bought": [SAMPLE_BOUGHT, { ...SAMPLE_BOUGHT, amount: minorUnits(3999) }],
    "seat.toppedUp": [SAMPLE_TOP_UP, { ...SAMPLE_TOP_UP, stack: minorUnits(15_001) }],
    "seat.satOut": [
      { at: 3000, why: "asked" },
      { at: 3000, why: "late" },
      { at: 3000, why: "broke" },
    ],
    "seat.satIn": [{ at: 4000 }],
    "seat.leaving": [
      { at: 5000, why: "asked" },
      { at: 3000 + OUT_MOST_MS, why: "away" },
      { at: 3000, why: "away" },
    ],
    "seat.left": [{ at: 6000, stack: minorUnits(12_345) }],
  },
  project: ({ sitting }) => [sitting?.bought, sitting?.out?.why, sitting?.left?.stack],
  offScreen: "runs on the server; every player sees their own over HTTP",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino)",
  limit: 1000,
})
