import { Context, Stream } from "effect"

/** A jump of the machine's clock, or of the server's after it: milliseconds since the epoch, and by how many. */
export interface ClockJump {
  readonly at: number
  readonly by: number
}

/** Tells of each jump of the clock while the server runs; of none where nobody watches it. */
export const ClockJumps = Context.Reference<Stream.Stream<ClockJump>>("statebook/server/clock/ClockJumps", {
  defaultValue: () => Stream.never,
})
