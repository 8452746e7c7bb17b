import { Schema } from "effect"
import { AdvanceShare } from "#models/betting/advance.ts"
import { BetGuid } from "#models/betting/bet.ts"
import { WithdrawalId } from "#models/cashier/withdrawal.ts"
import { ChallengeDay } from "#models/casino/challenges/challenge.ts"
import { PokerTableId } from "#models/casino/poker/tables.ts"
import { RoundKey } from "#models/casino/round.ts"
import { TournamentId } from "#models/casino/tournaments/tournament.ts"
import { GameId } from "#models/line/catalogue/catalogue.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { AccountId, PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int
/** Minor units of the wallet's currency, above zero. */
const amount = MinorUnits.check(Schema.isGreaterThan(0))
const part = MinorUnits.check(Schema.isGreaterThanOrEqualTo(0))
const bet = BetGuid
const withdrawal = WithdrawalId
const round = RoundKey
/** Of a ticket: the draw that it takes part in, `fifteen/12`. */
const draw = Schema.optionalKey(Schema.String)

/** Of a prize: the tournament that it was won in. */
const tournament = Schema.optionalKey(TournamentId)
/** Of a prize: the day whose challenges it is for. */
const challenges = Schema.optionalKey(ChallengeDay)

/** Of chips: the table of poker that they are brought to, and come home from. */
const table = Schema.optionalKey(PokerTableId)

/** Name of the provider that moved the money, or whose game is played; absent of play money, of games of the house, and of what was written before providers had accounts of their own. */
const provider = Schema.optionalKey(Schema.String)

/** Events of a player's wallet, each of them one posting to or from the player's account. */
export const WalletEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("wallet.opened"), at, playerId: PlayerId, currency: CurrencyCode }),
  /** `reference`: key of the payment. */
  Schema.Struct({ type: Schema.Literal("deposit.credited"), at, amount, reference: Schema.String, provider }),
  /**
   * A payment went back to where it came from, or the player's bank took it back. `uncovered`: part of the amount that the balance does
   * not hold; it is owed from then on. `reference`: key of the payment.
   */
  Schema.Struct({
    type: Schema.Literal("deposit.reversed"),
    at,
    amount,
    uncovered: part,
    why: Schema.Literals(["refund", "chargeback"]),
    reference: Schema.String,
    provider,
  }),
  /** A bet was placed: what the player stakes on it, nothing on a free bet. `powerGame`: of a power bet, on which game. */
  Schema.Struct({
    type: Schema.Literal("stake.debited"),
    at,
    amount: part,
    bet,
    powerGame: Schema.optionalKey(GameId),
  }),
  /**
   * A part of a stake is advanced upon the player's own stakes in play, in the transaction that takes that stake. `share`: percent of
   * those stakes that the site advances.
   */
  Schema.Struct({ type: Schema.Literal("advance.granted"), at, amount, share: AdvanceShare, bet }),
  /** What a bet paid repays so much of what was advanced, in the transaction that pays it. */
  Schema.Struct({ type: Schema.Literal("advance.repaid"), at, amount, bet }),
  /** No stake is in play any more: what of the advances nothing repaid is owed from then on. */
  Schema.Struct({ type: Schema.Literal("advance.claimed"), at, amount, bet }),
  /** A stake is set aside for a bet that is to be placed later. */
  Schema.Struct({ type: Schema.Literal("stake.reserved"), at, amount, bet }),
  /** It is set aside no more: staked in the same transaction, or given back. */
  Schema.Struct({ type: Schema.Literal("stake.released"), at, amount, bet }),
  /** A share of a bet was insured: what the player pays for that. */
  Schema.Struct({ type: Schema.Literal("premium.debited"), at, amount, bet }),
  /** The player is erased and gave up what is left: all of the balance goes back to the cashier. */
  Schema.Struct({ type: Schema.Literal("balance.returned"), at, amount }),
  /** Money leaves for another account of the player, whose wallet takes what it is worth in the same transaction. `key`: of the conversion. */
  Schema.Struct({
    type: Schema.Literal("conversion.debited"),
    at,
    amount,
    key: Schema.String,
    to: AccountId,
  }),
  /** Money came from another account of the player. */
  Schema.Struct({
    type: Schema.Literal("conversion.credited"),
    at,
    amount,
    key: Schema.String,
    from: AccountId,
  }),
  /** Money leaves the balance as its withdrawal is asked for, in the transaction that begins it. */
  Schema.Struct({ type: Schema.Literal("withdrawal.reserved"), at, amount, withdrawal }),
  /** The withdrawal was refused, cancelled or came back: the money is in the balance again. */
  Schema.Struct({ type: Schema.Literal("withdrawal.released"), at, amount, withdrawal }),
  /** The withdrawal reached the player: the money is gone for good. */
  Schema.Struct({ type: Schema.Literal("withdrawal.paid"), at, amount, withdrawal, provider }),
  /** The player deletes the account, which holds nothing. */
  Schema.Struct({ type: Schema.Literal("wallet.closed"), at }),
  /**
   * A bet has its outcome: what the player staked on it is in play no more, and it pays `amount`, zero for a lost one. `repaid`: part of
   * the amount that settles what the player owes and is not credited.
   */
  Schema.Struct({
    type: Schema.Literal("bet.settled"),
    at,
    stake: part,
    amount: part,
    repaid: part,
    bet,
  }),
  /**
   * A part of a bet, or all of it, is sold back: that `stake` is in play no more, and `amount` is paid for it. `repaid`: part of
   * the amount that settles what the player owes and is not credited.
   */
  Schema.Struct({ type: Schema.Literal("bet.sold"), at, stake: amount, amount, repaid: part, bet }),
  /**
   * A result was taken back: the stake is in play again, and what the bet paid, `amount`, goes back. `uncovered`: part
   * of the amount that the balance does not hold; it is owed from then on.
   */
  Schema.Struct({
    type: Schema.Literal("bet.reopened"),
    at,
    stake: part,
    amount: part,
    uncovered: part,
    bet,
  }),
  /** The player stakes on a round of a game, raises the stake by a move, or buys a ticket of a draw, in the transaction that does so. */
  Schema.Struct({ type: Schema.Literal("round.staked"), at, amount, round, draw, table, provider }),
  /**
   * The round, the draw or the tournament is over: its stake, nothing of a free ticket or a prize, is no longer in it, and it pays `amount`, zero for a lost one. `repaid`: part of the
   * amount that settles what the player owes and is not credited.
   */
  Schema.Struct({
    type: Schema.Literal("round.paid"),
    at,
    stake: part,
    amount: part,
    repaid: part,
    round,
    draw,
    tournament,
    challenges,
    table,
    provider,
  }),
  /**
   * A provider of games took back what a round had paid. `uncovered`: part of the amount that the balance does not hold; it is owed from then
   * on.
   */
  Schema.Struct({
    type: Schema.Literal("round.reversed"),
    at,
    amount,
    uncovered: part,
    round,
    provider: Schema.String,
  }),
])
export type WalletEvent = typeof WalletEvent.Type

/**
 * In minor units: what the player has; what is staked on bets without an outcome; what of a win that was taken back is
 * no longer there; what is set aside for bets that are to be placed later, what was advanced and is not repaid, what is on
 * its way out to the player, and what is staked on rounds that go on, each absent where nothing ever was.
 */
export const WalletContext = Schema.Struct({
  playerId: Schema.optionalKey(PlayerId),
  currency: Schema.optionalKey(CurrencyCode),
  balance: MinorUnits,
  inPlay: MinorUnits,
  owed: MinorUnits,
  reserved: Schema.optionalKey(MinorUnits),
  advanced: Schema.optionalKey(MinorUnits),
  withdrawing: Schema.optionalKey(MinorUnits),
  inRounds: Schema.optionalKey(MinorUnits),
  /** Keys of the open power bets by the ids of their games; absent where there never was one. */
  powerBets: Schema.optionalKey(Schema.Record(Schema.String, BetGuid)),
})
export type WalletContext = typeof WalletContext.Type
