import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { TournamentDeskPage, TournamentDeskRow } from "#models/operator/tournament-desk.ts"
import type { TypedTournament } from "#models/operator/tournament-form.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { TournamentDeskEvent, type TournamentsRead } from "./tournament-desk.events.ts"
import { tournamentDeskMachine } from "./tournament-desk.machine.ts"

const message = messageOf("error.unexpected")
const askAt = 60_000
const RUB = "RUB" as CurrencyCode
const MADE_AT = Date.parse("2026-11-20T09:00:00Z")

/** A tournament that waits to be announced by a second person. */
export const PROPOSED: TournamentDeskRow = {
  id: "winter-cup" as TournamentId,
  state: "proposed",
  terms: {
    names: { ru: "Зимний кубок", en: "Winter cup" },
    startsAt: Date.parse("2026-12-01T00:00:00Z"),
    endsAt: Date.parse("2026-12-02T00:00:00Z"),
    games: ["crash", "dice"],
    points: "multiple",
    leastStake: minorUnits(1000),
    currency: RUB,
    prizes: [minorUnits(10_000_000), minorUnits(5_000_000)],
  },
  needsSecond: true,
  proposed: { at: MADE_AT, operator: "anna.petrova" },
  announced: null,
  cancelled: null,
  players: 0,
  winners: [],
}

/** One of the schedule, which players are in. */
export const RUNNING: TournamentDeskRow = {
  ...PROPOSED,
  id: "daily-2026-11-20" as TournamentId,
  state: "running",
  terms: { ...PROPOSED.terms, games: [], leastStake: minorUnits(0), prizes: [minorUnits(40_000)] },
  needsSecond: false,
  proposed: { at: MADE_AT, operator: null },
  announced: { at: MADE_AT, operator: null },
  players: 12,
}

/** One that is over. */
const PAID: TournamentDeskRow = {
  ...RUNNING,
  id: "autumn-cup" as TournamentId,
  state: "paid",
  winners: [{ place: 1, playerId: 42 as PlayerId, prize: minorUnits(40_000) }],
}

export const NOTE = "The prizes were typed wrong"
const CANCELLED: TournamentDeskRow = {
  ...RUNNING,
  state: "cancelled",
  cancelled: { at: MADE_AT + 7_200_000, operator: "boris.smirnov", note: NOTE },
}

const pageOf = (...rows: ReadonlyArray<TournamentDeskRow>): TournamentDeskPage => ({
  currencies: [RUB, "EUR" as CurrencyCode],
  rows,
})
const SHOWN = pageOf(PROPOSED, RUNNING, PAID)

const read = (page: TournamentDeskPage): TournamentsRead => ({ ok: true, value: { page, askAt } })
const unread = (kind: "signedOut" | "failed"): TournamentsRead => ({
  ok: false,
  error: { kind, message, askAt },
})

/** Two days with three prizes, as it is typed. */
export const TYPED: TypedTournament = {
  id: "spring-cup",
  ru: "Весенний кубок",
  en: "Spring cup",
  from: "2027-03-01T12:00",
  until: "2027-03-03T12:00",
  points: "wagered",
  currency: "RUB",
  prizes: "500; 200,50; 100",
  leastStake: "",
  games: "crash dice",
}

export const model = defineModel({
  machine: tournamentDeskMachine,
  events: TournamentDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{}],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "tournament.submitted": [{ typed: TYPED }, { typed: { ...TYPED, prizes: "much" } }],
    "act.pressed": [
      { id: PROPOSED.id, act: { act: "announce", note: "" } },
      { id: RUNNING.id, act: { act: "cancel", note: NOTE } },
      // One that is announced.
      { id: RUNNING.id, act: { act: "announce", note: "" } },
    ],
  },
  outcomes: {
    loadTournaments: [read(SHOWN), read(pageOf()), unread("signedOut"), unread("failed")],
    deadline: [undefined],
    act: ({ ask }) => [
      { ok: true, value: ask?.ask === "change" ? pageOf(PROPOSED, CANCELLED) : SHOWN },
      { ok: false, error: { kind: "signedOut", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: ({ page, askAt: next, ask, faults, error }) => ({
    rows: page?.rows.map(({ state }) => state) ?? null,
    isRead: next > 0,
    ask: ask?.ask,
    faults: Object.keys(faults),
    hasError: error !== null,
  }),
  offBrowser: "walked on its screens; the journey of the desk opens it on the real site",
  limit: 60_000,
})
