import { Context, Duration, Effect } from "effect"

/**
 * How many times as long as usual a process waits between two looks for what no message told it of: 1, for others may share its store and their
 * messages may be lost; more in a process that is known to be alone.
 */
export const LookFactor = Context.Reference<number>("statebook/server/LookFactor", { defaultValue: () => 1 })

/** How long to wait between two looks. */
export const lookEvery = (usual: Duration.Input): Effect.Effect<Duration.Duration> =>
  Effect.map(LookFactor, (factor) => Duration.millis(Duration.toMillis(usual) * factor))
