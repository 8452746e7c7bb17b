import { type ClipboardEvent, type ReactNode, useState } from "react"

/**
 * What is wrong with a text that is pasted, in words; nothing where the field can take it. `whole` is what the field would say then, of
 * which the text may be a part.
 */
export type PasteFault = (text: string, whole: string) => string | undefined

/** What an input says once a text is put in place of what is selected there. */
const wholeWith = (target: EventTarget, text: string): string => {
  if (!(target instanceof HTMLInputElement)) return text
  const { value, selectionStart, selectionEnd } = target
  return selectionStart === null || selectionEnd === null
    ? text
    : `${value.slice(0, selectionStart)}${text}${value.slice(selectionEnd)}`
}

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
        const text = event.clipboardData.getData("text")
        const why = fault(text, wholeWith(event.target, text))
        if (why !== undefined) event.preventDefault()
        setWords(why)
      },
      onInput: () => setWords(undefined),
    },
  }
}
