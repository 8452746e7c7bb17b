import { Clock, Effect } from "effect"
import { LONGEST_TIMER_MS } from "./deadline.ts"

/** Done at an absolute moment (milliseconds since the epoch) by the runtime's clock; at once if it is past. */
export const sleepUntil: (at: number) => Effect.Effect<void> = Effect.fnUntraced(function* (at: number) {
  for (
    let left = at - (yield* Clock.currentTimeMillis);
    left > 0;
    left = at - (yield* Clock.currentTimeMillis)
  ) {
    yield* Effect.sleep(Math.min(left, LONGEST_TIMER_MS))
  }
})
