import type { SnapshotFrom } from "xstate"
import { TimedRoundEvent } from "#machines/casino/timed-round/timed-round.events.ts"
import { timedRoundMachine } from "#machines/casino/timed-round/timed-round.machine.ts"
import type { TimedGameSlug } from "#models/casino/timed/timed-games.ts"
import { TimedRound } from "#models/casino/timed/timed-round.ts"
import type { TimedPhase } from "#models/casino/timed/timed-view.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"

const encodeRound = compileEncoder(TimedRound)

/** Names of the documents a round makes: itself by its number, and what was drawn once it has been shown. */
export const TIMED_DOCUMENTS = { round: "timed-round", settled: "timed-settled" } as const

/** Id of a round: `tv-numbers/5`. */
export const timedRoundId = (game: TimedGameSlug, number: number): string => `${game}/${number}`

/** Where a round stands, as players are told. */
export const timedPhaseOf = ({ value }: SnapshotFrom<typeof timedRoundMachine>): TimedPhase =>
  value === "absent" ? "announced" : value

/** Rounds that are drawn for everybody, stream `timed-round:<game>/<number>`. */
export const timedRoundAggregate = makeAggregate({
  kind: "timed-round",
  machine: timedRoundMachine,
  input: () => undefined,
  events: TimedRoundEvent,
  version: 1,
  documentKinds: Object.values(TIMED_DOCUMENTS),
  project: (id, { status, context: { round } }) => {
    if (round === undefined) return []
    const row = { id, owner: round.game, sort: round.number }
    return [
      { kind: TIMED_DOCUMENTS.round, ...row, data: {} },
      ...(status === "done" ? [{ kind: TIMED_DOCUMENTS.settled, ...row, data: encodeRound(round) }] : []),
    ]
  },
})

export type LoadedTimed = Loaded<typeof timedRoundAggregate.machine>

/** The round of a stream that was begun. */
export const theTimed = ({ id, snapshot }: LoadedTimed): TimedRound => {
  const { round } = snapshot.context
  if (round === undefined) throw new Error(`${id} was never announced`)
  return round
}
