import type { ReactNode } from "react"
import styles from "./PlayingCard.module.css"

/** The back of a card that is not turned yet. */
export const CardBack = (): ReactNode => <span className={styles.back} aria-hidden="true" />
