import { type ClipboardEvent, type ReactNode, useState } from "react"

/** What is wrong with a text that is pasted, in words; nothing where the field can take it. */
export type PasteFault = (text: string) => string | undefined

/**
 * Refuses a paste that a field can't take without making another value of it: nothing of it comes in, and why is told until something
 * else is entered.
 */
export const usePasteFault = (
  fault: PasteFault | undefined,
): {
  /** Why the last paste was refused. */
  readonly words: ReactNode
  /** Spread on what the input stands in. */
  readonly listeners: {
    readonly onPaste?: (event: ClipboardEvent) => void
    readonly onInput?: () => void
  }
} => {
  const [words, setWords] = useState<string>()
  if (fault === undefined) return { words: undefined, listeners: {} }
  return {
    words,
    listeners: {
      onPaste: (event) => {
        const why = fault(event.clipboardData.getData("text"))
        if (why !== undefined) event.preventDefault()
        setWords(why)
      },
      onInput: () => setWords(undefined),
    },
  }
}
