import { Context, Effect, Layer } from "effect"
import { countedRound } from "#models/casino/challenges/progress.ts"
import { isWithin } from "#models/casino/tournaments/points.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { endedRounds } from "../tournaments/ended-rounds.ts"
import type { PlayedRound } from "../tournaments/over-rounds.ts"
import { challengeAggregate, challengeId } from "./challenge.aggregate.ts"
import { countRound } from "./challenge-commands.ts"
import { challengeDayAggregate, type LoadedDay, termsOf } from "./challenge-day.aggregate.ts"

/** Counts rounds in challenges as the log has them. */
export class ChallengeCounter extends Context.Service<
  ChallengeCounter,
  {
    /** Counts all rounds that ended since the last look in the days that go on. A round that is met twice counts once, by its key. */
    readonly count: (going: ReadonlyArray<LoadedDay>) => Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/casino/ChallengeCounter") {
  static readonly layer = Layer.effect(
    ChallengeCounter,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const counted = yield* prepared(countRound)
  const ended = yield* endedRounds("challenges")

  /** The first event of what goes on. */
  const firstOf = (going: ReadonlyArray<LoadedDay>) =>
    Effect.forEach(going, ({ id }) =>
      Effect.map(journal.read(challengeDayAggregate.streamOf(id)), ([opened]) => opened?.seq ?? 0),
    ).pipe(Effect.map((seqs) => Math.min(...seqs)))

  /** Counts a round where its player takes part; answers whether it brought anything. */
  const countIn = Effect.fnUntraced(function* (loaded: LoadedDay, { playerId, over }: PlayedRound) {
    const { day, startsAt, endsAt } = termsOf(loaded)
    const round = countedRound(over)
    if (round === undefined || !isWithin({ startsAt, endsAt, games: [] }, startsAt, over)) return false
    const id = challengeId(day, playerId)
    const before = yield* aggregates.load(challengeAggregate, id)
    if (!before.snapshot.matches("joined")) return false
    const { version } = yield* counted({ day, playerId, round })
    return version > before.version
  })

  return ChallengeCounter.of({
    count: Effect.fnUntraced(
      function* (going) {
        if (going.length === 0) return ended.pause()
        const { rounds, looked } = yield* ended.since(firstOf(going))
        let isFurther = false
        for (const round of rounds) for (const day of going) if (yield* countIn(day, round)) isFurther = true
        return yield* looked(isFurther)
      },
      // The key is that of the round itself: nothing else is written by it.
      Effect.catchTag("KeyReused", Effect.die),
    ),
  })
})
