import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import {
  type CasinoDeskPage,
  FIRST_CASINO_QUERY,
  type OpenRoundRecord,
  type OpenRoundRow,
  ROUND_ACTS,
  type TypedRounds,
} from "#models/operator/casino-desk.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { CasinoDeskEvent, type CasinoRead } from "./casino-desk.events.ts"
import { casinoDeskMachine } from "./casino-desk.machine.ts"

const AT = Date.UTC(2026, 10, 29, 12)
const message = messageOf("error.unexpected")
const askAt = AT + 60_000

const ROW: OpenRoundRow = {
  kind: "provided",
  id: "tables/42/r-7",
  provider: "tables",
  game: "duel",
  player: 42 as PlayerId,
  currency: "RUB" as CurrencyCode,
  staked: minorUnits(50_000),
  won: minorUnits(0),
  openedAt: AT - 7_200_000,
  isProposed: false,
}

const free = ROUND_ACTS.map((act) => ({
  act,
  bar: act === "agree" || act === "withdraw" ? ("not-now" as const) : null,
}))

/** A round of a provider that is open, and the same one with an end that waits for another person. */
export const OPEN: OpenRoundRecord = {
  ...ROW,
  state: "open",
  said: { at: AT, operator: "anna.petrova", said: "silent" },
  events: [
    { seq: 11, at: AT - 7_200_000, type: "round.opened", actor: "provider:tables" },
    { seq: 12, at: AT - 7_200_000, type: "bet.taken", actor: "provider:tables" },
  ],
  postings: [
    { seq: 13, account: "player:42", amount: minorUnits(-50_000), currency: ROW.currency },
    { seq: 13, account: "house:rounds", amount: minorUnits(50_000), currency: ROW.currency },
  ],
  acts: free,
}
export const PROPOSED: OpenRoundRecord = {
  ...OPEN,
  isProposed: true,
  state: "proposed",
  closing: {
    way: "return",
    amount: minorUnits(50_000),
    at: AT,
    operator: "anna.petrova",
    note: "The provider has closed and answers nobody",
  },
  acts: ROUND_ACTS.map((act) => ({ act, bar: null })),
}

export const LISTED: CasinoDeskPage = { view: "rounds", rows: [ROW], next: `${AT}.provided.${ROW.id}` }
export const RETURNED: CasinoDeskPage = {
  view: "returns",
  period: "day",
  currency: "RUB" as CurrencyCode,
  rows: [
    {
      game: "dice",
      rounds: 12_000,
      staked: minorUnits(120_000_000),
      won: minorUnits(138_000_000),
      back: 1.15,
      published: [0.99, 0.99],
      isBestPlay: false,
      band: [0.95, 1.03],
      by: "observed",
      alarm: "above",
    },
    {
      game: "duel",
      provider: "tables",
      rounds: 4,
      staked: minorUnits(40_000),
      won: minorUnits(0),
      back: 0,
      published: [0.97, 0.97],
      isBestPlay: false,
    },
  ],
}
export const TABLES: CasinoDeskPage = {
  view: "tables",
  currency: "RUB" as CurrencyCode,
  rows: [
    {
      game: "crash",
      round: { number: 7, state: "flying", since: AT, bets: 2, staked: minorUnits(30_000) },
      isStill: true,
      past: [
        {
          number: 6,
          at: AT - 60_000,
          result: [185],
          bets: 1,
          staked: minorUnits(10_000),
          paid: minorUnits(18_500),
        },
      ],
    },
    { game: "tv-wheel", isStill: false, past: [] },
  ],
}
export const DOING: CasinoDeskPage = {
  view: "providers",
  since: AT - 86_400_000,
  rows: [
    {
      name: "tables",
      title: { en: "Tables", ru: "Столы" },
      games: 1,
      isAsked: true,
      open: 1,
      oldest: AT - 7_200_000,
      calledAt: AT,
      calls: { hour: 12, day: 40 },
      launches: { hour: 2, day: 9 },
      refused: [{ code: "unsigned", hour: 1, day: 3 }],
    },
  ],
}

const PAGES = { rounds: LISTED, returns: RETURNED, tables: TABLES, providers: DOING }

const read = (page: CasinoDeskPage): CasinoRead => ({ ok: true, value: { page, askAt } })
const unread = (kind: "signedOut" | "failed"): CasinoRead => ({ ok: false, error: { kind, message, askAt } })
const failed = { ok: false, error: { kind: "failed", message } } as const
const ended = { ok: false, error: { kind: "signedOut", message } } as const

const nothing: TypedRounds = { provider: "", game: "", player: "", hours: "" }
const note = "The provider has closed and answers nobody"

export const model = defineModel({
  machine: casinoDeskMachine,
  events: CasinoDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [
      { query: FIRST_CASINO_QUERY },
      { query: { ...FIRST_CASINO_QUERY, provider: "tables" } },
      { query: { ...FIRST_CASINO_QUERY, view: "returns" } },
      { query: { ...FIRST_CASINO_QUERY, view: "tables" } },
      { query: { ...FIRST_CASINO_QUERY, view: "providers" } },
    ],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "filters.submitted": ({ page }) =>
      page?.view === "rounds" ? [{ typed: nothing }, { typed: { ...nothing, player: "Ivan" } }] : [],
    // Only what is listed can be opened.
    "round.picked": ({ page }) =>
      page?.view === "rounds" ? page.rows.map(({ kind, id }) => ({ round: { kind, id } })) : [],
    "round.left": [{}],
    "act.pressed": [
      { act: { act: "ask" } },
      { act: { act: "return", note } },
      { act: { act: "return", note: "no" } },
      { act: { act: "credit", amount: "12,50", note } },
      { act: { act: "credit", amount: "much", note } },
      { act: { act: "agree" } },
      { act: { act: "withdraw" } },
    ],
  },
  outcomes: {
    loadCasino: ({ query }) => [
      read(PAGES[query.view]),
      ...(query.view === "rounds" ? [read({ view: "rounds", rows: [], next: null })] : []),
      unread("signedOut"),
      unread("failed"),
    ],
    deadline: [undefined],
    openRound: [{ ok: true, value: OPEN }, ended, failed],
    actOnRound: ({ act }) => [{ ok: true, value: act?.act === "return" ? PROPOSED : OPEN }, ended, failed],
  },
  project: ({ query, page, askAt: next, picked, record, act, faults, error }) => ({
    view: query.view,
    provider: query.provider,
    rows: page?.rows.length ?? null,
    isRead: next > 0,
    isPicked: picked !== null,
    record: record?.state,
    act: act?.act,
    faults: Object.keys(faults),
    hasError: error !== null,
  }),
  offBrowser:
    "walked on its screens; the server of the desk is asked over HTTP (tests/server/operator/casino-desk.test.ts)",
  limit: 40_000,
})
