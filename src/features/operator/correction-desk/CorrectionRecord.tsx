import type { ReactNode } from "react"
import type { CorrectionRecord as Correction } from "#models/operator/bet-correction.ts"
import { ALL_CORRECTIONS, correctionsSearch } from "#models/operator/correction-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "../operator-entry/Desk.module.css"
import { AffectedBets } from "./AffectedBets.tsx"
import { CorrectionFacts, SizeFacts } from "./CorrectionFacts.tsx"
import { type CorrectionDeskProps, subjectName } from "./desk-view.ts"

type RecordProps = CorrectionDeskProps & { readonly record: Correction }

/** What can be done to it: what can't says why. Nothing once it is decided. */
const Acts = ({ snapshot, send, record }: RecordProps): ReactNode => {
  const { t } = useMessage()
  const { act: doing } = snapshot.context
  const isActing = snapshot.matches("acting")
  if (record.state !== "awaitingSecond") return null
  return (
    <section className={`card ${styles.inner}`} aria-label={t("operator.acts")}>
      <h3 className="strong">{t("operator.acts")}</h3>
      <ul className={styles.messages}>
        {record.acts.map(({ act, bar }) => (
          <li key={act} className={styles.facts}>
            <Button
              variant={act === "confirm" ? "go" : "soft"}
              busy={isActing && doing === act}
              disabled={bar !== null || (snapshot.hasTag("busy") && doing !== act)}
              aria-describedby={bar === null ? undefined : `why-not-${act}`}
              onClick={() => send({ type: "act.pressed", act })}
            >
              {t(`operator.corrections.act.${act}`)}
            </Button>
            {bar !== null && (
              <span id={`why-not-${act}`} className="dim">
                {t(`operator.corrections.bar.${bar}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How far one is that is being carried out, and what was done. */
const Progress = ({ record }: Pick<RecordProps, "record">): ReactNode => {
  const { t } = useMessage()
  const { state, size, done } = record
  if (state !== "applying" && state !== "done") return null
  const label = t("operator.corrections.progress", { done: done.bets, count: size.bets })
  return (
    <section className={`card ${styles.inner}`} aria-label={t("operator.corrections.done")}>
      <h3 className="strong">{t("operator.corrections.done")}</h3>
      {state === "applying" && <progress aria-label={label} max={size.bets} value={done.bets} />}
      <p className={styles.facts}>
        <SizeFacts size={done} />
      </p>
    </section>
  )
}

/** One correction: what it is, how it stands, whom it affects, and what can be done. */
export const CorrectionRecord = (props: RecordProps): ReactNode => {
  const words = useMessage()
  const { t, language } = words
  const { snapshot, send, record } = props
  const { act, bets, query } = snapshot.context
  const name = subjectName(record.correction.scope, record.subject, words)
  const href = (after: string | null) =>
    `/${language}/operator/corrections${correctionsSearch({ ...ALL_CORRECTIONS, id: record.id, after })}`
  return (
    <section className={styles.part} aria-label={t("operator.corrections.of", { name })}>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.corrections.of", { name })}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("opening") || snapshot.matches("following")}
          disabled={snapshot.matches("acting")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
        <a className={styles.filter} href={`/${language}/operator/corrections`}>
          {t("operator.corrections.all")}
        </a>
      </div>
      <div role="status">
        {act !== null && snapshot.matches("reviewing") && <p>{t(`operator.corrections.acted.${act}`)}</p>}
      </div>
      <div className={`card ${styles.inner}`}>
        <CorrectionFacts record={record} />
        <p className={styles.facts}>
          <span className="dim">{t("operator.corrections.reason")}</span>
          <span>{t(`bet.correction.${record.correction.reason}`)}</span>
        </p>
        <p className={styles.facts}>
          <span className="dim">{t("operator.corrections.explained")}</span>
          <bdi className={styles.text}>{record.note}</bdi>
        </p>
        {bets?.isStale === true && <p className={styles.bad}>{t("operator.corrections.stale")}</p>}
      </div>
      <Acts {...props} />
      <Progress record={record} />
      {bets !== null && record.state !== "withdrawn" && (
        <AffectedBets bets={bets}>
          {(query.after !== null || bets.next !== null) && (
            <p className={styles.head}>
              {query.after !== null && (
                <a className={styles.filter} href={href(null)}>
                  {t("operator.page.first")}
                </a>
              )}
              {bets.next !== null && (
                <a className={styles.filter} href={href(bets.next)}>
                  {t("operator.page.next")}
                </a>
              )}
            </p>
          )}
        </AffectedBets>
      )}
    </section>
  )
}
