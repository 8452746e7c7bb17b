import type { Bet } from "#models/betting/bet.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ProofCheckEvent } from "./proof-check.events.ts"
import { proofCheckMachine } from "./proof-check.machine.ts"

const AT = Date.UTC(2026, 10, 29, 12)

const leg = {
  gameId: 7,
  market: "result/match",
  outcome: "1",
  odds: 2000,
  live: false,
  sportId: 1,
  champId: 3,
  champ: { en: "Premier League", ru: "Премьер-лига" },
  home: { en: "Rovers", ru: "Роверс" },
  away: { en: "City", ru: "Сити" },
  startsAt: AT + 3_600_000,
  result: "won",
}

const bet = {
  id: 100_000_123_456,
  betGuid: "00000000-0000-4000-8000-000000000001",
  userId: 42,
  kind: 1,
  stake: 10_000,
  currency: "RUB",
  odds: 3700,
  possibleWin: 37_000,
  legs: [
    leg,
    {
      ...leg,
      gameId: 8,
      odds: 1850,
      home: { en: "Albion", ru: "Альбион" },
      away: { en: "Wanderers", ru: "Уондерерс" },
      result: "returned",
      voided: { by: "operator", reason: "postponed" },
    },
  ],
  status: "won",
  placedAt: AT,
  payout: 20_000,
  settledAt: AT + 9_000_000,
  history: [
    { status: "accepted", at: AT },
    { status: "won", at: AT + 9_000_000 },
  ],
} as unknown as Bet

const proven = {
  placed: { id: bet.id, at: bet.placedAt, kind: bet.kind, stake: bet.stake, currency: bet.currency },
  legs: bet.legs,
  isRefused: false,
  money: [
    { seq: 7, at: AT, currency: "RUB", amount: -10_000 },
    { seq: 31, at: AT + 9_000_000, currency: "RUB", amount: 20_000 },
  ],
}

const proof = {
  stream: "bet:1",
  fingerprint: "ab12",
  events: [{ seq: 7, at: 1_700_000_000_000, type: "bet.placed" }],
}

export const model = defineModel({
  machine: proofCheckMachine,
  events: ProofCheckEvent,
  input: undefined,
  samples: { "file.chosen": [{}], "file.removed": [{}] },
  outcomes: {
    checkFile: [
      { ok: true, value: { ...proof, faults: [], proven } },
      { ok: true, value: { ...proof, faults: [{ code: "path-broken", seq: 7 }], proven: null } },
      { ok: false, error: { kind: "unreadable" } },
    ],
  },
  project: ({ checked }) => ({ faults: checked?.faults.length ?? null }),
  offBrowser: offBrowserDefects(proofCheckMachine),
  limit: 200,
})
