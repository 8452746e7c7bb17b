import type { ReactNode } from "react"
import type { BetHappened, BetPosting } from "#models/operator/bet-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import styles from "../operator-entry/Desk.module.css"
import { Moment } from "./BetFacts.tsx"

/** The money that a bet or a round moved, and every event of it with its time and actor. `happened`: what the list of events is called. */
export const RecordStory = (props: {
  readonly postings: ReadonlyArray<BetPosting>
  readonly events: ReadonlyArray<BetHappened>
  readonly happened: string
}): ReactNode => {
  const { t } = useMessage()
  const { postings, events, happened } = props
  return (
    <>
      <section className={`card ${styles.inner}`} aria-label={t("operator.bets.money")}>
        <h3 className="strong">{t("operator.bets.money")}</h3>
        <ol className={styles.messages}>
          {postings.map(({ seq, account, amount, currency }) => (
            <li key={`${seq} ${account} ${amount}`} className={styles.facts}>
              <span className="num dim">{t("operator.bets.event", { seq: `${seq}` })}</span>
              <bdi>{account}</bdi>
              <Money value={{ amount, currency }} />
            </li>
          ))}
        </ol>
      </section>
      <section className={`card ${styles.inner}`} aria-label={happened}>
        <h3 className="strong">{happened}</h3>
        <ol className={styles.messages}>
          {events.map(({ seq, at, type, actor }) => (
            <li key={seq} className={styles.facts}>
              <span className="num dim">{t("operator.bets.event", { seq: `${seq}` })}</span>
              <Moment at={at} />
              <bdi>{type}</bdi>
              <bdi className="dim">{actor}</bdi>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
