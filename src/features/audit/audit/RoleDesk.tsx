import type { ReactNode } from "react"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "./Audit.module.css"
import { KeyForm } from "./KeyForm.tsx"

/** Where the sign-in of a role stands (machines/role-entry). */
export interface RoleStanding {
  readonly matches: (state: "askingWho" | "locked" | "signingIn" | "signingOut") => boolean
  readonly context: {
    readonly error: FormMessage | null
    /** Keys of the dictionary by field. */
    readonly faults: { readonly key: string | null }
  }
}

/** The desk of a role that a key opens: its name, the key first, then the work and the way out. */
export const RoleDesk = (props: {
  /** Whose words it speaks: `<area>.title`, `<area>.leave`, `<area>.key.…`. */
  readonly area: "audit" | "review"
  readonly snapshot: RoleStanding
  readonly onKey: (key: string, name: string) => void
  /** Who is signed in, where somebody is by name. */
  readonly who?: string | null
  readonly onLeave: () => void
  /** Whether the work goes on and can't be left now. */
  readonly isBusy: boolean
  /** Whether the way out is not shown, though somebody is signed in. */
  readonly isAbsorbed?: boolean
  /** Beside the name. */
  readonly link?: ReactNode
  /** What became of the work, told as it comes. */
  readonly news?: ReactNode
  /** The work. */
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { area, snapshot } = props
  const { error, faults } = snapshot.context
  if (snapshot.matches("askingWho"))
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  const isLocked = snapshot.matches("locked") || snapshot.matches("signingIn")
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        <h1 className="title">{t(`${area}.title`)}</h1>
        {props.link}
        {!isLocked && props.who != null && <bdi className="strong">{props.who}</bdi>}
        {!isLocked && props.isAbsorbed !== true && (
          <Button
            className={styles.leave}
            busy={snapshot.matches("signingOut")}
            disabled={props.isBusy}
            onClick={props.onLeave}
          >
            {t(`${area}.leave`)}
          </Button>
        )}
      </div>
      <div role="alert">{error !== null && <p className={styles.error}>{text(error)}</p>}</div>
      {props.news}
      {isLocked ? (
        <KeyForm area={area} fault={faults.key} isBusy={snapshot.matches("signingIn")} onKey={props.onKey} />
      ) : (
        props.children
      )}
    </div>
  )
}
