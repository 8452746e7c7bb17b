import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"

export const PlayerId = Schema.Int.check(Schema.isGreaterThan(0)).pipe(Schema.brand("PlayerId"))
export type PlayerId = typeof PlayerId.Type

/** Number of an account: the first has its player's number, each further one that number and its place in two digits. */
export const AccountId = Schema.Int.check(Schema.isGreaterThan(0)).pipe(Schema.brand("AccountId"))
export type AccountId = typeof AccountId.Type

/** A player's accounts have two digits for their places, and no place is used twice. */
export const MOST_ACCOUNTS = 99

const PLACES = MOST_ACCOUNTS + 1

/** Number of a player's account by its place, from 1 on. */
export const accountAt = (playerId: PlayerId, place: number): AccountId =>
  (place === 1 ? playerId : playerId * PLACES + place) as number as AccountId

/** Who pays, or is paid, and by which of their accounts. */
export interface Payer {
  readonly playerId: PlayerId
  readonly accountId: AccountId
}

/** A player by one of their accounts; by the first where none is named, as of what was done while a player had one. */
export const payerOf = (playerId: PlayerId, accountId?: AccountId): Payer => ({
  playerId,
  accountId: accountId ?? accountAt(playerId, 1),
})

/** The account as a bet keeps it: nothing where it is the first, as of bets from before there were others. */
export const keptAccount = ({ playerId, accountId }: Payer): { readonly accountId?: AccountId } =>
  (accountId as number) === playerId ? {} : { accountId }

/** Whether a player can have an account of this number. */
export const isAccountOf = (playerId: PlayerId, accountId: number): boolean => {
  const place = accountId - playerId * PLACES
  return accountId === playerId || (place > 1 && place <= MOST_ACCOUNTS)
}

/**
 * Id of the wallet that holds an account: whose it is stands in it, so that an account of somebody else can't be named. The
 * first one's is the player's number alone, as it was when a player had one account.
 */
export const walletIdOf = ({ playerId, accountId }: Payer): string =>
  (accountId as number) === playerId ? `${playerId}` : `${playerId}.${accountId - playerId * PLACES}`

/** The player and the account that a wallet's id names. */
export const walletOwner = (walletId: string): Payer => {
  const [player = "", place = "1"] = walletId.split(".")
  const playerId = Number(player) as PlayerId
  return { playerId, accountId: accountAt(playerId, Number(place)) }
}

/** What an account holds: money that can be paid out, what bonuses gave, or points. */
export const AccountKind = Schema.Literals(["real", "bonus", "points"])
export type AccountKind = typeof AccountKind.Type

/** An account as the page shows what is in it (§3 Account). */
export const Balance = Schema.Struct({
  id: Schema.Int,
  money: MinorUnits,
  /** ISO 4217 code. */
  iso: CurrencyCode,
  symbol: Schema.String,
  name: Schema.String,
  isActive: Schema.Boolean,
  isBonusAccount: Schema.Boolean,
  /** Stakes of bets that are not settled yet, in minor units. */
  amountOfUnplacedBets: MinorUnits,
})
export type Balance = typeof Balance.Type

/** §3 Account, whole. `money` and `amountOfUnplacedBets` in minor units; of an account of points `points` has what is in it, else zero. */
export const Account = Schema.Struct({
  ...Balance.fields,
  /** The bonus that the account is of; null where it is of none. */
  idBonus: Schema.NullOr(Schema.Int),
  type: AccountKind,
  /** Number of the currency in the catalogue (§3 Catalogues). */
  currencyId: Schema.Int,
  points: Schema.Int,
  isPointsTypeBalance: Schema.Boolean,
})
export type Account = typeof Account.Type

/** A currency that an account can be opened in. */
export const OfferedCurrency = Schema.Struct({
  /** Number in the catalogue (§3 Catalogues). */
  id: Schema.Int,
  code: CurrencyCode,
  symbol: Schema.String,
  name: Schema.String,
})
export type OfferedCurrency = typeof OfferedCurrency.Type

/** The player's accounts, and what belongs to them. */
export const AccountsView = Schema.Struct({
  accounts: Schema.Array(Account),
  /** Currencies that the player has no account of real money in, and that the site opens accounts in. */
  offered: Schema.Array(OfferedCurrency),
  /** Units of each account's currency for one of the default one, by its code. */
  rates: Schema.Record(Schema.String, Schema.Finite),
})
export type AccountsView = typeof AccountsView.Type

/** The two ways in which an account is named: `₽ · Russian rouble`, where there is a sign, and `RUB · Russian rouble`. */
export const accountLabels = ({ name, symbol, iso }: Pick<Balance, "name" | "symbol" | "iso">) => ({
  withSymbol: `${symbol} · ${name}`,
  withIso: `${iso} · ${name}`,
})

/** Who is signed in, as the page needs it. */
export const Player = Schema.Struct({
  userId: PlayerId,
  /** Phone with all but the last digits masked; empty where the player registered without one. */
  phone: Schema.String,
  balance: Balance,
  /** Milliseconds since the epoch. */
  signedInAt: Schema.Int,
  /** The sign-in before this one: time and address (assurance A31); absent on the first. */
  previousSignIn: Schema.optionalKey(Schema.Struct({ at: Schema.Int, address: Schema.String })),
})
export type Player = typeof Player.Type
