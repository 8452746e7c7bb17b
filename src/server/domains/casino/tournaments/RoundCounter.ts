import { Context, Effect, Layer } from "effect"
import { isWithin } from "#models/casino/tournaments/points.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { endedRounds } from "./ended-rounds.ts"
import type { PlayedRound } from "./over-rounds.ts"
import { scoreRound } from "./score-round.ts"
import { type LoadedTournament, theTournament, tournamentAggregate } from "./tournament.aggregate.ts"
import { entryId, tournamentEntryAggregate } from "./tournament-entry.aggregate.ts"

/** Players whose score a look at the log changed, by tournament. */
export type Scored = ReadonlyMap<TournamentId, ReadonlySet<PlayerId>>

/** Counts rounds in tournaments as the log has them. */
export class RoundCounter extends Context.Service<
  RoundCounter,
  {
    /**
     * Counts all rounds that ended since the last look in the tournaments that go on. What was looked at is kept beside the log; a round
     * that is met twice counts once, by its key.
     */
    readonly count: (going: ReadonlyArray<LoadedTournament>) => Effect.Effect<Scored, StoreUnavailable>
  }
>()("statebook/server/casino/RoundCounter") {
  static readonly layer = Layer.effect(
    RoundCounter,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const scored = yield* prepared(scoreRound)
  const ended = yield* endedRounds("tournaments")

  /** The first announcement of what goes on. */
  const firstOf = (going: ReadonlyArray<LoadedTournament>) =>
    Effect.forEach(going, ({ id }) =>
      Effect.map(
        journal.read(tournamentAggregate.streamOf(id)),
        (events) => events.find(({ type }) => type === "tournament.announced")?.seq ?? 0,
      ),
    ).pipe(Effect.map((seqs) => Math.min(...seqs)))

  /** The tournaments that a round counts in, whose player has joined them. */
  const meant = (going: ReadonlyArray<LoadedTournament>, { playerId, over }: PlayedRound) =>
    Effect.filter(going, (loaded) =>
      Effect.gen(function* () {
        const tournament = theTournament(loaded)
        if (!isWithin(tournament, tournament.startsAt, over)) return false
        const entry = yield* aggregates.load(
          tournamentEntryAggregate,
          entryId(loaded.id as TournamentId, playerId),
        )
        return entry.version > 0
      }),
    )

  const scoreOf = (tournament: TournamentId, playerId: PlayerId) =>
    Effect.map(
      aggregates.load(tournamentEntryAggregate, entryId(tournament, playerId)),
      ({ version }) => version,
    )

  const countAll = Effect.fnUntraced(function* (going: ReadonlyArray<LoadedTournament>) {
    const { rounds, looked } = yield* ended.since(firstOf(going))
    const changed = new Map<TournamentId, Set<PlayerId>>()
    for (const round of rounds) {
      for (const { id } of yield* meant(going, round)) {
        const tournament = id as TournamentId
        const before = yield* scoreOf(tournament, round.playerId)
        yield* scored({ tournament, ...round })
        if ((yield* scoreOf(tournament, round.playerId)) === before) continue
        const players = changed.get(tournament) ?? new Set()
        changed.set(tournament, players.add(round.playerId))
      }
    }
    yield* looked(changed.size > 0)
    return changed
  })

  return RoundCounter.of({
    count: (going) => {
      if (going.length > 0)
        return countAll(going).pipe(
          // The key is that of the round itself: nothing else is written by it.
          Effect.catchTag("KeyReused", Effect.die),
        )
      ended.pause()
      return Effect.succeed(new Map())
    },
  })
})
