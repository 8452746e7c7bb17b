import { useState } from "react"
import type { Requested } from "./use-request.ts"

/** An answer that grows; `retry` where more of it was asked for and did not come. */
export type Grown<Value> =
  | Exclude<Requested<Value>, { readonly status: "ready" }>
  | { readonly status: "ready"; readonly value: Value; readonly retry?: () => void }

/**
 * The answer to a question that is asked for more and more of one subject: what there was stays while more is on its way, and where it
 * does not come.
 */
export const useGrown = <Value>(subject: string, asked: Requested<Value>): Grown<Value> => {
  const [held, setHeld] = useState<{ readonly subject: string; readonly asked: Requested<Value> }>()
  if (asked.status === "ready" && (held?.subject !== subject || held.asked !== asked)) {
    const isSame = held?.asked.status === "ready" && held.asked.value === asked.value
    if (!isSame || held?.subject !== subject) setHeld({ subject, asked })
  }
  if (asked.status === "ready" || held?.subject !== subject || held.asked.status !== "ready") return asked
  return asked.status === "failed" ? { ...held.asked, retry: asked.retry } : held.asked
}
