import { Effect } from "effect"

/** A database that has said nothing to a statement for this long, in milliseconds, is not there: none of the server's takes so long. */
const SILENCE_MS = 8000
const LOOK_MS = 500

/** Statements that are not answered, the oldest first. */
const asked = new Set<{ readonly at: number }>()
const watchers = new Set<(silentSince: number) => void>()
let timer: NodeJS.Timeout | undefined

const look = () => {
  const [oldest] = asked
  const silentSince = performance.now() - SILENCE_MS
  if (oldest === undefined || oldest.at > silentSince) return
  for (const tell of watchers) tell(silentSince)
}

/** A statement whose answer is waited for no longer than a database takes that is there. */
export const answered = <A, E, R>(statement: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    if (watchers.size === 0) return statement
    const one = { at: performance.now() }
    asked.add(one)
    return Effect.ensuring(
      statement,
      Effect.sync(() => asked.delete(one)),
    )
  })

/** Tells from which moment (of `performance.now()`) the database says nothing, as long as it does; until the answer is called. */
export const onSilence = (tell: (silentSince: number) => void): (() => void) => {
  watchers.add(tell)
  timer ??= setInterval(look, LOOK_MS).unref()
  return () => {
    watchers.delete(tell)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
    asked.clear()
  }
}
