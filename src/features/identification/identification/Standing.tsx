import type { ReactNode } from "react"
import type { IdentificationView, RefusalReason } from "#models/identification/identification.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Chain, type ChainStage } from "#src/ui/primitives/Chain.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./Identification.module.css"

/** A case on its way: collected, sent, looked at, decided. */
const WAY = ["sent", "inReview", "decided"] as const

const stageOf = (place: number, reached: number): ChainStage =>
  place < reached ? "past" : place === reached ? "now" : "ahead"

const At = ({ at }: { readonly at: number }): ReactNode => {
  const { dateTime } = useMessage()
  return (
    <ZonedTime at={at} usual="00.00.0000, 00:00">
      {() => dateTime(at)}
    </ZonedTime>
  )
}

const Waiting = ({ view }: { readonly view: IdentificationView }): ReactNode => {
  const { t } = useMessage()
  const reached = view.state === "inReview" ? 1 : 0
  return (
    <>
      <h2 className="heading">{t(`more.identification.state.${view.state}`)}</h2>
      <Chain
        label={t("more.identification.way")}
        aheadLabel={t("chain.ahead")}
        links={WAY.map((key, place) => ({
          key,
          label: t(`more.identification.way.${key}`),
          stage: stageOf(place, reached),
        }))}
      />
      <p className="secondary">
        <span>{`${t("more.identification.sent-at")} `}</span>
        <At at={view.sentAt} />
        <span>{`. ${t("more.identification.waiting")}`}</span>
      </p>
      {view.doubts.length > 0 && <p>{t("more.identification.doubted")}</p>}
    </>
  )
}

/** Which pictures a reason is of. */
const Pictures = (props: {
  readonly view: IdentificationView
  readonly reason: RefusalReason
}): ReactNode => {
  const { t } = useMessage()
  const sides = props.view.pictures.filter(({ reason }) => reason === props.reason)
  const words = sides.map(({ side }) => t(`more.identification.side.${side}`))
  return sides.length === 0 ? null : <span>{` (${words.join(", ")})`}</span>
}

const Decided = ({ view }: { readonly view: IdentificationView }): ReactNode => {
  const { t } = useMessage()
  const isAccepted = view.state === "accepted"
  return (
    <>
      <h2 className={`heading ${isAccepted ? styles.good : styles.bad}`}>
        <Icon name={isAccepted ? "check" : "error"} />
        <span>{t(`more.identification.state.${view.state}`)}</span>
      </h2>
      {isAccepted ? (
        <p className="secondary">
          <span>{`${t("more.identification.until")} `}</span>
          <At at={view.expiresAt} />
        </p>
      ) : (
        <>
          <p className="secondary">
            <span>{`${t("more.identification.decided-at")} `}</span>
            <At at={view.decidedAt} />
            <span>{view.state === "incomplete" && ` ${t("more.identification.incomplete")}`}</span>
          </p>
          <ul className={styles.reasons}>
            {view.reasons.map((reason) => (
              <li key={reason}>
                <p>
                  <span>{t(`identification.reason.${reason}`)}</span>
                  <Pictures view={view} reason={reason} />
                </p>
                <p className="secondary">{t(`more.identification.remedy.${reason}`)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** How the case stands, said aloud when it moves; nothing while nothing was sent. */
export const Standing = ({ view }: { readonly view: IdentificationView }): ReactNode => {
  const { t } = useMessage()
  const { state } = view
  return (
    <div role="status" className={styles.standing}>
      {(state === "sent" || state === "inReview") && (
        <section className={`card ${styles.part}`} aria-label={t("more.identification.standing")}>
          <Waiting view={view} />
        </section>
      )}
      {(state === "accepted" || state === "refused" || state === "incomplete") && (
        <section className={`card ${styles.part}`} aria-label={t("more.identification.standing")}>
          <Decided view={view} />
        </section>
      )}
      {state === "expired" && (
        <section className={`card ${styles.part}`} aria-label={t("more.identification.standing")}>
          <h2 className="heading">{t("more.identification.state.expired")}</h2>
          <p className="secondary">{t("more.identification.expired")}</p>
        </section>
      )}
    </div>
  )
}
