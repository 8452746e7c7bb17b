import { Effect } from "effect"

/** Names in one order, each once. */
const inOrder = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [first, second] = names
  if (first === undefined || second === undefined) return names
  if (names.length > 2) return [...new Set(names)].sort()
  return first < second ? names : first === second ? [first] : [second, first]
}

/** Who waits for a name that nobody else wants; never added to. */
const NOBODY: Array<() => void> = []

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
        lines.set(name, NOBODY)
        resume(Effect.void)
      } else if (line === NOBODY) lines.set(name, [() => resume(Effect.void)])
      else line.push(() => resume(Effect.void))
    })

  /** Takes them at once where nobody holds any of them. */
  const takesFree = (names: ReadonlyArray<string>): boolean => {
    for (const name of names) if (lines.has(name)) return false
    for (const name of names) lines.set(name, NOBODY)
    return true
  }

  return <A, E, R>(names: ReadonlyArray<string>, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.uninterruptibleMask((restore) => {
      const ordered = inOrder(names)
      const alone = Effect.ensuring(
        restore(effect),
        Effect.sync(() => ordered.forEach(release)),
      )
      return takesFree(ordered)
        ? alone
        : Effect.andThen(Effect.forEach(ordered, take, { discard: true }), alone)
    })
}
