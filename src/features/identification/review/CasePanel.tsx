import { type ReactNode, useEffect, useRef } from "react"
import type { CaseView } from "#models/identification/review.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ReasonForm } from "../../audit/audit/ReasonForm.tsx"
import { CaseFaces } from "./CaseFaces.tsx"
import { CasePictures } from "./CasePictures.tsx"
import { CaseSteps } from "./CaseSteps.tsx"
import { DecisionForm } from "./DecisionForm.tsx"
import type { ReviewProps } from "./desk-view.ts"
import styles from "./Review.module.css"
import { useReviewWords } from "./use-review-words.ts"

/** One case: what the player says, the pictures, what was decided before, and the decision. */
export const CasePanel = ({ snapshot, send, view }: ReviewProps & { readonly view: CaseView }): ReactNode => {
  const { t } = useMessage()
  const { country, doubt, source } = useReviewWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { faults, why } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  return (
    <section className={styles.part} aria-label={t("review.case", { player: `${view.playerId}` })}>
      <h2 ref={heading} className="heading" tabIndex={-1}>
        {t("review.case", { player: `${view.playerId}` })}
      </h2>
      <p className={styles.facts}>
        <span>{source(view)}</span>
        <span>{t("review.level", { level: `${view.level}` })}</span>
        <span>{country(view.country)}</span>
      </p>
      <p className="dim" role="status">
        {view.isMasked ? t("review.masked") : t("review.unmasked", { reason: why })}
      </p>
      {view.isMasked && (
        <ReasonForm
          area="review"
          fault={faults.reason}
          isBusy={isBusy}
          onReason={(reason) => send({ type: "unmask.submitted", reason })}
        />
      )}
      <section className={`card ${styles.inner}`} aria-label={t("review.fields")}>
        <h3 className="strong">{t("review.fields")}</h3>
        <dl className={styles.fields}>
          {view.fields.map(({ title, value }) => (
            <div key={title}>
              <dt className="caption">{title}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {view.faces !== null && <CaseFaces faces={view.faces} />}
      {view.doubts.length > 0 && (
        <section className={`card ${styles.inner}`} aria-label={t("review.doubts")}>
          <h3 className="strong">{t("review.doubts")}</h3>
          <ul className={styles.steps}>
            {view.doubts.map((one) => (
              <li key={one}>{doubt(one)}</li>
            ))}
          </ul>
        </section>
      )}
      {view.documentType === null ? (
        <p className="dim">{t("review.no-pictures")}</p>
      ) : (
        <CasePictures snapshot={snapshot} send={send} view={view} />
      )}
      <DecisionForm snapshot={snapshot} send={send} view={view} />
      <CaseSteps steps={view.steps} />
    </section>
  )
}
