import type { ReactNode } from "react"

/**
 * Content that stands beside what comes and goes: words get an element of their own, everything else is left as it is. A translator
 * puts elements of its own around bare words, and React then finds neither them nor the place before them.
 */
export const ownText = (content: ReactNode): ReactNode =>
  typeof content === "string" || typeof content === "number" || typeof content === "bigint" ? (
    <span>{content}</span>
  ) : (
    content
  )
