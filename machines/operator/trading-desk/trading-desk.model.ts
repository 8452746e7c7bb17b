import { messageOf } from "#models/identity/registration/form-message.ts"
import { type TradingPage, type TradingQuery, WHOLE_LINE } from "#models/operator/trading-desk.ts"
import { defineModel } from "../../kernel/model.ts"
import { type PickedAct, TradingDeskEvent } from "./trading-desk.events.ts"
import { tradingDeskMachine } from "./trading-desk.machine.ts"

const AT = Date.UTC(2026, 10, 2, 12)
const askAt = AT + 5000

const message = messageOf("error.unexpected")
const ended = { ok: false, error: { kind: "signedOut", message } } as const
const failed = { ok: false, error: { kind: "failed", message } } as const

const stop = {
  scope: { kind: "sport", sportId: 1 },
  title: "Football",
  at: AT,
  operator: "anna.petrova",
  reason: "price",
  note: "Odds of another day",
} as const
const row = {
  stop: null,
  over: null,
  liability: 12_000,
  games: 4,
  live: 1,
  startsAt: null,
  selections: [],
  state: "open",
} as const

const page = {
  currency: "RUB",
  producers: [
    {
      ...row,
      scope: { kind: "producer", producer: "simulated" },
      name: "simulated",
      act: { act: "stop", bar: null },
      health: "trusted",
      heardAt: AT,
      missing: 0,
      silences: 1,
    },
  ],
  path: [],
  rows: [
    { ...row, scope: stop.scope, name: "Football", stop, act: { act: "lift", bar: null } },
    {
      ...row,
      scope: { kind: "sport", sportId: 2 },
      name: "Hockey",
      act: { act: "stop", bar: "not-permitted" },
    },
  ],
  next: null,
  stops: [{ ...stop, act: { act: "lift", bar: null } }],
  history: [{ ...stop, version: 1, what: "stop.placed" }],
  older: null,
} as unknown as TradingPage
const nothing: TradingPage = { ...page, producers: [], rows: [], stops: [], history: [] }

const narrowed = { ...WHOLE_LINE, sport: 1, show: "stopped" } as TradingQuery
const picked = (name: string, more: object): PickedAct => ({ name, since: null, ...more }) as PickedAct
const stopsFeed = picked("simulated", { scope: { kind: "producer", producer: "simulated" }, act: "stop" })
const opensSport = picked("Football", { scope: stop.scope, act: "lift", since: AT })

const read = (told: TradingPage) => ({ ok: true, value: { page: told, askAt } }) as const
const notRead = (kind: "signedOut" | "failed") => ({ ok: false, error: { kind, message, askAt } }) as const

/** Answers of the server: a line of which a sport is stopped, that an act is done, and that the session is over. */
export const ANSWERS = { line: read(page), done: { ok: true, value: null }, ended } as const
/** What an operator may pick of that line. */
export const PICKS = { stopsFeed, opensSport } as const

export const model = defineModel({
  machine: tradingDeskMachine,
  events: TradingDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{ query: WHOLE_LINE }, { query: narrowed }],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "act.picked": [
      stopsFeed,
      opensSport,
      picked("Hockey", { scope: { kind: "sport", sportId: 2 }, act: "stop" }),
    ],
    "act.left": [{}],
    "act.submitted": ({ picked: chosen }) =>
      chosen?.act === "lift"
        ? [
            { reason: null, note: "" },
            { reason: null, note: "x".repeat(301) },
          ]
        : [
            { reason: "feed" as const, note: " Odds of another day " },
            { reason: null, note: "" },
            { reason: "other" as const, note: "no" },
          ],
  },
  outcomes: {
    loadLine: [ANSWERS.line, read(nothing), notRead("signedOut"), notRead("failed")],
    act: [ANSWERS.done, ended, failed],
  },
  project: ({ query, page: told, askAt: next, error, faults, picked: chosen, reason, note, done }) => ({
    show: query.show,
    rows: told?.rows.length ?? null,
    isRead: next > 0,
    hasError: error !== null,
    faults,
    picked: chosen?.act ?? null,
    said: [reason, note.length],
    done,
  }),
  offBrowser:
    "walked on its screens; the journey of trading opens it on the real site (tests/journeys/trading.test.ts)",
  limit: 60_000,
})
