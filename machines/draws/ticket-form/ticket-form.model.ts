import type { Draw, TicketKey } from "#models/draws/draw.ts"
import type { DrawField, OptionKey } from "#models/draws/draw-field.ts"
import type { DrawPage, DrawSummary, TicketView } from "#models/draws/draw-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { Names } from "#models/line/feed/frames.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { type DrawTold, TicketFormEvent, type TicketTold } from "./ticket-form.events.ts"
import { ticketFormMachine } from "./ticket-form.machine.ts"

const NOW = Date.UTC(2026, 10, 29, 12)
const EUR = "EUR" as CurrencyCode
const GUID = "00000000-0000-4000-8000-000000000007"
const keys = (...all: ReadonlyArray<string>) => all as ReadonlyArray<string> as ReadonlyArray<OptionKey>

const field = (place: number): DrawField =>
  ({
    options: ["1", "X", "2"],
    take: 1,
    game: {
      gameId: place,
      market: "result/match",
      sportId: 1,
      champId: 1,
      home: place * 2,
      away: place * 2 + 1,
      startsAt: NOW + 3_600_000,
    },
  }) as unknown as DrawField

const TEAMS = ["", "", "Rovers", "Albion", "Wanderers", "County"]

const names = {
  sports: [],
  champs: [{ id: 1, sportId: 1, countryId: 1, name: { en: "Premier League", ru: "Премьер-лига" }, rank: 1 }],
  teams: TEAMS.flatMap((name, id) => (name === "" ? [] : [{ id, sportId: 1, name: { en: name, ru: name } }])),
} as unknown as Names

const DRAW: Draw = {
  kind: "fifteen",
  number: 12,
  announcedAt: NOW - 1000,
  opensAt: NOW - 1000,
  closesAt: NOW + 3_600_000,
  fields: [field(1), field(2)],
  terms: {
    price: minorUnits(100),
    payout: 700,
    fund: minorUnits(0),
    shares: [[600, 300], [900]],
    toJackpot: 100,
    jackpot: [1000],
    fixed: [],
    mostRows: 4,
    mostTimes: 10,
    isSingle: false,
  },
  units: { EUR: 100_000_000 },
  main: EUR,
  results: [null, null],
}

const SUMMARY: DrawSummary = {
  kind: "fifteen",
  number: 12,
  status: "open",
  opensAt: DRAW.opensAt,
  closesAt: DRAW.closesAt,
  main: EUR,
  pool: minorUnits(70_000),
  jackpot: minorUnits(5_000_000),
  rows: 1000,
  prices: { EUR: minorUnits(100) },
}

/** A draw of two games that sells tickets, as guests see it and as a player does. */
export const GUEST_PAGE: DrawPage = {
  summary: SUMMARY,
  draw: DRAW,
  names,
  chances: [
    [500, 300, 200],
    [250, 300, 450],
  ],
}
export const OPEN_PAGE: DrawPage = { ...GUEST_PAGE, buyer: { accountId: 7, currency: EUR } }

/** The same draw once it is closed, paid with a game that did not take place, and called off. */
export const CLOSED_PAGE: DrawPage = {
  ...OPEN_PAGE,
  summary: { ...SUMMARY, status: "closed" },
  draw: { ...DRAW, closedAt: DRAW.closesAt, results: [keys("1"), null] },
}
export const PAID_PAGE: DrawPage = {
  ...CLOSED_PAGE,
  summary: { ...SUMMARY, status: "paid" },
  draw: {
    ...DRAW,
    closedAt: DRAW.closesAt,
    results: [keys("1"), "void"],
    counted: {
      at: NOW + 7_200_000,
      tickets: 10,
      rows: 1000,
      winners: [4, 996],
      jackpot: minorUnits(5_000_000),
      pool: minorUnits(70_000),
      prizes: [{ misses: 0, rows: 4, sum: minorUnits(63_000), each: { EUR: minorUnits(15_750) } }],
      toJackpot: minorUnits(7000),
      fromJackpot: minorUnits(0),
    },
    verifiedAt: NOW + 7_200_000,
    endedAt: NOW + 7_200_000,
  },
}
export const OFF_PAGE: DrawPage = {
  ...CLOSED_PAGE,
  summary: { ...SUMMARY, status: "cancelled", cancelled: "games-void" },
  draw: { ...DRAW, closedAt: DRAW.closesAt, results: ["void", "void"], cancelled: "games-void" },
}

/** A free draw of the same games, one row a player. */
export const FREE_PAGE: DrawPage = {
  ...OPEN_PAGE,
  summary: { ...SUMMARY, kind: "free", prices: { EUR: minorUnits(0) }, jackpot: minorUnits(0) },
  draw: {
    ...DRAW,
    kind: "free",
    terms: { ...DRAW.terms, price: minorUnits(0), mostRows: 1, mostTimes: 1, jackpot: [], isSingle: true },
  },
}

/** A lotto of three of five numbers that was drawn. */
export const LOTTO_PAGE: DrawPage = {
  ...PAID_PAGE,
  summary: { ...PAID_PAGE.summary, kind: "lotto-5-36" },
  names: { sports: [], champs: [], teams: [] },
  chances: [[]],
  draw: {
    ...PAID_PAGE.draw,
    kind: "lotto-5-36",
    fields: [{ options: keys("1", "2", "3", "4", "5"), take: 3 }],
    results: [keys("5", "1", "3")],
  },
}

/** A ticket of the draw. */
export const BOUGHT: TicketView = {
  status: "open",
  ticket: {
    key: GUID as TicketKey,
    playerId: 7 as PlayerId,
    kind: "fifteen",
    number: 12,
    picks: [keys("1"), keys("X")],
    takes: [1, 1],
    rows: 1,
    times: 1,
    currency: EUR,
    stake: minorUnits(100),
    boughtAt: NOW,
  },
}

const told = (page: DrawPage | null): DrawTold => ({
  ok: true,
  value: page === null ? null : { page, heardAt: NOW },
})
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const
const refused = { ok: false, error: { kind: "refused", message: messageOf("error.unexpected") } } as const
const lost = { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } } as const
const sold: TicketTold = { ok: true, value: BOUGHT }

/** Paths over the form: picking, buying, answers that never come, and draws in each state. */
export const model = defineModel({
  machine: ticketFormMachine,
  events: TicketFormEvent,
  input: undefined,
  samples: {
    "draw.opened": ({ asked }) =>
      asked === null
        ? [
            { kind: "fifteen" as const, number: null, account: null, isSignedIn: true },
            { kind: "fifteen" as const, number: null, account: null, isSignedIn: false },
          ]
        : [{ ...asked, isSignedIn: !asked.isSignedIn }],
    "draw.left": [{}],
    "retry.requested": [{}],
    "option.pressed": [
      { place: 0, option: "1" as OptionKey },
      { place: 1, option: "X" as OptionKey },
    ],
    "picks.given": [{ picks: [[], []] }, { picks: [keys("1"), keys("X")] }],
    "times.typed": [{ value: "2" }, { value: "" }],
    "buy.pressed": [{ guid: GUID }],
    "answer.asked": [{}],
    "another.pressed": [{}],
  },
  outcomes: {
    loadDraw: ({ asked, page }) => [
      told(asked?.isSignedIn === true ? OPEN_PAGE : GUEST_PAGE),
      ...(page === null ? [told(CLOSED_PAGE), told(PAID_PAGE), told(null)] : []),
      failed,
    ],
    buyTicket: [sold, refused, lost],
  },
  project: ({ asked, page, picks, times, request, bought, error }) => [
    asked?.isSignedIn,
    page?.summary.status,
    page?.buyer !== undefined,
    picks,
    times,
    request !== null,
    bought !== null,
    error !== null,
  ],
  offBrowser: "its calls are tried on the server, and the journey of draws walks its screen",
  limit: 60_000,
})
