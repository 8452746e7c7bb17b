import { Schema } from "effect"
import { ClientSeed, Commitment, ServerSeed } from "#models/casino/fair/seeds.ts"
import { OwnGameSlug } from "#models/casino/games.ts"
import { RoundKey } from "#models/casino/round.ts"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of the seeds that one player's rounds of one game are drawn from. The seeds of the house are sealed beside the log until they are told. */
export const SeedPairEvent = Schema.Union([
  /** The house commits to a seed, and to the one after it. */
  Schema.Struct({
    type: Schema.Literal("seeds.committed"),
    at,
    playerId: PlayerId,
    game: OwnGameSlug,
    commitment: Commitment,
    nextCommitment: Commitment,
  }),
  /** The player gives a seed, knowing what the house has committed to. */
  Schema.Struct({ type: Schema.Literal("seeds.joined"), at, clientSeed: ClientSeed }),
  /** A round is opened and takes the next number. `restMs`: how long the rules keep a round of the game from beginning after another. */
  Schema.Struct({
    type: Schema.Literal("nonce.used"),
    at,
    nonce: Schema.Int,
    round: RoundKey,
    restMs: Schema.Int,
    /** That the round is over as it begins: no move is awaited. */
    isWhole: Schema.optionalKey(Schema.Literal(true)),
  }),
  /** The round is over. */
  Schema.Struct({ type: Schema.Literal("nonce.closed"), at, round: RoundKey }),
  /** The seed is told, the next one takes its place with a new seed of the player's, and the house commits to one more. */
  Schema.Struct({
    type: Schema.Literal("seeds.rotated"),
    at,
    revealed: ServerSeed,
    clientSeed: ClientSeed,
    nextCommitment: Commitment,
  }),
])
export type SeedPairEvent = typeof SeedPairEvent.Type
