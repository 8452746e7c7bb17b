import type { ReactNode } from "react"
import { BET_KIND, type Bet } from "#models/betting/bet.ts"
import { kindName } from "#models/betting/kind-name.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import styles from "../operator-entry/Desk.module.css"

/** A moment, as people read it. */
export const Moment = ({ at }: { readonly at: number }): ReactNode => {
  const { dateTime } = useMessage()
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {dateTime(at)}
    </time>
  )
}

/** What is known of a bet at one look. */
export const BetFacts = ({ bet }: { readonly bet: Bet }): ReactNode => {
  const { t, odds } = useMessage()
  return (
    <p className={styles.facts}>
      <span className="strong num">{t("common.number", { number: `${bet.id}` })}</span>
      <span>{bet.kind === BET_KIND.single ? t("bet.kind.single") : kindName(bet, bet.legs.length, t)}</span>
      <Money value={{ amount: bet.stake, currency: bet.currency }} />
      <span className="num">{`× ${odds(bet.odds)}`}</span>
      <span className={styles.state}>{t(`bet.status.${bet.status}`)}</span>
      <span>{t("operator.withdrawal.player", { player: `${bet.userId}` })}</span>
      <Moment at={bet.placedAt} />
      {bet.payout !== undefined && (
        <>
          <span className="dim">{t("operator.bets.paid")}</span>
          <Money value={{ amount: bet.payout, currency: bet.currency }} />
        </>
      )}
    </p>
  )
}
