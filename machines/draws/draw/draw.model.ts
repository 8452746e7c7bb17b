import { commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import type { Draw } from "#models/draws/draw.ts"
import { type FieldGame, type OptionKey, voidsIn } from "#models/draws/draw-field.ts"
import { drumResults, ticketsDigest } from "#models/draws/drum.ts"
import { type DrawTerms, shareOut } from "#models/draws/prizes.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { DrawEvent } from "./draw.events.ts"
import { drawMachine } from "./draw.machine.ts"

const options = ["1", "X", "2"] as ReadonlyArray<string> as ReadonlyArray<OptionKey>
const one = ["1"] as ReadonlyArray<string> as ReadonlyArray<OptionKey>
const units = { EUR: 100_000_000 }
const main = "EUR" as CurrencyCode

const game = (gameId: number) =>
  ({
    gameId,
    market: "result/match",
    sportId: 1,
    champId: 1,
    home: 1,
    away: 2,
    startsAt: 9000,
  }) as unknown as FieldGame

/** Two games for 1.00 a row, of which one may be void. */
export const SAMPLE_TERMS: DrawTerms = {
  price: 100 as MinorUnits,
  payout: 700,
  fund: 0 as MinorUnits,
  shares: [
    [600, 300],
    [600, 300],
  ],
  toJackpot: 100,
  jackpot: [1000, 500],
  fixed: [],
  mostRows: 9,
  mostTimes: 10,
  isSingle: false,
}

/** A draw of two fields. */
export const SAMPLE_DRAW = {
  at: 1000,
  kind: "fifteen",
  number: 1,
  opensAt: 2000,
  closesAt: 9000,
  fields: [
    { options, take: 1, game: game(1) },
    { options, take: 1, game: game(2) },
  ],
  terms: SAMPLE_TERMS,
  units,
  main,
} as const

const serverSeed = "00".repeat(32) as ServerSeed
const tickets = ticketsDigest([])

/** A lotto of one drum. */
const LOTTO = {
  ...SAMPLE_DRAW,
  kind: "lotto-5-36",
  fields: [{ options, take: 2 }],
  commitment: commitmentOf(serverSeed),
} as const
const drawn = {
  at: 9500,
  serverSeed,
  tickets,
  results: drumResults({ kind: "lotto-5-36", number: 1, serverSeed, tickets }, LOTTO.fields),
}

const counted = ({ terms, results }: Draw, jackpot: number, needsPeople: boolean) => {
  const tickets = {
    rows: 4,
    winners: [1, 1, 2],
    voids: voidsIn(results),
    jackpot: jackpot as MinorUnits,
  }
  return {
    at: 10_000,
    tickets: 2,
    rows: 4,
    winners: tickets.winners,
    jackpot: tickets.jackpot,
    ...shareOut(terms, { units, main }, tickets),
    needsPeople,
  }
}

/** Paths over a draw: paid by the site or by two people, with results put right, and called off. */
export const model = defineModel({
  machine: drawMachine,
  events: DrawEvent,
  input: undefined,
  samples: {
    "draw.announced": [SAMPLE_DRAW, { ...SAMPLE_DRAW, fields: [] }, LOTTO],
    "draw.opened": [{ at: 2000 }, { at: 1999 }],
    "draw.closed": [{ at: 9000 }],
    "drums.drawn": [drawn, { ...drawn, results: [[...(drawn.results[0] ?? [])].toReversed()] }],
    "field.decided": [
      { at: 9500, place: 0, result: one },
      { at: 9600, place: 1, result: one },
      { at: 9600, place: 0, result: "void" },
      { at: 9600, place: 1, result: "void" },
      { at: 9600, place: 1, result: ["3" as OptionKey] },
    ],
    "draw.counted": ({ draw, needsPeople }) =>
      draw === undefined || draw.counted !== undefined
        ? draw === undefined || needsPeople
          ? []
          : [counted(draw, 700, false), { ...counted(draw, 700, false), toJackpot: 1 as MinorUnits }]
        : [
            counted(draw, 500, false),
            counted(draw, 500, true),
            { ...counted(draw, 500, true), pool: 1 as MinorUnits },
          ],
    "draw.verified": [
      { at: 11_000 },
      { at: 11_000, operator: "anna.petrova", station: "d1" },
      { at: 11_000, operator: "boris", station: "d2" },
      { at: 11_000, operator: "boris", station: "d1" },
    ],
    "draw.paid": [{ at: 12_000 }],
    "draw.cancelled": [{ at: 9700, reason: "games-void" }],
    "draw.returned": [{ at: 12_000 }],
  },
  project: ({ draw, needsPeople, first }) => [
    draw?.kind,
    draw?.results,
    draw?.counted?.jackpot,
    needsPeople,
    first?.operator,
    draw?.cancelled,
  ],
  offScreen: "runs on the server; the pages of draws show it, whose own paths are walked on their screens",
  offBrowser: "runs on the server; asked over HTTP (tests/server/draws)",
  limit: 20_000,
})
