import type { ReactNode } from "react"
import type { ProvenBet } from "#machines/audit/proof-check/proof-check.events.ts"
import { BET_KIND, type BetLeg } from "#models/betting/bet.ts"
import { operatorsReason } from "#models/betting/correction-reason.ts"
import { kindName } from "#models/betting/kind-name.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import styles from "../audit/Audit.module.css"

/** A share of the stake that is paid has no word of its own. */
const resultKey = (result: string): string => `bet.leg.${result.startsWith("share") ? "share" : result}`

const Leg = ({ leg }: { readonly leg: BetLeg }): ReactNode => {
  const { t, language, dateTime, odds } = useMessage()
  const reason = operatorsReason(leg)
  const said = [
    gameTitle(leg.home, leg.away, language),
    dateTime(leg.startsAt),
    leg.result === undefined ? t("audit.proof.bet.undecided") : t(resultKey(leg.result)),
    ...(reason === undefined
      ? []
      : [
          t(leg.voided === undefined ? "bet.corrected" : "bet.voided", {
            reason: t(`bet.correction.${reason}`),
          }),
        ]),
  ]
  return (
    <li>
      <span className="strong">{selectionName(leg, t, language)}</span>
      <span className="num strong">{` ${odds(leg.odds)}`}</span>
      <p className="secondary">{said.join(" · ")}</p>
    </li>
  )
}

const Detail = (props: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div className={styles.detail}>
    <dt className="caption">{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
)

/** A bet in words, as its proof has it: what was bet on at which odds, how it ended, and the money that moved. */
export const ProvenBetView = ({ proven }: { readonly proven: ProvenBet }): ReactNode => {
  const { t, dateTime, money } = useMessage()
  const { placed, legs, isRefused } = proven
  return (
    <>
      <dl className={styles.details}>
        <Detail name={t("audit.proof.bet.number")}>
          <span className="num">{t("common.number", { number: String(placed.id) })}</span>
        </Detail>
        <Detail name={t("audit.proof.bet.placed")}>
          <span className="num">{dateTime(placed.at)}</span>
        </Detail>
        {placed.kind !== BET_KIND.single && (
          <Detail name={t("audit.proof.bet.kind")}>{kindName(placed, legs.length, t)}</Detail>
        )}
        <Detail name={t("coupon.stake")}>
          <Money value={{ amount: placed.stake, currency: placed.currency }} />
        </Detail>
        {isRefused && <Detail name={t("audit.proof.bet.outcome")}>{t("bet.status.rejected")}</Detail>}
      </dl>
      <h3 className="caption">{t("audit.proof.bet.legs")}</h3>
      <ol className={styles.legs}>
        {legs.map((leg) => (
          <Leg key={`${leg.gameId}/${leg.market}/${leg.outcome}`} leg={leg} />
        ))}
      </ol>
      <h3 className="caption">{t("audit.proof.bet.money")}</h3>
      {proven.money.length === 0 ? (
        <p className="secondary">{t("audit.proof.bet.noMoney")}</p>
      ) : (
        <ul className={styles.legs}>
          {proven.money.map(({ seq, at, amount, currency: of }) => (
            <li key={`${seq} ${amount}`}>
              <span className="num">{dateTime(at)}</span>
              <span>{` ${t(amount < 0 ? "audit.proof.bet.taken" : "audit.proof.bet.credited", {
                sum: money({ amount: Math.abs(amount), currency: of }),
              })}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
