import type { ReactNode } from "react"
import type { PromoTaken } from "#models/operator/promo-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./PromoDesk.module.css"

/** The last bets with a code. Players are told by number alone: their desk shows the rest to whoever may see it. */
export const PromoBets = (props: {
  readonly bets: ReadonlyArray<PromoTaken>
  readonly mayOpenBets: boolean
}): ReactNode => {
  const { t, money, dateTime, language } = useMessage()
  return (
    <details>
      <summary>{t("operator.promos.bets", { count: props.bets.length })}</summary>
      <ol className={styles.bets}>
        {props.bets.map(({ userId, betGuid, id, status, stake, currency, placedAt }) => {
          const name = t("operator.promos.bet", { number: `${id}` })
          return (
            <li key={`${userId}/${betGuid}`} className={styles.head}>
              {props.mayOpenBets ? (
                <a href={`/${language}/operator/bets?find=${userId}/${betGuid}`}>{name}</a>
              ) : (
                <span>{name}</span>
              )}
              <span>{t("operator.withdrawal.player", { player: `${userId}` })}</span>
              <span>{money({ amount: stake, currency })}</span>
              <span>{t(`bet.status.${status}`)}</span>
              <span className="dim">{dateTime(placedAt)}</span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
