import type { ReactNode } from "react"
import type { CaseStep } from "#models/identification/review.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./Review.module.css"
import { useReviewWords } from "./use-review-words.ts"

/** What happened to the case before, each step with the number of its event in the log. */
export const CaseSteps = (props: { readonly steps: ReadonlyArray<CaseStep> }): ReactNode => {
  const { t, date, timeWithSeconds } = useMessage()
  const words = useReviewWords()
  return (
    <section className={`card ${styles.inner}`} aria-label={t("review.steps")}>
      <h3 className="strong">{t("review.steps")}</h3>
      <ol className={styles.steps}>
        {props.steps.map(({ seq, at, type, actor, reasons, pictures }) => (
          <li key={seq}>
            <p className={styles.facts}>
              <span className="num strong">{t("common.number", { number: String(seq) })}</span>
              <time className="num" dateTime={new Date(at).toISOString()}>
                {`${date(at)}, ${timeWithSeconds(at)}`}
              </time>
              <bdi>{actor}</bdi>
            </p>
            <p>{t(`review.step.${type}`)}</p>
            {reasons.map((reason) => (
              <p key={reason} className="secondary">
                {`${words.reason(reason)} ${pictures
                  .filter((picture) => picture.reason === reason)
                  .map(words.side)
                  .join(", ")}`}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
