import type { ReactNode } from "react"
import { matchedParts } from "#models/line/search/matched-parts.ts"
import styles from "./Search.module.css"

/** A name with what was searched for set off; screen readers read it in one. */
export const Marked = ({ name, text }: { readonly name: string; readonly text: string }): ReactNode => (
  <span dir="auto">
    {matchedParts(name, text).map((part) =>
      part.isMatched ? (
        <mark key={part.from} className={styles.mark}>
          {part.text}
        </mark>
      ) : (
        <span key={part.from}>{part.text}</span>
      ),
    )}
  </span>
)
