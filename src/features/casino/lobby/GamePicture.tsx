import type { ReactNode } from "react"
import type { OwnGameSlug } from "#models/casino/games.ts"
import styles from "./Casino.module.css"
import { PICTURES } from "./pictures.tsx"

/** The picture of a game; its name stands beside it. */
export const GamePicture = ({ game }: { readonly game: OwnGameSlug }): ReactNode => (
  <svg viewBox="0 0 180 120" className={styles.picture} aria-hidden="true">
    {PICTURES[game]}
  </svg>
)
