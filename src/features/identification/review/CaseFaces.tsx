import type { ReactNode } from "react"
import type { CaseView } from "#models/identification/review.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./Review.module.css"
import { useReviewWords } from "./use-review-words.ts"

/** How alike a service finds the faces on the two pictures, and from how much on it is said to be one person's. */
export const CaseFaces = (props: { readonly faces: NonNullable<CaseView["faces"]> }): ReactNode => {
  const { t, language, date, timeWithSeconds } = useMessage()
  const words = useReviewWords()
  const { provider, similarity, least, at } = props.faces
  const percent = (value: number) =>
    new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(value / 100)
  const isAlike = similarity >= least
  return (
    <section className={`card ${styles.inner}`} aria-label={t("review.faces")}>
      <h3 className="strong">{t("review.faces")}</h3>
      <p className={isAlike ? styles.good : styles.bad}>
        <Icon name={isAlike ? "check" : "error"} />
        <span>{` ${t("review.faces.said", {
          name: words.source({ documentType: null, flow: provider }),
          similarity: percent(similarity),
          least: percent(least),
        })}`}</span>
      </p>
      <p className="secondary">
        <span>{`${t("review.faces.hint")} `}</span>
        <time className="num" dateTime={new Date(at).toISOString()}>
          {`${date(at)}, ${timeWithSeconds(at)}`}
        </time>
      </p>
    </section>
  )
}
