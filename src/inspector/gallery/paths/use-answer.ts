import { useEffect, useState } from "react"

/** What was asked for, once it is there; nothing is asked while nobody looks. */
export const useAnswer = <Value>(ask: (() => Promise<Value>) | undefined): Value | undefined => {
  const [answer, setAnswer] = useState<Value>()
  useEffect(() => {
    let isWanted = true
    void ask?.().then((value) => {
      if (isWanted) setAnswer(() => value)
    })
    return () => {
      isWanted = false
    }
  }, [ask])
  return answer
}
