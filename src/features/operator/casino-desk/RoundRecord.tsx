import type { ReactNode } from "react"
import type { OpenRoundRecord } from "#models/operator/casino-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { Moment } from "../bet-desk/BetFacts.tsx"
import { RecordStory } from "../bet-desk/RecordStory.tsx"
import styles from "../operator-entry/Desk.module.css"
import type { CasinoDeskProps } from "./desk-view.ts"
import { RoundActs } from "./RoundActs.tsx"
import { RoundFacts } from "./RoundFacts.tsx"

type RecordProps = CasinoDeskProps & { readonly record: OpenRoundRecord }

/** What people of the site proposed, and who agreed. */
const Closing = ({ record }: { readonly record: OpenRoundRecord }): ReactNode => {
  const { t } = useMessage()
  const { closing, currency } = record
  if (closing === undefined) return null
  const { way, amount, at, operator, note, agreed } = closing
  return (
    <section className={`card ${styles.inner}`} aria-label={t("operator.casino.closing")}>
      <h3 className="strong">{t("operator.casino.closing")}</h3>
      <p className={styles.facts}>
        <span className={styles.state}>{t(`operator.casino.way.${way}`)}</span>
        <Money value={{ amount, currency }} />
        <bdi>{operator}</bdi>
        <Moment at={at} />
      </p>
      <p className={styles.text}>
        <bdi>{note}</bdi>
      </p>
      <p>
        {agreed === undefined
          ? t("operator.casino.closing.waits")
          : t("operator.casino.closing.agreed", { operator: agreed })}
      </p>
    </section>
  )
}

/** One round: what may be done to it, the money that it moved, and all that happened to it. */
export const RoundRecord = (props: RecordProps): ReactNode => {
  const { t, language, dateTime } = useMessage()
  const { snapshot, send, record, may } = props
  const { id, kind, player, state, closesAt, endedAt, said, events, postings } = record
  const title = t("operator.casino.round", { id })
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h2 className={`heading ${styles.text}`}>{title}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("opening")}
          disabled={snapshot.matches("acting")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
        <Button disabled={snapshot.hasTag("busy")} onClick={() => send({ type: "round.left" })}>
          {t("operator.casino.back")}
        </Button>
      </div>
      <div className={`card ${styles.inner}`}>
        <RoundFacts row={record} />
        <p className={styles.facts}>
          <span className="dim">{t("operator.bets.state")}</span>
          <bdi>{state}</bdi>
          {endedAt !== undefined && <span>{t("operator.casino.ended", { at: dateTime(endedAt) })}</span>}
          {closesAt !== undefined && <span>{t("operator.casino.closes", { at: dateTime(closesAt) })}</span>}
        </p>
        {said !== undefined && (
          <p className={styles.facts}>
            <span>{t(`operator.casino.said.${said.said}`)}</span>
            <bdi className="dim">{said.operator}</bdi>
            <Moment at={said.at} />
          </p>
        )}
        {may.players && (
          <p>
            <a className={styles.filter} href={`/${language}/operator/players/${player}`}>
              {t("operator.withdrawal.player", { player: `${player}` })}
            </a>
          </p>
        )}
      </div>
      <Closing record={record} />
      {kind === "provided" && <RoundActs {...props} />}
      <RecordStory postings={postings} events={events} happened={t("operator.casino.events")} />
    </section>
  )
}
