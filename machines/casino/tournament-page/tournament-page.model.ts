import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import type {
  BoardLine,
  TournamentSummary,
  TournamentView,
} from "#models/casino/tournaments/tournament-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { type JoinTold, TournamentPageEvent, type TournamentTold } from "./tournament-page.events.ts"
import { tournamentPageMachine } from "./tournament-page.machine.ts"

export const NOW = Date.UTC(2026, 10, 29, 12)
const HOUR = 3_600_000

/** A tournament that runs for two hours more, of two games, with three prizes. */
export const RUNNING: TournamentSummary = {
  id: "winter-cup" as TournamentId,
  status: "running",
  names: { ru: "Зимний кубок", en: "Winter cup" },
  startsAt: NOW - HOUR,
  endsAt: NOW + 2 * HOUR,
  games: ["crash", "dice"],
  points: "multiple",
  leastStake: minorUnits(1000),
  currency: "EUR" as CurrencyCode,
  prizes: [minorUnits(50_000), minorUnits(20_000), minorUnits(10_000)],
  players: 61,
  isJoined: true,
}

const line = (place: number, isOwn = false): BoardLine => ({
  place,
  name: isOwn ? "K7QX4M" : `PLAY${`${place}`.padStart(2, "Z")}`,
  points: 990_000 - place * 10_000,
  reachedAt: NOW - place * 60_000,
  isOwn,
})

/** As one of its players sees it, who is third. */
export const JOINED: TournamentView = {
  now: NOW,
  tournament: RUNNING,
  board: { lines: [line(1), line(2), line(3, true), line(4)], next: "950000.1.round" },
  own: { name: "K7QX4M", points: 960_000, place: 3 },
}

/** As a player sees it who has not joined. */
export const OPEN: TournamentView = {
  now: NOW,
  tournament: { ...RUNNING, players: 60, isJoined: false },
  board: { lines: [line(1), line(2)] },
}

/** One that is over, with a prize of the player's. */
export const PAID: TournamentView = {
  ...JOINED,
  tournament: { ...RUNNING, status: "paid", endsAt: NOW - HOUR / 2, points: "wagered" },
  board: { lines: JOINED.board.lines },
  own: { name: "K7QX4M", points: 960_000, place: 3, won: { amount: minorUnits(10_000), currency: "EUR" } },
}

const { isJoined: _, ...forGuests } = RUNNING
/** One that is to come, as a guest sees it. */
export const SOON: TournamentView = {
  now: NOW,
  tournament: { ...forGuests, status: "announced", startsAt: NOW + HOUR, games: [], players: 0 },
  board: { lines: [] },
}

const told = (view: TournamentView): TournamentTold => ({
  ok: true,
  value: { view, heardAt: NOW, ahead: 0 },
})
const failed = {
  ok: false,
  error: { message: messageOf("refusal.tournament-unknown"), heardAt: NOW },
} as const
const refused: JoinTold = { ok: false, error: { message: messageOf("refusal.tournament-over") } }

/** Paths over the page: joined, refused, further places, news of the board, and answers that never come. */
export const model = defineModel({
  machine: tournamentPageMachine,
  events: TournamentPageEvent,
  input: undefined,
  samples: {
    "page.opened": [{ id: "winter-cup" }],
    "page.left": [{}],
    "retry.requested": [{}],
    "join.pressed": [{}],
    // Each part is asked for like the second one.
    "more.pressed": ({ asked }) => ((asked?.parts ?? 1) > 1 ? [] : [{}]),
    "board.changed": [{}],
  },
  outcomes: {
    loadTournament: ({ asked }) =>
      (asked?.parts ?? 1) > 1
        ? [told(PAID), failed]
        : [told(OPEN), told(JOINED), told(SOON), told(PAID), failed],
    join: [{ ok: true, value: JOINED }, refused],
  },
  project: ({ asked, view, error }) => [
    asked?.parts,
    view?.tournament.status,
    view?.tournament.isJoined,
    error !== null,
  ],
  offBrowser: "rounds count by the server's clock: the journey of tournaments opens it on the real site",
  limit: 60_000,
})
