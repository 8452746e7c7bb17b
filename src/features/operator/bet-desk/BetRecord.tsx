import type { ReactNode } from "react"
import type { BetLeg } from "#models/betting/bet.ts"
import { operatorsReason } from "#models/betting/correction-reason.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { gameTitle, nameIn } from "#models/line/catalogue/name-in.ts"
import type { BetDeskRecord } from "#models/operator/bet-desk.ts"
import { betScope, correctionHref } from "#models/operator/correction-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "../operator-entry/Desk.module.css"
import { BetFacts, Moment } from "./BetFacts.tsx"
import type { BetDeskProps } from "./desk-view.ts"
import { RecordStory } from "./RecordStory.tsx"

type RecordProps = BetDeskProps & { readonly record: BetDeskRecord }

/** A share of the stake that is paid has no word of its own. */
const resultKey = (result: string): string => `bet.leg.${result.startsWith("share") ? "share" : result}`

/** One selection, with its game and what came of it. */
const Leg = (props: {
  readonly leg: BetLeg
  readonly isLinked: boolean
  /** Where the leg is corrected; absent where whoever looks may not. */
  readonly correction: string | undefined
}): ReactNode => {
  const { leg, isLinked, correction } = props
  const { t, language, odds } = useMessage()
  const word = leg.voided ?? leg.corrected
  const reason = operatorsReason(leg)
  const title = gameTitle(leg.home, leg.away, language)
  return (
    <li className={styles.facts}>
      {isLinked ? (
        <a href={`/${language}/operator/trading?game=${leg.gameId}`}>{title}</a>
      ) : (
        <span className="strong">{title}</span>
      )}
      <span className="dim">{nameIn(leg.champ, language)}</span>
      <Moment at={leg.startsAt} />
      <span>{selectionName(leg, t, language)}</span>
      <span className="num strong">{odds(leg.odds)}</span>
      {leg.live && (
        <span className={styles.state}>{t("operator.bets.live", { score: leg.score ?? "" })}</span>
      )}
      <span className={styles.state}>
        {t(leg.result === undefined ? "operator.bets.no-result" : resultKey(leg.result))}
      </span>
      {word !== undefined && (
        <bdi className={styles.bad}>
          {t(leg.voided === undefined ? "bet.corrected" : "operator.bets.voided", {
            reason: reason === undefined ? word.reason : t(`bet.correction.${reason}`),
          })}
        </bdi>
      )}
      {correction !== undefined && (
        <a
          className={styles.filter}
          href={correction}
          aria-label={t("operator.bets.correct.leg", { name: selectionName(leg, t, language) })}
        >
          {t("operator.corrections.correct")}
        </a>
      )}
    </li>
  )
}

/** One bet: what it is on, the money that it moved, and all that happened to it. */
export const BetRecord = ({ snapshot, send, record, may }: RecordProps): ReactNode => {
  const { t, language } = useMessage()
  const { bet, stream, state, events, postings } = record
  const isBusy = snapshot.hasTag("busy")
  const title = t("operator.bets.of", { number: `${bet.id}` })
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h2 className="heading">{title}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("opening")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: "bet.left" })}>
          {t("operator.bets.back")}
        </Button>
      </div>
      <div className={`card ${styles.inner}`}>
        <BetFacts bet={bet} />
        <p className={styles.facts}>
          <span className="dim">{t("operator.bets.state")}</span>
          <bdi>{state}</bdi>
          <span className="dim">{t("operator.bets.record")}</span>
          <bdi className={styles.text}>{stream}</bdi>
        </p>
        <p className={styles.head}>
          {may.correct && (
            <a className={styles.filter} href={correctionHref(language, betScope(stream))}>
              {t("operator.bets.correct")}
            </a>
          )}
          {may.players && (
            <a className={styles.filter} href={`/${language}/operator/players/${bet.userId}`}>
              {t("operator.withdrawal.player", { player: `${bet.userId}` })}
            </a>
          )}
          <a className={styles.filter} href={`/${language}/operator/bets?player=${bet.userId}`}>
            {t("operator.bets.of-player")}
          </a>
        </p>
      </div>
      <section className={`card ${styles.inner}`} aria-label={t("operator.bets.legs")}>
        <h3 className="strong">{t("operator.bets.legs")}</h3>
        <ol className={styles.messages}>
          {bet.legs.map((leg, position) => (
            <Leg
              key={`${leg.gameId}/${leg.market}/${leg.outcome}`}
              leg={leg}
              isLinked={may.trading}
              correction={may.correct ? correctionHref(language, betScope(stream, position)) : undefined}
            />
          ))}
        </ol>
      </section>
      <RecordStory postings={postings} events={events} happened={t("operator.bets.events")} />
    </section>
  )
}
