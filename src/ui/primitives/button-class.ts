import styles from "./Button.module.css"
import { classNames } from "./class-names.ts"

/** `go` is the one filled accent of a region; `soft` the second; `plain`, `line` and `ghost` are neutral. */
export type ButtonVariant = "go" | "soft" | "plain" | "line" | "ghost"
/** Heights 28, 36 and 48. */
export type ButtonSize = "small" | "medium" | "large"

/** How a button looks. */
export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  /** Takes the whole width it is given. */
  readonly wide?: boolean | undefined
}

/** The class of a button, for links that look like one: `<Link className={buttonClass({ variant: "go" })}>`. */
export const buttonClass = (look: ButtonLook = {}): string =>
  classNames(
    styles.button,
    styles[look.variant ?? "plain"],
    styles[look.size ?? "medium"],
    look.wide === true && styles.wide,
  )
