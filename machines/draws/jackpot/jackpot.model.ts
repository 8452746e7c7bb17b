import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { JackpotEvent } from "./jackpot.events.ts"
import { jackpotMachine } from "./jackpot.machine.ts"

const currency = "EUR" as CurrencyCode
const kind = "fifteen" as const
const units = (amount: number) => amount as MinorUnits

/** Paths over a jackpot: seeded or grown, won in part or whole, and begun anew. */
export const model = defineModel({
  machine: jackpotMachine,
  events: JackpotEvent,
  input: undefined,
  samples: {
    "jackpot.seeded": [{ at: 1, kind, currency, amount: units(1000) }],
    "jackpot.grown": ({ amount }) =>
      amount > 2000
        ? []
        : [
            { at: 2, kind, currency, number: 1, amount: units(500) },
            { at: 2, kind, currency: "USD" as CurrencyCode, number: 1, amount: units(500) },
          ],
    "jackpot.won": ({ amount }) => [
      ...(amount > 500 ? [{ at: 3, number: 1, amount: units(500) }] : []),
      { at: 3, number: 1, amount: units(Math.max(amount, 1)) },
      { at: 3, number: 1, amount: units(amount + 1) },
    ],
  },
  project: ({ amount, currency: of }) => [amount, of],
  offScreen: "runs on the server; the pages of draws show what is in it",
  offBrowser: "runs on the server; asked over HTTP (tests/server/draws)",
  limit: 1000,
})
