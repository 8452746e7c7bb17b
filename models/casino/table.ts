import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { ClientSeed, Commitment, ServerSeed } from "./fair/seeds.ts"
import { OwnGameSlug } from "./games.ts"
import { Round } from "./round.ts"

/** The seeds that a player's rounds of a game are drawn from, as the player sees them. `nonce`: of the last round on them, 0 before the first. */
export const SeedsView = Schema.Struct({
  epoch: Schema.Int,
  commitment: Commitment,
  /** What the house has committed to for after these seeds. */
  nextCommitment: Commitment,
  /** Absent until the player has given one. */
  clientSeed: Schema.optionalKey(ClientSeed),
  nonce: Schema.Int,
  /** The seed that was told last, and what it was drawn with. */
  told: Schema.optionalKey(
    Schema.Struct({
      epoch: Schema.Int,
      serverSeed: ServerSeed,
      commitment: Commitment,
      clientSeed: ClientSeed,
      rounds: Schema.Int,
    }),
  ),
})
export type SeedsView = typeof SeedsView.Type

/** A round with the seed of the house that it was drawn from, where that is told. */
export const RoundView = Schema.Struct({ ...Round.fields, serverSeed: Schema.optionalKey(ServerSeed) })
export type RoundView = typeof RoundView.Type

/** A player's place at a game: what may be staked, from which account, on which seeds, and the round that goes on. Amounts in minor units. */
export const GameTable = Schema.Struct({
  game: OwnGameSlug,
  accountId: Schema.Int,
  currency: CurrencyCode,
  least: MinorUnits,
  most: MinorUnits,
  /** The most that one round pays. */
  mostWin: MinorUnits,
  /** How long after the beginning of a round the next one may begin, in milliseconds. */
  restMs: Schema.Int,
  seeds: SeedsView,
  going: Schema.optionalKey(RoundView),
})
export type GameTable = typeof GameTable.Type

/** How many rounds a part of the history has. */
export const ROUNDS_A_PART = 20

/** A part of a player's rounds, newest first. */
export const RoundsPart = Schema.Struct({
  rounds: Schema.Array(RoundView),
  /** The key that older rounds are asked for by; absent where there are none. */
  next: Schema.optionalKey(Schema.String),
})
export type RoundsPart = typeof RoundsPart.Type
