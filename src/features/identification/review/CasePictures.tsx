import type { ReactNode } from "react"
import { RefusalReason } from "#models/identification/identification.ts"
import type { CaseView } from "#models/identification/review.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import type { ReviewProps } from "./desk-view.ts"
import styles from "./Review.module.css"
import { useReviewWords } from "./use-review-words.ts"

/** In the select: nothing is wrong with the picture. */
const NOTHING = ""

/** The pictures, each with what is wrong with it; while the case is masked there is nothing to see. */
export const CasePictures = ({
  snapshot,
  send,
  view,
}: ReviewProps & { readonly view: CaseView }): ReactNode => {
  const { t } = useMessage()
  const words = useReviewWords()
  const { pictures } = snapshot.context
  return (
    <ul className={styles.pictures} aria-label={t("review.pictures")}>
      {view.documents.map((picture) => {
        const name = words.side(picture)
        const fault = pictures.find(({ side }) => side === picture.side)
        return (
          <li key={picture.id} className={`card ${styles.inner}`}>
            <h3 className="strong">{name}</h3>
            {picture.address === null ? (
              <div className={styles.hidden}>
                <Icon name="shield" size={24} />
              </div>
            ) : (
              <a href={picture.address} target="_blank" rel="noreferrer" className={styles.picture}>
                <img
                  src={picture.address}
                  alt={t("review.picture", { side: name })}
                  width={picture.width}
                  height={picture.height}
                />
              </a>
            )}
            <p className="dim num" dir="ltr">
              {`${picture.width} × ${picture.height}`}
            </p>
            {!view.isMasked && (
              <Field label={t("review.judge", { side: name })}>
                {(control) => (
                  <Select
                    {...control}
                    value={fault?.reason ?? NOTHING}
                    disabled={snapshot.hasTag("busy")}
                    options={[
                      { value: NOTHING, label: t("review.judge.good") },
                      ...RefusalReason.literals.map((reason) => ({
                        value: reason,
                        label: words.reason(reason),
                      })),
                    ]}
                    onChange={(value) =>
                      send({
                        type: "picture.judged",
                        side: picture.side,
                        reason: RefusalReason.literals.find((reason) => reason === value) ?? null,
                      })
                    }
                  />
                )}
              </Field>
            )}
          </li>
        )
      })}
    </ul>
  )
}
