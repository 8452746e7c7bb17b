import type { ReactNode } from "react"
import type { CorrectionSize } from "#models/betting/correction.ts"
import type { CorrectionRecord } from "#models/operator/bet-correction.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { Moment } from "../bet-desk/BetFacts.tsx"
import styles from "../operator-entry/Desk.module.css"
import { outcomeName, subjectName } from "./desk-view.ts"

/** What a correction comes to: bets, players, and by currency what is paid, taken back and owed. */
export const SizeFacts = ({ size }: { readonly size: CorrectionSize }): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <span>{t("operator.corrections.bets", { count: size.bets })}</span>
      {size.players > 0 && <span>{t("operator.corrections.players", { count: size.players })}</span>}
      {size.totals.flatMap(({ currency, ...sums }) =>
        (["paid", "taken", "owed"] as const)
          .filter((sum) => sums[sum] > 0)
          .map((sum) => (
            <span key={`${currency} ${sum}`} className={styles.pair}>
              <span className="dim">{t(`operator.corrections.${sum}`)}</span>
              <Money value={{ amount: sums[sum], currency }} />
            </span>
          )),
      )}
    </>
  )
}

/** What is known of a correction at one look. */
export const CorrectionFacts = ({ record }: { readonly record: CorrectionRecord }): ReactNode => {
  const words = useMessage()
  const { t } = words
  const { correction, subject, state, size, done, proposed, confirmed } = record
  return (
    <div className={styles.note}>
      <p className={styles.facts}>
        <span className="strong">{subjectName(correction.scope, subject, words)}</span>
        <span>{outcomeName(correction, words)}</span>
        <span className={styles.state}>{t(`operator.corrections.state.${state}`)}</span>
        {state === "applying" && (
          <span>{t("operator.corrections.progress", { done: done.bets, count: size.bets })}</span>
        )}
      </p>
      <p className={styles.facts}>
        <SizeFacts size={size} />
      </p>
      <p className={styles.facts}>
        <span className="dim">{t("operator.corrections.proposed")}</span>
        <bdi>{proposed.operator}</bdi>
        <Moment at={proposed.at} />
        {confirmed !== null && (
          <>
            <span className="dim">{t("operator.corrections.confirmed")}</span>
            <bdi>{confirmed.operator}</bdi>
            <Moment at={confirmed.at} />
          </>
        )}
      </p>
    </div>
  )
}
