import type { ReactNode } from "react"
import type { NoticeKind } from "#machines/request/notices/notices.events.ts"
import { classNames } from "./class-names.ts"
import { Icon } from "./Icon.tsx"
import { IconButton } from "./IconButton.tsx"
import type { IconName } from "./icon-names.ts"
import styles from "./Toast.module.css"

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  success: "check",
  error: "error",
  warning: "warning",
  info: "info",
  question: "question",
  pending: "pending",
  live: "live",
  selected: "ticket",
}

/** A notification of 260 px (§9). The region that it stands in announces it; when it goes is decided outside. */
export const Toast = (props: {
  readonly kind: NoticeKind
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Buttons that answer it. */
  readonly actions?: ReactNode
  readonly closeLabel?: string
  readonly onClose?: () => void
}): ReactNode => (
  <div className={styles.toast} data-kind={props.kind}>
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
