import { Effect, Schema } from "effect"
import { drawsOf } from "#models/casino/fair/draws.ts"
import { type GameMove, type OwnGameSlug, played } from "#models/casino/games.ts"
import { paidBy } from "#models/casino/multiplier.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { Payer } from "#models/wallet/account.ts"
import { tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { openedSeed } from "./house-seeds.ts"
import { roundPaid } from "./open-round.ts"
import { roundAggregate, roundId, theRound } from "./round.aggregate.ts"
import { seedPairAggregate, seedPairId } from "./seed-pair.aggregate.ts"

/** The move can't be made now: the round is over, the tile is open, nothing is won yet. */
export class MoveNotTaken extends Schema.TaggedError<MoveNotTaken>()("MoveNotTaken", {}) {}

/** Another move was made in the place of this one. */
export class MovedElsewhere extends Schema.TaggedError<MovedElsewhere>()("MovedElsewhere", {}) {}

/** A move in a round that goes on. `place`: how many were made before it. */
export interface Moving extends Payer {
  readonly key: RoundKey
  readonly game: OwnGameSlug
  readonly place: number
  readonly move: GameMove
  readonly origin: Origin
}

const isSame = (one: GameMove | undefined, other: GameMove): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Makes a move, once in its place, and pays the round where it is over by it. */
export const moveInRound = command("casino.move-in-round", {
  streams: ({ playerId, accountId, key, game }: Moving) => ({
    round: stream(roundAggregate, roundId(playerId, key)),
    seeds: stream(seedPairAggregate, seedPairId(playerId, game)),
    wallet: walletOf({ playerId, accountId }),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId, game }, { round }) =>
    Effect.gen(function* () {
      const { epoch } = theRound({ round }).seeds
      return yield* openedSeed({ playerId, game, epoch })
    }),
  decide: ({ round, wallet }, { key, place, move }, { seed, at }) => {
    const { bet, stake, seeds, moves, most, book: before } = theRound({ round })
    if (place !== moves.length) return isSame(moves[place], move) ? {} : { refusal: new MovedElsewhere() }
    const draws = drawsOf({ ...seeds, serverSeed: seed, game: bet.game })
    const { book, ends } = played(bet, draws, [...moves, move], most)
    const moved = { type: "round.moved", at, move, book: book.slice(before.length) } as const
    if (ends === undefined) return { events: { round: [moved] } }
    const paid = paidBy(stake, ends)
    return {
      events: {
        round: [moved, { type: "round.ended", at, multiplier: ends, paid }],
        seeds: [{ type: "nonce.closed", at, round: key }],
        wallet: [roundPaid(key, stake, paid, wallet.snapshot.context.owed, at)],
      },
    }
  },
  refused: { round: () => new MoveNotTaken() },
  tell: ({ wallet }, { playerId }, { written }) =>
    written.has("wallet") ? tellBalance(playerId, wallet) : Effect.void,
  answer: theRound,
})
