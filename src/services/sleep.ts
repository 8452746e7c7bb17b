import { Clock, Effect } from "effect"
import { fromPromise, type PromiseActorLogic } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"

/** A timer of the browser can't wait longer than this, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Done at an absolute moment (milliseconds since the epoch); at once if it is past. */
export const sleepUntil: (at: number) => Effect.Effect<void> = Effect.fnUntraced(function* (at: number) {
  for (
    let left = at - (yield* Clock.currentTimeMillis);
    left > 0;
    left = at - (yield* Clock.currentTimeMillis)
  ) {
    yield* Effect.sleep(Math.min(left, LONGEST_TIMER_MS))
  }
})

/** Runs a program to its end, or to the signal. */
export type RunProgram = <Value>(
  program: Effect.Effect<Value>,
  options?: { readonly signal?: AbortSignal },
) => Promise<Value>

/** The `deadline` of every chart, by the clock of the runtime it is made for. */
export const makeDeadline = (run: RunProgram): PromiseActorLogic<void, DeadlineInput> =>
  fromPromise<void, DeadlineInput>(({ input, signal }) => run(sleepUntil(input.at), { signal }))
