import type { ComponentPropsWithRef, ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { Icon } from "./Icon.tsx"
import styles from "./IconButton.module.css"
import type { IconName } from "./icon-names.ts"

/** Props of a button that shows an icon only. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  readonly icon: IconName
  /** What it does, read aloud and shown as a tooltip. */
  readonly label: string
  /** `small` is 24 px, the least a target may have; `medium` 36. */
  readonly size?: "small" | "medium"
  /** A number on the corner; nothing at zero. Say it in `label` too. */
  readonly count?: number
}

/** A button that shows an icon and says its name. */
export const IconButton = ({ icon, label, size, count, className, ...rest }: IconButtonProps): ReactNode => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={classNames(styles.button, size === "small" && styles.small, className)}
  >
    <Icon name={icon} size={size === "small" ? 16 : 20} />
    {count !== undefined && count > 0 && (
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    )}
  </button>
)
