import { Schema } from "effect"
import { Commitment, ServerSeed } from "../casino/fair/seeds.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { AccountId, PlayerId } from "../wallet/account.ts"
import { DrawField, FieldResult } from "./draw-field.ts"
import { DRAW_KIND_SLUGS, type DrawKind as Slug } from "./draw-kinds.ts"
import { DrawTerms, DrawUnits, SharedOut } from "./prizes.ts"
import { TicketPicks } from "./rows.ts"

/** Slug of a kind of draws. */
export const DrawKind = Schema.Literals(DRAW_KIND_SLUGS as ReadonlyArray<Slug> & readonly [Slug, ...Slug[]])
export type DrawKind = Slug

/** Number of a draw among those of its kind, from 1 on (§2 Route fragments: numeric draw id). */
export const DrawNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 }))

/** Where a draw stands (§2 Route fragments: draw status). */
export const DRAW_STATUSES = [
  "announced",
  "open",
  "closed",
  "drawn",
  "verified",
  "paid",
  "cancelled",
] as const
export const DrawStatus = Schema.Literals(DRAW_STATUSES)
export type DrawStatus = typeof DrawStatus.Type

/** Why a draw is off: too many of its games did not take place, or people of the site called it off. */
export const CancelReason = Schema.Literals(["games-void", "operator"])

/** Which draw: its kind and its number. */
export interface DrawRef {
  readonly kind: DrawKind
  readonly number: number
}

/** A draw by its kind and number in one word: `fifteen/12`. */
export const drawIdOf = ({ kind, number }: DrawRef): string => `${kind}/${number}`

/** The draw that a word names; nothing where it names none. */
export const drawRefOf = (id: string): DrawRef | undefined => {
  const [kind, number] = id.split("/")
  const found = DRAW_KIND_SLUGS.find((slug) => slug === kind)
  return found === undefined || !/^[1-9]\d{0,8}$/.test(number ?? "")
    ? undefined
    : { kind: found, number: Number(number) }
}

/** Key of a ticket, which its page made: the ticket is sold once for it. */
export const TicketKey = Schema.String.pipe(Schema.brand("TicketKey"))
export type TicketKey = typeof TicketKey.Type

/** A ticket of a draw. Amounts in minor units of its currency; times in milliseconds since the epoch. */
export const Ticket = Schema.Struct({
  key: TicketKey,
  playerId: PlayerId,
  /** The account that it is paid from; absent: the player's first. */
  accountId: Schema.optionalKey(AccountId),
  kind: DrawKind,
  number: DrawNumber,
  picks: TicketPicks,
  /** How many options of each field come true. */
  takes: Schema.Array(Schema.Int),
  rows: Schema.Int,
  /** Each row counts so many times, and costs so many times its price. */
  times: Schema.Int,
  currency: CurrencyCode,
  stake: MinorUnits,
  boughtAt: Schema.Int,
  /** What it came to: rows by how much they missed, or nothing where the draw was off, and what was paid. */
  ended: Schema.optionalKey(
    Schema.Struct({
      at: Schema.Int,
      byMisses: Schema.NullOr(Schema.Array(Schema.Int)),
      paid: MinorUnits,
    }),
  ),
})
export type Ticket = typeof Ticket.Type

/** A draw. Times in milliseconds since the epoch; sums as its terms have them. */
export const Draw = Schema.Struct({
  kind: DrawKind,
  number: DrawNumber,
  announcedAt: Schema.Int,
  opensAt: Schema.Int,
  /** When no more tickets are sold; earlier where a game begins earlier. */
  closesAt: Schema.Int,
  fields: Schema.Array(DrawField),
  terms: DrawTerms,
  units: DrawUnits,
  /** Code of the default currency as it was then, which sums are in. */
  main: CurrencyCode,
  /** Of a lotto: what the house has committed to before the first ticket. */
  commitment: Schema.optionalKey(Commitment),
  /** Of a lotto: what all tickets come to, which its numbers are drawn with as well. */
  tickets: Schema.optionalKey(Schema.String),
  /** Of a lotto, once it is drawn. */
  serverSeed: Schema.optionalKey(ServerSeed),
  closedAt: Schema.optionalKey(Schema.Int),
  /** Of each field, once it is known. */
  results: Schema.Array(Schema.NullOr(FieldResult)),
  /** How many tickets and rows there were, and what each row wins. */
  counted: Schema.optionalKey(
    Schema.Struct({
      at: Schema.Int,
      tickets: Schema.Int,
      rows: Schema.Int,
      winners: Schema.Array(Schema.Int),
      jackpot: MinorUnits,
      ...SharedOut.fields,
    }),
  ),
  verifiedAt: Schema.optionalKey(Schema.Int),
  endedAt: Schema.optionalKey(Schema.Int),
  cancelled: Schema.optionalKey(CancelReason),
})
export type Draw = typeof Draw.Type
