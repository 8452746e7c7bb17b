import type { Bet } from "#models/betting/bet.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import {
  ANY_BETS,
  type BetDeskPage,
  type BetDeskRecord,
  type TypedBets,
  typedIn,
} from "#models/operator/bet-desk.ts"
import { defineModel } from "../../kernel/model.ts"
import { BetDeskEvent } from "./bet-desk.events.ts"
import { betDeskMachine } from "./bet-desk.machine.ts"

const AT = Date.UTC(2026, 10, 29, 12)
const message = messageOf("error.unexpected")

const bet = {
  id: 100_000_123_456,
  betGuid: "00000000-0000-4000-8000-000000000001",
  userId: 42,
  kind: 0,
  stake: 10_000,
  currency: "RUB",
  odds: 2000,
  possibleWin: 20_000,
  legs: [
    {
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

const STREAM = `42/${bet.betGuid}`

/** A bet that is won, in the list and opened. */
export const LISTED: BetDeskPage = { rows: [{ stream: STREAM, bet }], next: `${AT}.${STREAM}` }
export const OPENED: BetDeskRecord = {
  stream: STREAM,
  bet,
  state: "settled.won",
  events: [
    { seq: 11, at: AT, type: "bet.placed", actor: "player:42" },
    { seq: 17, at: AT + 9_000_000, type: "leg.settled", actor: "settlement" },
  ],
  postings: [
    { seq: 11, account: "player:42", amount: -bet.stake as never, currency: bet.currency },
    { seq: 11, account: "house:held", amount: bet.stake, currency: bet.currency },
  ],
}

const failed = { ok: false, error: { kind: "failed", message } } as const
const ended = { ok: false, error: { kind: "signedOut", message } } as const

const nothing: TypedBets = typedIn("")

export const model = defineModel({
  machine: betDeskMachine,
  events: BetDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{ query: ANY_BETS }, { query: { ...ANY_BETS, status: "won" } }],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "filters.submitted": [{ typed: nothing }, { typed: { ...nothing, player: "Ivan", least: "10" } }],
    // Only what is listed can be opened.
    "bet.picked": ({ page }) => (page?.rows ?? []).map(({ stream }) => ({ stream })),
    "bet.left": [{}],
  },
  outcomes: {
    loadBets: [{ ok: true, value: LISTED }, { ok: true, value: { rows: [], next: null } }, ended, failed],
    openBet: [{ ok: true, value: OPENED }, ended, failed],
  },
  project: ({ query, page, stream, record, faults, error }) => ({
    status: query.status,
    rows: page?.rows.length ?? null,
    isPicked: stream !== null,
    isOpen: record !== null,
    faults: Object.keys(faults),
    hasError: error !== null,
  }),
  offBrowser:
    "walked on its screens; the server of the desk is asked over HTTP (tests/server/operator/bet-desk.test.ts)",
  limit: 20_000,
})
