import { useState } from "react"
import type { Requested } from "./use-request.ts"

/** The answer to a question that is asked for more and more of one subject: what there was stays while more is on its way. */
export const useGrown = <Value>(subject: string, asked: Requested<Value>): Requested<Value> => {
  const [held, setHeld] = useState<{ readonly subject: string; readonly asked: Requested<Value> }>()
  if (asked.status === "ready" && (held?.subject !== subject || held.asked !== asked)) {
    const isSame = held?.asked.status === "ready" && held.asked.value === asked.value
    if (!isSame || held?.subject !== subject) setHeld({ subject, asked })
  }
  return asked.status === "loading" && held?.subject === subject ? held.asked : asked
}
