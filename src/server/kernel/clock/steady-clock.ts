import { type Clock, Effect } from "effect"

/** Share of the time that passes by which the clock runs faster or slower while the machine's shows another time. */
const DRAWS_NEARER = 0.05

const NANOS = 1_000_000n

/** A clock for a whole server: it never goes back and never jumps by itself, whatever the machine's clock does. */
export interface SteadyClock {
  readonly clock: Clock.Clock
  /** Milliseconds by which the machine's clock is ahead of this one, negative where it is behind. */
  readonly ahead: () => number
  /** Goes forward to the machine's clock where that is ahead. */
  readonly follow: () => void
}

/**
 * A clock that begins with the machine's and goes on by the time that passes, which nobody sets. Where the machine's clock
 * is set, it draws nearer to it by a twentieth of what passes, so that time neither stands still nor runs back.
 */
export const makeSteadyClock = (machine: Clock.Clock): SteadyClock => {
  const passedNow = () => Number(machine.monotonicTimeNanosUnsafe()) / 1e6
  let time = machine.currentTimeMillisUnsafe()
  let passed = passedNow()

  const now = (): number => {
    const at = passedNow()
    const elapsed = Math.max(0, at - passed)
    passed = at
    const most = elapsed * DRAWS_NEARER
    const ahead = machine.currentTimeMillisUnsafe() - (time + elapsed)
    time += elapsed + Math.min(most, Math.max(-most, ahead))
    return time
  }
  const millis = () => Math.floor(now())
  const nanos = () => BigInt(millis()) * NANOS

  return {
    clock: {
      currentTimeMillisUnsafe: millis,
      currentTimeMillis: Effect.sync(millis),
      currentTimeNanosUnsafe: nanos,
      currentTimeNanos: Effect.sync(nanos),
      monotonicTimeNanosUnsafe: () => machine.monotonicTimeNanosUnsafe(),
      monotonicTimeNanos: machine.monotonicTimeNanos,
      sleep: (duration) => machine.sleep(duration),
    },
    ahead: () => machine.currentTimeMillisUnsafe() - now(),
    follow: () => {
      time = Math.max(now(), machine.currentTimeMillisUnsafe())
    },
  }
}
