import { Effect, Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { StoreUnavailable } from "#src/server/kernel/store/errors.ts"

/** A player's number is one of these; nine digits, so that nobody counts the players. */
const FIRST_PLAYER = 100_000_000
const PLAYER_LIMIT = 1_000_000_000
/** Were every tenth number somebody's, so many in a row would be so once in ten thousand billion sign-ups. */
const DRAWS = 13

/** The number that was drawn for a new player is somebody's. */
export class NumberTaken extends Schema.TaggedError<NumberTaken>()("NumberTaken", {}) {}

/**
 * Runs the attempt with a number drawn for a new player, and with another one where that was somebody's: whose numbers
 * meet is chance and nothing that the new player could mend. `StoreUnavailable` (`busy`) where all that were drawn were
 * taken.
 */
export const withDrawnNumber = <A, E, R>(
  entropy: Entropy["Service"],
  attempt: (playerId: PlayerId) => Effect.Effect<A, E | NumberTaken, R>,
): Effect.Effect<A, Exclude<E, NumberTaken> | StoreUnavailable, R> => {
  const drawn = Effect.flatMap(entropy.integer(FIRST_PLAYER, PLAYER_LIMIT), (number) =>
    attempt(number as PlayerId),
  )
  const isTaken = (error: E | NumberTaken): error is NumberTaken => error instanceof NumberTaken
  return drawn.pipe(
    Effect.retry({ while: isTaken, times: DRAWS - 1 }),
    Effect.catchIf(isTaken, () =>
      Effect.fail(
        new StoreUnavailable({
          reason: "busy",
          detail: `${DRAWS} numbers drawn for a new player were taken`,
        }),
      ),
    ),
  ) as Effect.Effect<A, Exclude<E, NumberTaken> | StoreUnavailable, R>
}
