import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../../money/money.ts"
import { AccountId, PlayerId } from "../../wallet/account.ts"

/** What a provider calls one of its rounds or transactions: 1 to 64 letters, digits and `_ . : / -`, a letter or digit first. */
const Named = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,63}$/))

/** Name of a provider of games, as it stands in addresses and in the log. */
export const ProviderName = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,39}$/))

/** A provider's word for a round; unique among the rounds of a player. */
export const ProviderRoundId = Named.pipe(Schema.brand("ProviderRoundId"))
export type ProviderRoundId = typeof ProviderRoundId.Type

/** A provider's word for a bet, a win or a rollback; it is carried out once for ever. */
export const TransactionId = Named.pipe(Schema.brand("TransactionId"))
export type TransactionId = typeof TransactionId.Type

/** Money of a transaction in minor units; 0 for the stake of a free round or a lost round's win. */
export const TransactionAmount = MinorUnits.check(Schema.isGreaterThanOrEqualTo(0))

/** What a provider tells, in its order. `reference`: the bet that a win belongs to; `undoes`: the bet or win that a rollback takes back. */
export const ProviderTransaction = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("bet"), id: TransactionId, amount: TransactionAmount }),
  Schema.Struct({
    kind: Schema.Literal("win"),
    id: TransactionId,
    amount: TransactionAmount,
    reference: Schema.optionalKey(TransactionId),
  }),
  Schema.Struct({ kind: Schema.Literal("rollback"), id: TransactionId, undoes: TransactionId }),
])
export type ProviderTransaction = typeof ProviderTransaction.Type

/** A transaction that was carried out. `balance`: the wallet right after it, told again to whoever repeats it; `amount` of a rollback: what it moved. */
export const HeardTransaction = Schema.Struct({
  id: TransactionId,
  kind: Schema.Literals(["bet", "win", "rollback"]),
  at: Schema.Int,
  amount: TransactionAmount,
  balance: MinorUnits,
  fingerprint: Schema.String,
  undoes: Schema.optionalKey(TransactionId),
  isUndone: Schema.optionalKey(Schema.Literal(true)),
})
export type HeardTransaction = typeof HeardTransaction.Type

/** Whose round it is, and where it is played. */
export const ProviderRoundHead = Schema.Struct({
  provider: ProviderName,
  round: ProviderRoundId,
  playerId: PlayerId,
  /** The account that it is played from; absent: the player's first. */
  accountId: Schema.optionalKey(AccountId),
  currency: CurrencyCode,
  game: Schema.String,
  /** Id of the session that its first transaction came in. */
  session: Schema.String,
})
export type ProviderRoundHead = typeof ProviderRoundHead.Type

/** How people of the site close a round that its provider leaves open: the stake goes back, or an amount is credited, nothing of a lost round. */
export const ClosingWay = Schema.Literals(["return", "credit"])
export type ClosingWay = typeof ClosingWay.Type

const Person = Schema.Struct({ at: Schema.Int, operator: Schema.String, station: Schema.String })

/** A closing by people of the site: one proposes it, another one agrees. `amount`: what the player gets, in minor units. */
export const RoundClosing = Schema.Struct({
  way: ClosingWay,
  amount: TransactionAmount,
  proposed: Person,
  agreed: Schema.optionalKey(Person),
})
export type RoundClosing = typeof RoundClosing.Type

/** What a provider says of a round when it is asked: it is over, it goes on, it never was, or nothing. */
export const ProviderSaid = Schema.Literals(["over", "open", "unknown", "silent"])
export type ProviderSaid = typeof ProviderSaid.Type

/** A round of a provider's game. Amounts in minor units of its currency; times in milliseconds since the epoch. */
export const ProviderRound = Schema.Struct({
  ...ProviderRoundHead.fields,
  openedAt: Schema.Int,
  /** Bets and wins that stand: what was rolled back is in neither. */
  staked: MinorUnits,
  won: MinorUnits,
  transactions: Schema.Array(HeardTransaction),
  /** Bets and wins that were rolled back before they came: they never move money. */
  ahead: Schema.Array(TransactionId),
  ended: Schema.optionalKey(Schema.Struct({ at: Schema.Int, by: Schema.Literals(["provider", "site"]) })),
  /** What people of the site have proposed, or decided; absent where they have not. */
  closing: Schema.optionalKey(RoundClosing),
})
export type ProviderRound = typeof ProviderRound.Type

/** A round as its player sees it in their list. `key`: names it among theirs. */
export const ProviderRoundLine = Schema.Struct({
  key: Schema.String,
  provider: ProviderName,
  game: Schema.String,
  currency: CurrencyCode,
  staked: MinorUnits,
  won: MinorUnits,
  openedAt: Schema.Int,
  /** A bet or a win of it was rolled back. */
  isUndone: Schema.Boolean,
  endedAt: Schema.optionalKey(Schema.Int),
})
export type ProviderRoundLine = typeof ProviderRoundLine.Type

/** Rounds newest first; `next` asks for those after them. */
export const ProviderRoundsPart = Schema.Struct({
  rounds: Schema.Array(ProviderRoundLine),
  next: Schema.optionalKey(Schema.String),
})
export type ProviderRoundsPart = typeof ProviderRoundsPart.Type
