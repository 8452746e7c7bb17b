import { Effect } from "effect"

/**
 * Locks by name within this process. `exclusively(names, effect)` runs the effect while no other holds any of the
 * names; names are taken in one order, so that two callers never wait for each other. Waiting can't be interrupted.
 */
export const makeKeyedLock = () => {
  /** Names that are held, and who waits for each. */
  const lines = new Map<string, Array<() => void>>()

  const release = (name: string) => {
    const next = lines.get(name)?.shift()
    if (next === undefined) lines.delete(name)
    else next()
  }

  const take = (name: string): Effect.Effect<void> =>
    Effect.callback((resume) => {
      const line = lines.get(name)
      if (line === undefined) {
        lines.set(name, [])
        resume(Effect.void)
      } else line.push(() => resume(Effect.void))
    })

  const takeAll = (names: ReadonlyArray<string>): Effect.Effect<void> => {
    if (names.some((name) => lines.has(name))) return Effect.forEach(names, take, { discard: true })
    for (const name of names) lines.set(name, [])
    return Effect.void
  }

  return <A, E, R>(names: ReadonlyArray<string>, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.uninterruptibleMask((restore) => {
      const inOrder = [...new Set(names)].sort()
      return Effect.flatMap(takeAll(inOrder), () =>
        Effect.ensuring(
          restore(effect),
          Effect.sync(() => inOrder.forEach(release)),
        ),
      )
    })
}
