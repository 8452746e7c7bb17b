import type { AnyEventObject } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { received, type Stand, walkerOf } from "#machines/kernel/walk.ts"
import type { Recording } from "#models/inspection/recording.ts"
import type { ActorRow, LogEntry, Scene } from "./live-log.ts"
import { ROOT } from "./source.ts"

/** One event of a journal and where it led. */
export interface Step {
  /** Number of the event in its journal, from 0. */
  readonly seq: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly event: AnyEventObject
  readonly stand: Stand
}

/** What a journal's events made of its chart, each by itself, folded as a walk is: nothing is run. */
export const stepsOf = (
  { machine }: Pick<ChartModel, "machine">,
  input: unknown,
  events: ReadonlyArray<{ readonly at: number; readonly event: AnyEventObject }>,
): readonly Step[] => {
  const walker = walkerOf(machine, input)
  let stand = walker.start()
  return events.map(({ at, event }, seq) => {
    stand = walker.step(stand, received(event))
    return { seq, at, event, stand }
  })
}

/** A step of a replay: the stream it belongs to, and its number among all of the session's. */
export interface ReplayStep extends Step {
  readonly stream: string
}

/** A recorded session that can be stepped through. */
export interface Replay {
  readonly streams: ReadonlyArray<{ readonly name: string; readonly chart: string; readonly start: Stand }>
  /** In the order of their time; events of one moment in the order of the file. */
  readonly steps: readonly ReplayStep[]
}

/** Folds a recording flow by flow; `modelOf` gives the charts. Rejects where a chart is not here. */
export const replayOf = async (
  recording: Recording,
  modelOf: (flow: string) => Promise<ChartModel> | undefined,
): Promise<Replay> => {
  const flows = await Promise.all(
    recording.flows.map(async ({ chart, stream, input, events }) => {
      const model = await modelOf(chart)
      if (model === undefined) throw new Error(`No chart is called ${chart}`)
      const given = input ?? model.input
      return {
        name: stream,
        chart,
        start: walkerOf(model.machine, given).start(),
        steps: stepsOf(model, given, events).map((step) => ({ ...step, stream })),
      }
    }),
  )
  return {
    streams: flows,
    steps: flows.flatMap(({ steps }) => steps).sort((left, right) => left.at - right.at),
  }
}

const rowOf = (id: string, name: string, { snapshot }: Stand, taken: readonly string[]): ActorRow => ({
  id,
  name,
  parent: ROOT,
  status: snapshot.status,
  value: snapshot.value,
  tags: [...snapshot.tags],
  context: snapshot.context,
  taken,
})

const entryOf = ({ at, event, stream, stand }: ReplayStep, index: number): LogEntry => ({
  seq: index + 1,
  at,
  actor: stream,
  source: undefined,
  event,
  change: {
    snapshot: { status: stand.snapshot.status, value: stand.snapshot.value },
    taken: stand.taken,
  },
})

/** What is seen of a replay after so many of its steps. */
export const sceneOf = ({ streams, steps }: Replay, position: number): Scene => {
  const done = steps.slice(0, position)
  return {
    actors: [
      { id: ROOT, name: ROOT, parent: undefined, status: "active", tags: [], taken: [] },
      ...streams.map(({ name, chart, start }) => {
        const last = done.findLast(({ stream }) => stream === name)
        return rowOf(name, chart, last?.stand ?? start, last?.stand.taken ?? [])
      }),
    ],
    entries: steps.map(entryOf),
    newest: steps.length,
  }
}
