import { Effect, Semaphore } from "effect"

/**
 * Locks by name within this process. `exclusively(names, effect)` runs the effect while no other holds any of the
 * names; names are taken in one order, so that two callers never wait for each other.
 */
export const makeKeyedLock = () => {
  const locks = new Map<string, { readonly semaphore: Semaphore.Semaphore; users: number }>()

  const holding = <A, E, R>(name: string, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const lock = locks.get(name) ?? { semaphore: Semaphore.makeUnsafe(1), users: 0 }
      locks.set(name, lock)
      lock.users += 1
      return Effect.ensuring(
        lock.semaphore.withPermit(effect),
        Effect.sync(() => {
          lock.users -= 1
          if (lock.users === 0) locks.delete(name)
        }),
      )
    })

  return <A, E, R>(names: ReadonlyArray<string>, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    [...new Set(names)].sort().reduceRight((inner, name) => holding(name, inner), effect)
}
