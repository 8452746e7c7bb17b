import { fromPromise, type PromiseActorLogic } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"

/** Deadlines held by hand, for charts that watch more than one moment at a time. */
export interface HeldDeadlines {
  readonly logic: PromiseActorLogic<void, DeadlineInput>
  /** Lets the latest deadline of a moment (milliseconds since the epoch) come. */
  readonly come: (at: number) => Promise<void>
}

/** Makes a fake of the `deadline` contract that comes when a test says so. */
export const heldDeadlines = (): HeldDeadlines => {
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  return {
    logic: fromPromise<void, DeadlineInput>(({ input }) => {
      const held = Promise.withResolvers<void>()
      waiting.set(input.at, held)
      return held.promise
    }),
    come: (at) => {
      const held = waiting.get(at)
      if (held === undefined) throw new Error(`Nobody waits for ${String(at)}`)
      held.resolve()
      return held.promise
    },
  }
}
