import { Schema } from "effect"
import { Names } from "../line/feed/frames.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { Draw, DrawKind, DrawNumber, DrawStatus, Ticket } from "./draw.ts"

/** What one row costs, by currency in its minor units. */
const prices = Schema.Record(Schema.String, MinorUnits)

/** A draw in a list. Sums in minor units of `main`, the default currency as the draw was announced. */
export const DrawSummary = Schema.Struct({
  kind: DrawKind,
  number: DrawNumber,
  status: DrawStatus,
  opensAt: Schema.Int,
  closesAt: Schema.Int,
  main: CurrencyCode,
  /** What is paid in prizes by the tickets that there are. */
  pool: MinorUnits,
  /** What is in the jackpot; of a draw that was counted, what was in it then. */
  jackpot: MinorUnits,
  rows: Schema.Int,
  prices,
  cancelled: Draw.fields.cancelled,
})
export type DrawSummary = typeof DrawSummary.Type

/** A kind as its players meet it: the draw that sells tickets or is announced, and the last one that was paid or called off. */
export const KindOverview = Schema.Struct({
  /** Number of the kind: of a toto that of §3 Lottery games. */
  id: Schema.Int,
  kind: DrawKind,
  current: Schema.optionalKey(DrawSummary),
  last: Schema.optionalKey(DrawSummary),
})
export type KindOverview = typeof KindOverview.Type

/** A draw as its page shows it. */
export const DrawView = Schema.Struct({
  summary: DrawSummary,
  draw: Draw,
  /** What its games and their sides are called. */
  names: Names,
  /** Of each field, how likely each option is by the prices of the line, in thousandths; empty where the line has none. */
  chances: Schema.Array(Schema.Array(Schema.Int)),
})
export type DrawView = typeof DrawView.Type

/** How many draws or tickets a part of a list has. */
export const DRAWS_A_PART = 20

/** A part of the draws of a kind, newest first; `next`: the number that older ones are asked for by. */
export const DrawsPart = Schema.Struct({
  draws: Schema.Array(DrawSummary),
  next: Schema.optionalKey(DrawNumber),
})
export type DrawsPart = typeof DrawsPart.Type

/** A ticket with what its draw has come to. */
export const TicketView = Schema.Struct({ ticket: Ticket, status: DrawStatus })
export type TicketView = typeof TicketView.Type

/** A part of a player's tickets, newest first; `next`: the key that older ones are asked for by. */
export const TicketsPart = Schema.Struct({
  tickets: Schema.Array(TicketView),
  next: Schema.optionalKey(Schema.String),
})
export type TicketsPart = typeof TicketsPart.Type

/** A draw, and who would buy a ticket of it: the account that the address names, or the active one; absent for guests. */
export const DrawPage = Schema.Struct({
  ...DrawView.fields,
  buyer: Schema.optionalKey(Schema.Struct({ accountId: Schema.Int, currency: CurrencyCode })),
})
export type DrawPage = typeof DrawPage.Type
