import { Effect, Schema } from "effect"
import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import type { OwnGameSlug } from "#models/casino/games.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { keptSeed, madeSeed, openedSeed } from "./house-seeds.ts"
import { seedPairAggregate, seedPairId } from "./seed-pair.aggregate.ts"

/** A round goes on, whose numbers nobody may know yet. */
export class SeedsInUse extends Schema.TaggedError<SeedsInUse>()("SeedsInUse", {}) {}

/** The player sees other seeds than there are by now. */
export class SeedsElsewhere extends Schema.TaggedError<SeedsElsewhere>()("SeedsElsewhere", {}) {}

interface OfGame {
  readonly playerId: PlayerId
  readonly game: OwnGameSlug
  readonly origin: Origin
}

const streams = ({ playerId, game }: OfGame) => ({
  seeds: stream(seedPairAggregate, seedPairId(playerId, game)),
})
const by = ({ playerId, origin }: OfGame) => metaOf(playerOwner(playerId), origin)

/** Has the house commit to a seed and to the one after it, once for a player and a game. */
export const commitSeeds = command("casino.commit-seeds", {
  streams,
  by,
  facts: () => Effect.all({ first: madeSeed, second: madeSeed }),
  decide: ({ seeds }, { playerId, game }, { first, second, at }) =>
    seeds.version > 0
      ? {}
      : {
          events: {
            seeds: [
              {
                type: "seeds.committed",
                at,
                playerId,
                game,
                commitment: first.commitment,
                nextCommitment: second.commitment,
              },
            ],
          },
          documents: [
            keptSeed({ playerId, game, epoch: 1 }, first.sealed, at),
            keptSeed({ playerId, game, epoch: 2 }, second.sealed, at),
          ],
        },
  answer: ({ seeds }) => seeds.snapshot.context,
})

/** A player's seed, as it is given. `epoch`: of the seeds that the player sees. */
export interface GivingSeed extends OfGame {
  readonly clientSeed: ClientSeed
  readonly epoch: number
}

/**
 * Takes a player's seed: the first one joins the seed that the house has committed to; a later one goes with the next seed, and the one before is
 * told. The same seed given again for the same seeds changes nothing.
 */
export const giveSeed = command("casino.give-seed", {
  streams: (input: GivingSeed) => streams(input),
  by,
  facts: ({ playerId, game }, { seeds }) =>
    Effect.gen(function* () {
      if (!seeds.snapshot.matches("ready")) return { rotating: undefined }
      const { epoch } = seeds.snapshot.context
      return {
        rotating: {
          now: yield* openedSeed({ playerId, game, epoch }),
          next: yield* madeSeed,
        },
      }
    }),
  decide: ({ seeds }, { playerId, game, clientSeed, epoch }, { rotating, at }) => {
    const { snapshot } = seeds
    const known = snapshot.context
    const isGiven = known.clientSeed === clientSeed && known.epoch === epoch + 1
    if (isGiven) return {}
    if (known.epoch !== epoch) return { refusal: new SeedsElsewhere() }
    if (snapshot.matches("playing")) return { refusal: new SeedsInUse() }
    if (rotating === undefined) return { events: { seeds: [{ type: "seeds.joined", at, clientSeed }] } }
    const { now, next } = rotating
    return {
      events: {
        seeds: [
          {
            type: "seeds.rotated",
            at,
            revealed: now.seed,
            clientSeed,
            nextCommitment: next.commitment,
          },
        ],
      },
      documents: [
        keptSeed({ playerId, game, epoch }, now.sealed, at, now.seed),
        keptSeed({ playerId, game, epoch: epoch + 2 }, next.sealed, at),
      ],
    }
  },
  answer: ({ seeds }) => seeds.snapshot.context,
})
