import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { maskedStream } from "#models/audit/masking.ts"
import type { PlayerChart } from "#models/players/player-record.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, type Replayable, splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { makeRecent } from "#src/server/kernel/journal/recent.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { makeRecordSql } from "./record-sql.ts"
import { statePath } from "./state-path.ts"

/** Streams whose last state is remembered: the next look folds what came since. */
const REMEMBERED = 1000

/** What each of a player's charts is in now: the same events as commands fold, folded by the same charts. */
export class PlayerStreams extends Context.Service<
  PlayerStreams,
  { readonly of: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<PlayerChart>, StoreUnavailable> }
>()("statebook/server/audit/PlayerStreams") {
  /** `registry`: the aggregates whose streams there are. */
  static readonly layerOf = (registry: ReadonlyArray<Replayable>) =>
    Layer.effect(
      PlayerStreams,
      Effect.suspend(() => make(registry)),
    )
}

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** The innermost states that are active, each in its chart's words. */
const statesOf = ({ _nodes: nodes }: AnyMachineSnapshot): PlayerChart["states"] =>
  nodes
    .filter(({ type }) => type === "atomic" || type === "final")
    .map(({ path, description = "" }) => ({ path: path.join("."), description }))

const make = Effect.fnUntraced(function* (registry: ReadonlyArray<Replayable>) {
  const charts = new Map(registry.map((aggregate) => [aggregate.kind, aggregate]))
  const journal = yield* Journal
  const recordSql = makeRecordSql(yield* SqlClient.SqlClient)
  const known = makeRecent<Loaded<AnyStateMachine>>(REMEMBERED)

  /** The stream folded up to its last event, from where it was folded last. */
  const folded = Effect.fnUntraced(function* (stream: string, chart: Replayable, version: number) {
    const before = known.get(stream)
    let state =
      before !== undefined && before.version <= version ? before : chart.begin(splitStream(stream).id)
    for (const stored of yield* journal.read(stream, state.version)) state = chart.step(state, stored).after
    known.set(stream, state)
    return state
  })

  const told = Effect.fnUntraced(function* (tip: PlayerTip) {
    const { stream, version } = tip
    const chart = charts.get(splitStream(stream).kind)
    const common = {
      stream: maskedStream(stream),
      version,
      last: { type: tip.type, at: tip.at, seq: tip.seq },
    }
    if (chart === undefined)
      return { ...common, chart: "", states: [], fault: "belongs to no known chart" } satisfies PlayerChart
    return yield* folded(stream, chart, version).pipe(
      Effect.map((state): PlayerChart => {
        const snapshot = state.snapshot as AnyMachineSnapshot
        const states = statesOf(snapshot)
        return {
          ...common,
          version: state.version,
          chart: chart.machine.id,
          states: states.length > 0 ? states : [{ path: statePath(snapshot.value), description: "" }],
          fault: null,
        }
      }),
      Effect.catchDefect((cause) =>
        Effect.succeed<PlayerChart>({
          ...common,
          chart: chart.machine.id,
          states: [],
          fault: wordsOf(cause),
        }),
      ),
    )
  })

  return PlayerStreams.of({
    of: Effect.fn("PlayerStreams.of")(function* (playerId) {
      const tips = yield* readable(recordSql.tipsOf(playerId))
      return yield* Effect.forEach(tips, told)
    }),
  })
})

/** The last event of a stream. */
type PlayerTip = Effect.Success<ReturnType<ReturnType<typeof makeRecordSql>["tipsOf"]>>[number]
