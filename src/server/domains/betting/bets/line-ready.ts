import { Effect, Schedule } from "effect"
import type { SelectionRef } from "#models/betting/market.ts"
import type { Book } from "#src/server/domains/line/line.domain.ts"

type Reader = Book["Service"]

/** How long a bet waits for what its source has not said yet. */
const LONGEST_WAIT = "5 seconds"
const LOOK = "50 millis"

/** Whether the line has said of each selection what there is to say. */
export const isLineReady = (book: Reader, selections: ReadonlyArray<SelectionRef>): boolean =>
  selections.every((selection) => book.quote(selection).state !== "awaited")

/** Asks for the games' prices before those of others; done when the line has said of each selection what there is to say, or has not for five seconds. */
export const lineReady = (book: Reader, selections: ReadonlyArray<SelectionRef>): Effect.Effect<void> =>
  Effect.sync(() => isLineReady(book, selections)).pipe(
    Effect.repeat({ until: (isReady) => isReady, schedule: Schedule.spaced(LOOK) }),
    Effect.timeoutOption(LONGEST_WAIT),
    Effect.asVoid,
    (waiting) => Effect.andThen(book.want(selections.map(({ gameId }) => gameId)), waiting),
  )
