import type { ReactNode } from "react"
import sprite from "../assets/icons.svg"
import { classNames } from "./class-names.ts"
import styles from "./Icon.module.css"
import type { IconName } from "./icon-names.ts"

/** Icons that point along the line of reading and turn with it. */
const MIRRORED = new Set<IconName>(["chevron-end", "chevron-start", "back", "exit", "list"])

/** One symbol of the sprite in the colour of the text; hidden from screen readers, for the name stands beside it. */
export const Icon = (props: {
  readonly name: IconName
  /** Pixels; 16 unless said. */
  readonly size?: 12 | 14 | 16 | 20 | 24
  readonly className?: string | undefined
}): ReactNode => {
  const size = props.size ?? 16
  return (
    <svg
      aria-hidden="true"
      className={classNames(styles.icon, MIRRORED.has(props.name) && styles.mirrored, props.className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
    >
      <use href={`${sprite}#${props.name}`} />
    </svg>
  )
}
