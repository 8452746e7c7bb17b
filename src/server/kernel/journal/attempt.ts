import { Context } from "effect"

/** A request as whoever counts requests knows it; the journal tells what came of it. */
export interface Attempt {
  /** It was a command that had been carried out before: it counts for nothing. */
  readonly repeated: () => void
  /** The store refused its content for good: whoever sends such is slowed. */
  readonly unstorable: () => void
}

/** The request that a command came with; nothing where nobody counts, as for what the site does by itself. */
export const CurrentAttempt = Context.Reference<Attempt | undefined>(
  "statebook/server/journal/CurrentAttempt",
  {
    defaultValue: () => undefined,
  },
)
