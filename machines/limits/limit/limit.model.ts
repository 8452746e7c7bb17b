import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { LimitEvent } from "./limit.events.ts"
import { limitMachine } from "./limit.machine.ts"

const limit = "deposit-day" as const
const other = "loss-week" as const
const currency = "EUR" as CurrencyCode
const raise = { askedAt: 0, from: 10, until: 20 }
const units = minorUnits

export const model = defineModel({
  machine: limitMachine,
  events: LimitEvent,
  input: undefined,
  samples: {
    "limits.declined": [{ at: 0 }],
    "limit.set": ({ limits }) => [
      { at: 1, limit, amount: units(100), currency },
      { at: 1, limit, amount: units(300), currency },
      ...(limits[limit] === undefined ? [] : [{ at: 1, limit: other, amount: units(50), currency }]),
    ],
    "raise.asked": [
      { at: 2, limit, raise: { ...raise, amount: units(200) } },
      { at: 2, limit, raise },
      { at: 2, limit: "stake-day", raise },
    ],
    "raise.confirmed": [
      { at: 9, limit },
      { at: 10, limit },
      { at: 20, limit },
    ],
    "raise.cancelled": [{ at: 5, limit }],
    "raise.lapsed": [
      { at: 19, limit },
      { at: 20, limit },
    ],
    "check.chosen": [{ at: 3, minutes: 60 }],
    "figures.chosen": [{ at: 3, shown: true }],
  },
  project: ({ limits, declinedAt, checkMinutes, figuresShown }) => [
    declinedAt !== undefined,
    limits[limit]?.amount,
    limits[limit]?.raise?.amount ?? (limits[limit]?.raise === undefined ? "none" : "away"),
    limits[other] !== undefined,
    checkMinutes,
    figuresShown,
  ],
  tolerates: ["check.chosen", "figures.chosen"].map((type) => ({
    key: `unguard limit|${type}|0`,
    reason: "the action changes nothing where the guard refuses",
  })),
  offScreen: "runs on the server; what it refuses is told by the deposit and the coupon",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
  limit: 8000,
})
