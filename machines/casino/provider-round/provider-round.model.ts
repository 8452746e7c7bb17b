import type { ProviderRoundId, TransactionId } from "#models/casino/providers/provider-round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { ProviderRoundEvent } from "./provider-round.events.ts"
import { providerRoundMachine } from "./provider-round.machine.ts"

/** Whose round the samples are of. */
export const SAMPLE_HEAD = {
  provider: "local",
  round: "r1" as ProviderRoundId,
  playerId: 7 as PlayerId,
  currency: "EUR" as CurrencyCode,
  game: "duel",
  session: "s1",
} as const

/** A transaction by its number. */
export const told = (id: string) => ({
  at: 2000,
  id: id as TransactionId,
  fingerprint: id,
  balance: minorUnits(500),
})

const PROPOSED = {
  at: 5000,
  operator: "anna.petrova",
  station: "d1",
  note: "The provider has closed and answers nobody",
} as const

const id = (text: string) => text as TransactionId
const amount = minorUnits(100)

/** Paths over a round: bet, win and rollbacks of both in every order, one of each. */
export const model = defineModel({
  machine: providerRoundMachine,
  events: ProviderRoundEvent,
  input: undefined,
  samples: {
    "round.opened": [{ at: 1000, ...SAMPLE_HEAD }],
    "bet.taken": [{ ...told("b1"), amount }],
    "win.credited": [
      { ...told("w1"), amount: minorUnits(200), reference: id("b1") },
      { ...told("w1"), amount: minorUnits(200), reference: id("b9") },
    ],
    "bet.returned": [
      { ...told("x1"), undoes: id("b1"), amount },
      { ...told("x1"), undoes: id("b1"), amount: minorUnits(99) },
    ],
    "win.reversed": [
      { ...told("x2"), undoes: id("w1"), amount: minorUnits(200) },
      { ...told("x2"), undoes: id("w1"), amount: minorUnits(201) },
    ],
    "rollback.remembered": [{ ...told("x3"), undoes: id("b1") }],
    "round.closed": [{ at: 3000, by: "provider" }],
    "provider.asked": [{ at: 4000, operator: "anna.petrova", said: "silent" }],
    "closing.proposed": [
      { ...PROPOSED, way: "return", amount },
      { ...PROPOSED, way: "credit", amount: minorUnits(250) },
    ],
    "closing.withdrawn": [{ at: 6000, operator: "anna.petrova" }],
    "closing.agreed": [
      { at: 7000, operator: "boris.smirnov", station: "d2" },
      { at: 7000, operator: "anna.petrova", station: "d2" },
      { at: 7000, operator: "boris.smirnov", station: "d1" },
    ],
  },
  project: ({ round }) => [
    round?.transactions.map((each) => `${each.id}${each.isUndone ? "-" : ""}`).toSorted(),
    round?.ahead,
    round?.closing?.way,
  ],
  offScreen: "runs on the server; operators see what is open, players what is in their history",
  offBrowser: "runs on the server; asked by providers over HTTP (tests/server/casino)",
  limit: 8000,
})
