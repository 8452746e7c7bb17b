import { Schema } from "effect"
import { Bet, BetKind, BetStatus } from "../betting/bet.ts"
import { GameId } from "../line/catalogue/catalogue.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { readAmount } from "../money/typed-amount.ts"
import { plainSigns } from "../request/plain-text.ts"
import { startOfDay } from "../request/utc-moment.ts"
import { PlayerId } from "../wallet/account.ts"

/** A bet as the audit names it, `<player>/<key>`, or its number on the receipt. */
export const BetName = Schema.String.check(Schema.isPattern(/^(?:[1-9]\d{0,14}\/[\w-]{8,64}|[1-9]\d{0,15})$/))

/** A stake as it is typed into an address: a decimal number of units, without groups. */
export const StakeBound = Schema.String.check(Schema.isPattern(/^\d{1,15}(?:\.\d{1,8})?$/))

/** A day of the calendar, `2026-11-29`, in UTC. */
export const BetDay = Schema.String.check(
  Schema.makeFilter((day: string) => startOfDay(day) !== undefined || "a day, as 2026-11-29"),
)

/** Which bets the desk shows, and where the page begins; null: any, or at the newest. `least` and `most` need a currency. */
export const BetDeskQuery = Schema.Struct({
  find: Schema.NullOr(BetName),
  player: Schema.NullOr(PlayerId),
  game: Schema.NullOr(GameId),
  status: Schema.NullOr(BetStatus),
  kind: Schema.NullOr(BetKind),
  currency: Schema.NullOr(CurrencyCode),
  least: Schema.NullOr(StakeBound),
  most: Schema.NullOr(StakeBound),
  /** The first day and the last, both included. */
  from: Schema.NullOr(BetDay),
  to: Schema.NullOr(BetDay),
  after: Schema.NullOr(Schema.String),
})
export type BetDeskQuery = typeof BetDeskQuery.Type

export const ANY_BETS: BetDeskQuery = {
  find: null,
  player: null,
  game: null,
  status: null,
  kind: null,
  currency: null,
  least: null,
  most: null,
  from: null,
  to: null,
  after: null,
}

/** A bet in the list, by the id of its stream. */
export const BetDeskRow = Schema.Struct({ stream: Schema.String, bet: Bet })
export type BetDeskRow = typeof BetDeskRow.Type

/** Bets newest first; `next`: where the next page begins, null where it is the last. */
export const BetDeskPage = Schema.Struct({
  rows: Schema.Array(BetDeskRow),
  next: Schema.NullOr(Schema.String),
})
export type BetDeskPage = typeof BetDeskPage.Type

/** What happened to a bet: the type of the event, when, by whom (`player:42`, `settlement`, `operator:anna`), and its place in the log. */
export const BetHappened = Schema.Struct({
  seq: Schema.Int,
  at: Schema.Int,
  type: Schema.String,
  actor: Schema.String,
})
export type BetHappened = typeof BetHappened.Type

/** One line of the ledger that a commit on the bet has. `seq`: the first event of that commit. */
export const BetPosting = Schema.Struct({
  seq: Schema.Int,
  account: Schema.String,
  amount: MinorUnits,
  currency: CurrencyCode,
})
export type BetPosting = typeof BetPosting.Type

/** A bet that is open at the desk. `state`: that of its chart. */
export const BetDeskRecord = Schema.Struct({
  ...BetDeskRow.fields,
  state: Schema.String,
  events: Schema.Array(BetHappened),
  postings: Schema.Array(BetPosting),
})
export type BetDeskRecord = typeof BetDeskRecord.Type

/** The fields by which bets are narrowed, in the order in which the form and the address have them. */
export const BET_FIELDS = [
  "find",
  "player",
  "game",
  "status",
  "kind",
  "currency",
  "least",
  "most",
  "from",
  "to",
] as const
export type BetField = (typeof BET_FIELDS)[number]

/** What was typed into the fields; an empty text: any. */
export type TypedBets = Readonly<Record<BetField, string>>

/** What is wrong with what was typed, by field: keys of the dictionary. */
export type BetFaults = Partial<Readonly<Record<BetField, string>>>

const known =
  <A>(schema: Schema.ConstraintDecoder<A>, read: (text: string) => unknown = (text) => text) =>
  (text: string): A | undefined => {
    const value = read(text)
    return Schema.is(schema)(value) ? (value as A) : undefined
  }

const whole = (text: string): unknown => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)
/** More decimals than any currency has are kept: the server says whether the currency has them. */
const FINEST_TYPED = 8
const amount = (text: string): unknown => readAmount(text, FINEST_TYPED)

const READ = {
  // The sign № is read as two letters.
  find: known(BetName, (text) => text.replace(/^(?:#|№|No\.?)\s*/i, "")),
  player: known(PlayerId, whole),
  game: known(GameId, whole),
  status: known(BetStatus),
  kind: known(BetKind, whole),
  currency: known(CurrencyCode, (text) => text.toUpperCase()),
  least: (text: string) => known(StakeBound, amount)(text) as string | undefined,
  most: (text: string) => known(StakeBound, amount)(text) as string | undefined,
  from: known(BetDay),
  to: known(BetDay),
} satisfies { readonly [Field in BetField]: (text: string) => BetDeskQuery[Field] | undefined }

/** The bets that a form asks for, and what is wrong with it: signs and digits of any script are read. */
export const readBets = (typed: TypedBets): { readonly query: BetDeskQuery; readonly faults: BetFaults } => {
  const query: Record<string, unknown> = { ...ANY_BETS }
  const faults: Partial<Record<BetField, string>> = {}
  for (const field of BET_FIELDS) {
    const text = plainSigns(typed[field]).trim()
    if (text === "") continue
    const value = READ[field](text)
    if (value === undefined) faults[field] = `operator.bets.fault.${field}`
    else query[field] = value
  }
  const read = query as unknown as BetDeskQuery
  if ((read.least !== null || read.most !== null) && read.currency === null && faults.currency === undefined)
    faults.currency = "operator.bets.fault.no-currency"
  if (read.least !== null && read.most !== null && Number(read.least) > Number(read.most))
    faults.most = "operator.bets.fault.order"
  if (read.from !== null && read.to !== null && read.from > read.to) faults.to = "operator.bets.fault.days"
  return { query: read, faults }
}

/** What an address has in its part from `?` on, as the form shows it. */
export const typedIn = (search: string): TypedBets => {
  const given = new URLSearchParams(search)
  return Object.fromEntries(BET_FIELDS.map((field) => [field, given.get(field) ?? ""])) as TypedBets
}

/** The page that an address asks for; what it can't mean is left out. */
export const betsIn = (search: string): BetDeskQuery => {
  const { query, faults } = readBets(typedIn(search))
  const after = new URLSearchParams(search).get("after")
  // Bounds of a stake in no currency, or in the wrong order, say nothing.
  const hasBounds = query.currency !== null && faults.most !== "operator.bets.fault.order"
  const hasDays = faults.to !== "operator.bets.fault.days"
  return {
    ...query,
    ...(hasBounds ? {} : { least: null, most: null }),
    ...(hasDays ? {} : { from: null, to: null }),
    after: after === null || after === "" ? null : after,
  }
}

/** The part of an address from `?` on that asks for a page; empty where it is the first one of all bets. */
export const betsSearch = (query: BetDeskQuery): string => {
  const asked = new URLSearchParams(
    [...BET_FIELDS, "after" as const].flatMap((field) =>
      query[field] === null ? [] : [[field, `${query[field]}`]],
    ),
  ).toString()
  return asked === "" ? "" : `?${asked}`
}
