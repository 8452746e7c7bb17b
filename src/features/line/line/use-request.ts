import { useEffect, useRef, useState } from "react"

/** What is known of a question to the server. The last answer stays while the same question is asked again. */
export type Requested<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value }
  | { readonly status: "failed"; readonly retry: () => void }

interface Held<Value> {
  readonly key: string
  readonly value: Value | undefined
  readonly failed: boolean
}

/**
 * Asks when the key changes, again every so many milliseconds where an interval is given, and aborts what nobody waits
 * for. A failure to ask again keeps the answer there is. No key asks nothing. An answer that is known for the first key
 * stands until it is time to ask again. With another `revision` the same question has another answer: it is asked again, and the
 * one before stands until then.
 */
export const useRequest = <Value>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<Value>,
  everyMs?: number,
  known?: Value,
  revision = "",
): Requested<Value> => {
  const [held, setHeld] = useState<Held<Value> | undefined>(() =>
    key === undefined || known === undefined ? undefined : { key, value: known, failed: false },
  )
  const answered = useRef(held?.key)
  const revised = useRef(revision)
  const question = useRef(ask)
  const askNow = useRef(() => {})
  useEffect(() => {
    question.current = ask
  })

  useEffect(() => {
    if (key === undefined) return
    const leaving = new AbortController()
    const run = () => {
      question.current(leaving.signal).then(
        (value) => {
          if (!leaving.signal.aborted) setHeld({ key, value, failed: false })
        },
        () => {
          if (leaving.signal.aborted) return
          setHeld((before) =>
            before?.key === key && before.value !== undefined
              ? before
              : { key, value: undefined, failed: true },
          )
        },
      )
    }
    askNow.current = run
    if (answered.current !== key || revised.current !== revision) run()
    revised.current = revision
    const again = everyMs === undefined ? undefined : setInterval(run, everyMs)
    return () => {
      answered.current = undefined
      leaving.abort()
      clearInterval(again)
    }
  }, [key, everyMs, revision])

  if (held === undefined || held.key !== key) return { status: "loading" }
  if (held.value !== undefined) return { status: "ready", value: held.value }
  return {
    status: "failed",
    retry: () => {
      setHeld(undefined)
      askNow.current()
    },
  }
}
