import { type ReactNode, useId } from "react"
import { classNames } from "./class-names.ts"
import styles from "./Segmented.module.css"

/** One choice of a segmented control. */
export interface Segment<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  readonly disabled?: boolean
}

/** So many choices are as wide as each other where their words have room; more are as wide as their words, in as many lines as those take. */
const EVEN_WIDTHS = 3

/** One of a few, all in view: native radio buttons, so arrows, forms and screen readers work by themselves. */
export const Segmented = <Key extends string>(props: {
  /** Name of the group. */
  readonly label: string
  readonly segments: ReadonlyArray<Segment<Key>>
  readonly value: Key | undefined
  readonly onChange: (key: Key) => void
  /** Heights 32 and 28 inside a frame of 2. */
  readonly size?: "small" | "medium"
  readonly className?: string | undefined
}): ReactNode => {
  const name = useId()
  return (
    <fieldset
      aria-label={props.label}
      className={classNames(
        styles.segments,
        props.segments.length > EVEN_WIDTHS && styles.many,
        props.size === "small" && styles.small,
        props.className,
      )}
    >
      {props.segments.map((segment) => (
        <label key={segment.key} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.key}
            checked={segment.key === props.value}
            disabled={segment.disabled}
            onChange={() => props.onChange(segment.key)}
          />
          <span className="clip">{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
