import { Schema } from "effect"
import { CurrencyCode, MinorUnits, minorUnits } from "../money/money.ts"
import { AccountId, PlayerId } from "../wallet/account.ts"
import { ClientSeed, Commitment } from "./fair/seeds.ts"
import { BookEntry, GameBet, GameMove } from "./games.ts"
import { Multiplier, multiplierOf } from "./multiplier.ts"

/** Key of a round, which its page made: the round is opened once for it. */
export const RoundKey = Schema.String.pipe(Schema.brand("RoundKey"))
export type RoundKey = typeof RoundKey.Type

/** Which seeds a round is drawn from: `epoch` counts the player's seeds of the game, `nonce` the rounds on them. */
export const RoundSeeds = Schema.Struct({
  epoch: Schema.Int,
  commitment: Commitment,
  clientSeed: ClientSeed,
  nonce: Schema.Int,
})
export type RoundSeeds = typeof RoundSeeds.Type

/** A round of a game of the house. Amounts in minor units of its currency; times in milliseconds since the epoch. */
export const Round = Schema.Struct({
  key: RoundKey,
  playerId: PlayerId,
  /** The account that it is played from; absent: the player's first. */
  accountId: Schema.optionalKey(AccountId),
  currency: CurrencyCode,
  /** What the round was begun with; payments are multiples of it. */
  stake: MinorUnits,
  /** What moves have staked upon it; absent where none did. */
  raised: Schema.optionalKey(MinorUnits),
  bet: GameBet,
  /** Version of the game's rules. */
  version: Schema.Int,
  /** The greatest multiplier that the house pays on this stake. */
  most: Multiplier,
  seeds: RoundSeeds,
  moves: Schema.Array(GameMove),
  book: Schema.Array(BookEntry),
  openedAt: Schema.Int,
  /** What it came to; absent while it goes on. */
  ended: Schema.optionalKey(Schema.Struct({ at: Schema.Int, multiplier: Multiplier, paid: MinorUnits })),
})
export type Round = typeof Round.Type

type Staked = Pick<Round, "stake" | "raised">

/** All that is staked on a round, in minor units. */
export const stakedOn = ({ stake, raised }: Staked): MinorUnits => minorUnits(stake + (raised ?? 0))

/** What a round paid for each unit of all that was staked on it: its multiplier, which is of the first stake, where nothing was raised. */
export const paidShare = (round: Staked, ended: NonNullable<Round["ended"]>): Multiplier =>
  round.raised === undefined ? ended.multiplier : multiplierOf(BigInt(ended.paid), BigInt(stakedOn(round)))
