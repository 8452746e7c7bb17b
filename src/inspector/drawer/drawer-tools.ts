import type { ActorRefFrom } from "xstate"
import type { inspectorMachine } from "#machines/audit/inspector/inspector.machine.ts"
import type { Stand } from "#machines/kernel/walk.ts"
import type { Recording } from "#models/inspection/recording.ts"
import type { Moment } from "#src/services/inspected-page.ts"
import type { ChartDrawing } from "../gallery/data/chart-data.ts"
import type { LiveLog } from "../live/live-log.ts"
import type { Replay, Step } from "../live/steps.ts"
import type { StreamsRef } from "./ServerStreams.tsx"

/** What the drawer is made of beside React. */
export interface DrawerTools {
  readonly inspector: ActorRefFrom<typeof inspectorMachine>
  readonly log: Pick<LiveLog, "scene" | "subscribe" | "newest" | "shown">
  /** The reading of the server's streams. */
  readonly streams: StreamsRef
  /** A chart's drawing; `undefined` where no chart has the name. The same promise each time. */
  readonly chartOf: (flow: string) => Promise<ChartDrawing> | undefined
  /** The journal of a flow of the page, folded; `undefined` where it keeps none. */
  readonly stepsOf: (flow: string) => Promise<readonly Step[] | undefined>
  /** Where a flow stood at a moment. The same promise for the same moment. */
  readonly standAt: (moment: Moment) => Promise<Stand | undefined>
  /** A recording, folded. The same promise for the same recording. */
  readonly replayOf: (recording: Recording) => Promise<Replay>
}

/** Remembers what was made of each object, so that a component that waits for it waits once. */
export const once = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
