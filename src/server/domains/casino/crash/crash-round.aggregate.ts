import type { SnapshotFrom } from "xstate"
import { CrashRoundEvent } from "#machines/casino/crash-round/crash-round.events.ts"
import { crashRoundMachine } from "#machines/casino/crash-round/crash-round.machine.ts"
import { CrashRound } from "#models/casino/crash/crash.ts"
import type { CrashPhase } from "#models/casino/crash/crash-view.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"

const encodeRound = compileEncoder(CrashRound)

/** Names of the documents a round makes: itself by its number, and what it came to once it has crashed. */
export const CRASH_DOCUMENTS = { round: "crash-round", crashed: "crash-crashed" } as const

const PHASES: Readonly<Record<SnapshotFrom<typeof crashRoundMachine>["value"], CrashPhase>> = {
  absent: "announced",
  announced: "announced",
  betting: "betting",
  closed: "closed",
  flying: "flying",
  crashed: "crashed",
  settled: "crashed",
  returning: "cancelled",
  cancelled: "cancelled",
}

/** Where a round stands, as players are told. */
export const phaseOf = ({ value }: SnapshotFrom<typeof crashRoundMachine>): CrashPhase => PHASES[value]

/** Rounds of crash, stream `crash-round:<number>`. */
export const crashRoundAggregate = makeAggregate({
  kind: "crash-round",
  machine: crashRoundMachine,
  input: () => undefined,
  events: CrashRoundEvent,
  version: 1,
  documentKinds: Object.values(CRASH_DOCUMENTS),
  project: (id, { context: { round } }) => {
    if (round === undefined) return []
    const row = { id, owner: "", sort: round.number }
    return [
      { kind: CRASH_DOCUMENTS.round, ...row, data: {} },
      ...(round.point === undefined
        ? []
        : [{ kind: CRASH_DOCUMENTS.crashed, ...row, data: encodeRound(round) }]),
    ]
  },
})

export type LoadedCrash = Loaded<typeof crashRoundAggregate.machine>

/** The round of a stream that was begun. */
export const theCrash = ({ id, snapshot }: LoadedCrash): CrashRound => {
  const { round } = snapshot.context
  if (round === undefined) throw new Error(`${id} was never announced`)
  return round
}
