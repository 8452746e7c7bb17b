import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { RoleDesk } from "../../audit/audit/RoleDesk.tsx"
import { CasePanel } from "./CasePanel.tsx"
import { CaseQueue } from "./CaseQueue.tsx"
import type { ReviewProps } from "./desk-view.ts"
import styles from "./Review.module.css"

/** The case that is open, else those that wait. */
const Work = ({ snapshot, send }: ReviewProps): ReactNode => {
  const { shown, queue } = snapshot.context
  if (shown !== null) return <CasePanel key={shown.playerId} snapshot={snapshot} send={send} view={shown} />
  if (queue !== null || !snapshot.matches("listing"))
    return <CaseQueue snapshot={snapshot} send={send} cases={queue ?? []} />
  return (
    <div aria-busy="true">
      <Skeleton height="12rem" />
    </div>
  )
}

/** The reviewers' desk: the key first, then the cases that wait, then one of them. */
export const ReviewDesk = ({ snapshot, send }: ReviewProps): ReactNode => {
  const { t } = useMessage()
  const { decision, shown } = snapshot.context
  return (
    <RoleDesk
      area="review"
      snapshot={snapshot}
      isBusy={snapshot.hasTag("busy") && !snapshot.matches("signingOut")}
      isAbsorbed={shown !== null}
      onKey={(key) => send({ type: "key.submitted", key })}
      onLeave={() => send({ type: "signOut.pressed" })}
      news={
        <div role="status">
          {decision !== null && shown === null && (
            <p className={styles.good}>{t(`review.done.${decision}`)}</p>
          )}
        </div>
      }
    >
      <Work snapshot={snapshot} send={send} />
    </RoleDesk>
  )
}
