import { performance } from "node:perf_hooks"
import { setFlagsFromString } from "node:v8"
import { Effect, Layer } from "effect"

/** How V8 may let the heap grow. */
export interface Growth {
  /** By how many percent of what is alive the old space may grow before it is collected; 0 leaves it to V8. */
  readonly old: number
  /** How many times as large the young generation may become at once, where what lives in it asks for more; 1 keeps it. */
  readonly young: number
}

/** While little is asked of the process. */
export const AT_REST: Growth = { old: 30, young: 1 }
/** V8's own choice, several times as much: a collection costs as much as what is alive, so fewer of them leave more for bets. */
export const UNDER_LOAD: Growth = { old: 0, young: 2 }
/** The share of a second in the load that is remembered where it was busier, and where it was quieter. */
const RISE = 0.5
const FALL = 0.05
/** Two busy seconds are load, where a start that prices is not; half a minute of quiet is rest, where a pause is not. */
const BUSY = 0.7
const QUIET = 0.3
/** Seconds that a start may take where the thread never waits for a processor. */
const START = 10

/** Seconds that a thread worked and that it waited for something to do. */
export interface Spent {
  readonly busy: number
  readonly idle: number
}

/** What the thread and V8 are asked; given by tests. */
export interface Heap {
  /**
   * How the time since it was last asked was spent. Waiting for a processor is neither: on a busy machine a start is as little load as on
   * a quiet one, and takes four times as long.
   */
  readonly spent: () => Spent
  /** Says how the heap may grow. Holds from the next collection on. */
  readonly grow: (growth: Growth) => void
}

/** V8's own heap. */
export const processHeap = (): Heap => {
  let idleBefore = performance.eventLoopUtilization().idle
  let before = process.threadCpuUsage()
  return {
    spent: () => {
      const { idle } = performance.eventLoopUtilization()
      const { user, system } = process.threadCpuUsage(before)
      const spent = { busy: (user + system) / 1e6, idle: (idle - idleBefore) / 1e3 }
      idleBefore = idle
      before = process.threadCpuUsage()
      return spent
    },
    grow: ({ old, young }) => {
      setFlagsFromString(`--heap-growing-percent=${old}`)
      setFlagsFromString(`--semi-space-growth-factor=${young}`)
    },
  }
}

/**
 * Keeps the heap small while the process rests and lets it grow while it is busy, looking once a second, for ever
 * ([decision 78](../../docs/decisions/0078-memory-at-rest-and-speed-under-load.md)).
 */
export const paceHeap = (heap: Heap): Effect.Effect<never> => {
  let load = 0
  let lived = 0
  let growth = AT_REST
  const look = Effect.sync(() => {
    const { busy, idle } = heap.spent()
    const seconds = busy + idle
    const share = busy / Math.max(seconds, Number.EPSILON)
    // Of a start its work counts, however long it takes; whoever waits for an answer after it waits by the clock.
    load += (1 - (1 - (share > load ? RISE : FALL)) ** (lived < START ? seconds : 1)) * (share - load)
    lived += seconds
    const wanted = load > BUSY ? UNDER_LOAD : load < QUIET ? AT_REST : growth
    if (wanted === growth) return
    growth = wanted
    heap.grow(growth)
  })
  return Effect.andThen(
    Effect.sync(() => heap.grow(growth)),
    Effect.forever(Effect.andThen(Effect.sleep("1 second"), look)),
  )
}

/** Paces the heap of this process while its scope is open. */
export const layerHeapGrowth = Layer.effectDiscard(
  Effect.forkScoped(Effect.suspend(() => paceHeap(processHeap()))),
)
