import { Context, Effect, Layer, Option, Schema } from "effect"
import { isWithin } from "#models/casino/tournaments/points.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { ENDS, overRound, type PlayedRound } from "./over-rounds.ts"
import { scoreRound } from "./score-round.ts"
import { type LoadedTournament, theTournament, tournamentAggregate } from "./tournament.aggregate.ts"
import { entryId, tournamentEntryAggregate } from "./tournament-entry.aggregate.ts"

const KIND = "checkpoint"
const CHECKPOINT = "tournaments"
const decodeCheckpoint = Schema.decodeUnknownSync(Schema.Struct({ seq: Schema.Int }))

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
  /** Up to where this process has looked at the log; unknown while no tournament goes on. */
  let seen: number | undefined

  /** Where to begin: at what was looked at last, or at the first announcement of what goes on. */
  const begin = Effect.fnUntraced(function* (going: ReadonlyArray<LoadedTournament>) {
    const announcements = yield* Effect.forEach(going, ({ id }) =>
      Effect.map(
        journal.read(tournamentAggregate.streamOf(id)),
        (events) => events.find(({ type }) => type === "tournament.announced")?.seq ?? 0,
      ),
    )
    const first = Math.min(...announcements)
    const kept = yield* journal.document(KIND, CHECKPOINT)
    return Option.match(kept, {
      onNone: () => first,
      onSome: ({ data }) => Math.max(first, decodeCheckpoint(data).seq),
    })
  })

  const keep = (seq: number) =>
    journal
      .commit({
        meta: { actor: CHECKPOINT },
        appends: [],
        documents: [{ change: "put", kind: KIND, id: CHECKPOINT, owner: "", sort: 0, data: { seq } }],
      })
      .pipe(Effect.catchTag(["KeyReused", "VersionConflict", "InsufficientFunds"], Effect.die))

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
    const after = seen ?? (yield* begin(going))
    const { streams, head } = yield* journal.happened(ENDS, after)
    const rounds = yield* Effect.forEach(streams, overRound)
    const changed = new Map<TournamentId, Set<PlayerId>>()
    for (const round of rounds) {
      if (round === undefined) continue
      for (const { id } of yield* meant(going, round)) {
        const tournament = id as TournamentId
        const before = yield* scoreOf(tournament, round.playerId)
        yield* scored({ tournament, ...round })
        if ((yield* scoreOf(tournament, round.playerId)) === before) continue
        const players = changed.get(tournament) ?? new Set()
        changed.set(tournament, players.add(round.playerId))
      }
    }
    if (changed.size > 0) yield* keep(head)
    seen = head
    return changed
  })

  return RoundCounter.of({
    count: (going) => {
      if (going.length > 0)
        return countAll(going).pipe(
          // The key is that of the round itself: nothing else is written by it.
          Effect.catchTag("KeyReused", Effect.die),
          Effect.provideService(Aggregates, aggregates),
          Effect.provideService(Journal, journal),
        )
      seen = undefined
      return Effect.succeed(new Map())
    },
  })
})
