import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { Icon } from "./Icon.tsx"
import { IconButton } from "./IconButton.tsx"
import type { IconName } from "./icon-names.ts"
import styles from "./Toast.module.css"

/** The eight kinds of notification. */
export type ToastKind =
  | "success"
  | "error"
  | "warning"
  | "info"
  | "question"
  | "pending"
  | "live"
  | "selected"

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  success: "check",
  error: "error",
  warning: "warning",
  info: "info",
  question: "question",
  pending: "pending",
  live: "live",
  selected: "ticket",
}

/** A notification of 260 px (§9). It announces itself; when it goes is decided outside (3000 ms unless it asks something). */
export const Toast = (props: {
  readonly kind: ToastKind
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Buttons that answer it. */
  readonly actions?: ReactNode
  readonly closeLabel?: string
  readonly onClose?: () => void
}): ReactNode => (
  <div className={styles.toast} role={props.kind === "error" ? "alert" : "status"} data-kind={props.kind}>
    <span
      className={classNames(
        styles.icon,
        props.kind === "success" && styles.success,
        props.kind === "error" && styles.error,
      )}
    >
      <Icon name={ICONS[props.kind]} />
    </span>
    <div className={styles.words}>
      <b className={styles.title}>{props.title}</b>
      {props.children !== undefined && <p className="secondary">{props.children}</p>}
      {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
    </div>
    {props.closeLabel !== undefined && (
      <IconButton icon="close" size="small" label={props.closeLabel} onClick={() => props.onClose?.()} />
    )}
  </div>
)

/** The corner in which notifications stand, newest below. `F6` reaches it as a landmark by its name. */
export const ToastRegion = (props: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <section aria-label={props.label} className={styles.region}>
    {props.children}
  </section>
)
