import { type ReactNode, useId } from "react"
import { RefusalReason } from "#models/identification/identification.ts"
import type { CaseView, Decision } from "#models/identification/review.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import type { ReviewProps } from "./desk-view.ts"
import styles from "./Review.module.css"
import { useReviewWords } from "./use-review-words.ts"

/** In the order of the buttons; what can be taken back stands last. */
const DECISIONS: ReadonlyArray<readonly [Decision, "go" | "soft" | "ghost"]> = [
  ["accept", "go"],
  ["ask-more", "soft"],
  ["refuse", "soft"],
  ["release", "ghost"],
]

/** What stands against the whole case, and the decision. */
export const DecisionForm = ({
  snapshot,
  send,
  view,
}: ReviewProps & { readonly view: CaseView }): ReactNode => {
  const { t } = useMessage()
  const words = useReviewWords()
  const id = useId()
  const { reasons, faults, decision } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  return (
    <section className={`card ${styles.inner}`} aria-label={t("review.decision")}>
      <h3 className="strong">{t("review.decision")}</h3>
      {!view.isMasked && (
        <fieldset className={styles.reasons} disabled={isBusy}>
          <legend className="caption">{t("review.reasons")}</legend>
          {RefusalReason.literals.map((reason) => (
            <Checkbox
              key={reason}
              checked={reasons.includes(reason)}
              onChange={() => send({ type: "reason.toggled", reason })}
            >
              {words.reason(reason)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div role="alert">
        {faults.grounds !== null && (
          <p id={id} className={styles.bad}>
            {t(faults.grounds)}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {DECISIONS.map(([each, variant]) => (
          <Button
            key={each}
            variant={variant}
            busy={snapshot.matches("deciding") && decision === each}
            disabled={isBusy && !(snapshot.matches("deciding") && decision === each)}
            aria-describedby={faults.grounds === null ? undefined : id}
            onClick={() => send({ type: "decision.pressed", decision: each })}
          >
            {t(`review.decision.${each}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
