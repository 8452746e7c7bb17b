import { fromPromise, type PromiseActorLogic } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"

/** Resolves at a moment in milliseconds since the epoch, at once if it is past; the signal calls it off. */
export type SleepUntil = (at: number, signal: AbortSignal) => Promise<void>

/** The `deadline` of every chart, by the clock that sleeps. */
export const makeDeadline = (sleepUntil: SleepUntil): PromiseActorLogic<void, DeadlineInput> =>
  fromPromise<void, DeadlineInput>(({ input, signal }) => sleepUntil(input.at, signal))

/** A timer of the browser can't wait longer than this, in milliseconds. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Sleeps by the browser's own timers. */
export const timerSleep =
  (now: () => number): SleepUntil =>
  (at, signal) =>
    new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        const left = at - now()
        if (left > 0) timer = setTimeout(wait, Math.min(left, LONGEST_TIMER_MS))
        else resolve()
      }
      wait()
      signal.addEventListener("abort", () => clearTimeout(timer))
    })
