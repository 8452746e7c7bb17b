import type { ReactNode } from "react"
import type { OwnGameSlug } from "#models/casino/games.ts"
import { isSlot } from "#models/casino/slots/slot-rules.ts"
import styles from "./Casino.module.css"
import { PICTURES } from "./pictures.tsx"
import { SLOT_ART } from "./slot-pictures.ts"

/** The picture of a game; its name stands beside it. */
export const GamePicture = ({ game }: { readonly game: OwnGameSlug }): ReactNode => {
  if (!isSlot(game))
    return (
      <svg viewBox="0 0 180 120" className={styles.picture} aria-hidden="true">
        {PICTURES[game]}
      </svg>
    )
  const { defs, picture } = SLOT_ART[game]
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={styles.picture}
      aria-hidden="true"
    >
      <defs>{defs}</defs>
      {picture}
    </svg>
  )
}
