import type { ReactNode } from "react"
import type { OperatorWho } from "#models/operator/operator-who.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { WaitingCount, type WaitingProps } from "../waiting-work/WaitingCount.tsx"
import { waitingWorkFlow } from "../waiting-work/waiting-work-flow.ts"
import { desksOf } from "./desks.ts"
import styles from "./Operator.module.css"

interface DeskMenuProps {
  readonly who: Pick<OperatorWho, "permissions">
  /** The desk that is open, by its address after `/operator/`. */
  readonly current: string
}

/** Links to the desks that the operator's roles open, each with how much waits there; without any it says so. */
export const DeskLinks = ({ who, current, snapshot }: DeskMenuProps & WaitingProps): ReactNode => {
  const { t, language } = useMessage()
  const desks = desksOf(who.permissions)
  if (desks.length === 0)
    return <EmptyState title={t("operator.no-desks.title")}>{t("operator.no-desks.hint")}</EmptyState>
  return (
    <nav className={styles.desks} aria-label={t("operator.desks")}>
      {desks.map(({ path, title }) => (
        <a
          key={path}
          className={styles.desk}
          href={`/${language}/operator/${path}`}
          aria-current={path === current ? "page" : undefined}
        >
          <span>{t(title)}</span>
          <WaitingCount snapshot={snapshot} desk={path} />
        </a>
      ))}
    </nav>
  )
}

/** The desks on a page of operators, counted for as long as it is shown. */
export const DeskMenu = (props: DeskMenuProps): ReactNode => {
  const snapshot = useSnapshot(useShownFlow(waitingWorkFlow))
  return <DeskLinks {...props} snapshot={snapshot} />
}
