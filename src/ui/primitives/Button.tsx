import type { ComponentPropsWithRef, ReactNode } from "react"
import { type ButtonLook, buttonClass } from "./button-class.ts"
import { classNames } from "./class-names.ts"
import { ownText } from "./own-text.tsx"
import { Spinner } from "./Spinner.tsx"

/** Props of a button: its look, the native ones, and `busy` while what it does is under way. */
export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<"button"> {
  /** Keeps its place and its focus but cannot be pressed; its name stays, a spinner stands before it. */
  readonly busy?: boolean | undefined
}

/** A button; `type` is `button` unless said, so that it never submits by surprise. */
export const Button = ({
  variant,
  size,
  wide,
  busy,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps): ReactNode => (
  <button
    type="button"
    {...rest}
    className={classNames(buttonClass({ variant, size, wide }), className)}
    aria-busy={busy === true ? true : undefined}
    aria-disabled={busy === true ? true : rest["aria-disabled"]}
    onClick={(event) => {
      if (busy === true) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy === true && <Spinner />}
    {ownText(children)}
  </button>
)
