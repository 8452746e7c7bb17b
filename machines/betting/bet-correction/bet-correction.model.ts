import type { Correction } from "#models/betting/correction.ts"
import { defineModel } from "../../kernel/model.ts"
import { BetCorrectionEvent } from "./bet-correction.events.ts"
import { betCorrectionMachine } from "./bet-correction.machine.ts"

const scope = { kind: "market", gameId: 7, market: "result/match" } as unknown as Correction["scope"]
const void_ = { kind: "void" } as const
const settled = { kind: "settle", results: [["1", "won"]] } as unknown as Correction["outcome"]
const leg = {
  kind: "leg",
  player: 42,
  guid: "00000000-0000-4000-8000-000000000001",
  position: 0,
} as unknown as Correction["scope"]

const proposed = {
  at: 1,
  operator: "anna.petrova",
  station: "d1",
  scope,
  outcome: void_,
  reason: "price",
  note: "The price of the away side was typed for the home side",
  digest: "d",
  size: { bets: 2, players: 1, totals: [] },
  needsSecond: true,
} as const
const corrected = { at: 3, bet: "42/a", currency: "RUB", amount: 100, owed: 0 } as never

export const model = defineModel({
  machine: betCorrectionMachine,
  events: BetCorrectionEvent,
  input: undefined,
  samples: {
    "correction.proposed": [
      proposed,
      { ...proposed, outcome: settled, needsSecond: false },
      // A result is given to a market, not to a leg of one bet.
      { ...proposed, scope: leg, outcome: settled },
      { ...proposed, size: { bets: 0, players: 0, totals: [] } },
    ],
    "correction.confirmed": [
      { at: 2, operator: "boris", station: "d2" },
      { at: 2, operator: "anna.petrova", station: "d2" },
      { at: 2, operator: "boris", station: "d1" },
    ],
    "correction.withdrawn": [{ at: 2, operator: "anna.petrova" }],
    "bet.corrected": [corrected],
    "correction.completed": [{ at: 4 }],
  },
  project: ({ correction, confirmed, done, endedAt }) => [
    correction?.outcome.kind,
    confirmed !== undefined,
    Math.min(done.bets, 2),
    endedAt !== undefined,
  ],
  offScreen: "runs on the server; operators read how it stands in its answers",
  offBrowser: "runs on the server; asked over HTTP (tests/server/operator/corrections.test.ts)",
  limit: 2000,
})
