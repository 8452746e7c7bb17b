import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { Bet, BetLeg } from "#models/betting/bet.ts"
import { marketName, selectionName } from "#models/betting/market-names.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { allPicks } from "#models/coupon/several-coupons.ts"
import type { SlipBet } from "#models/coupon/slip.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { BetChain } from "../../betting/history/BetChain.tsx"
import { BetOutcome, outcomeKey } from "../../betting/history/BetOutcome.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { PickedPlayer } from "../../line/line/PickedPlayer.tsx"
import styles from "./CouponPanel.module.css"
import type { CouponViewProps } from "./CouponPanel.tsx"
import type { CouponSnapshot } from "./coupon-view.ts"
import { RefusalNote } from "./RefusalNote.tsx"
import { useSlipName } from "./SlipList.tsx"

/** A selection as the receipt names it. */
type Named = Pick | BetLeg

/** The selections of a bet of the receipt by their teams and markets: as the server told them, else as they were picked. */
const namedOf = ({ bet, selections }: SlipBet, picks: ReadonlyArray<Pick>): ReadonlyArray<Named> =>
  bet?.legs ?? selections.flatMap((each) => picks.find((pick) => pickKey(pick) === pickKey(each)) ?? [])

/** The bet as it is now: as the server tells it while the receipt is looked at, and until then as the coupon knows it. */
const useCurrent = ({ bet, state }: SlipBet): Bet | undefined => {
  const { account, feed } = useBetting()
  const isTaken = bet !== undefined && (state === "accepted" || state === "waiting")
  const asked = useQuery<Bet, Bet>(isTaken ? `bet/${bet.betGuid}` : undefined, {
    ask: (signal) => account.bet((bet as Bet).betGuid, signal),
    follow: (tell) =>
      feed.onMine(({ bet: news }) => {
        if (news !== undefined && news.betGuid === bet?.betGuid) tell({ type: "news.told", news })
      }),
    amend: (known, news) => news.at(-1) ?? known,
  })
  return asked.status === "ready" ? asked.value : bet
}

/** What the bet may win, or what came of it. */
const Sum = ({ bet }: { readonly bet: Bet }): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.row}>
      <span className="dim">{t(outcomeKey(bet))}</span>
      <b>
        <BetOutcome bet={bet} />
      </b>
    </div>
  )
}

const Answer = (props: {
  readonly slip: SlipBet
  readonly picks: ReadonlyArray<Pick>
  readonly currency: string
}): ReactNode => {
  const { slip, currency } = props
  const { t, language, money, dateTime, odds } = useMessage()
  const { openModal } = useBetting()
  const nameOf = useSlipName()
  const bet = useCurrent(slip)
  const named = namedOf(slip, props.picks)
  const isOne = slip.selections.length === 1
  return (
    <li className={styles.answer}>
      {slip.together === true && (
        <p className="caption">{t("coupon.several.tab", { number: (slip.place ?? 0) + 1 })}</p>
      )}
      <div className={styles.row}>
        <b>{nameOf(slip)}</b>
        {bet !== undefined && <span className="num strong">{odds(bet.odds)}</span>}
      </div>
      {named.length > 0 && (
        <ul className={styles.named}>
          {named.map((each) => (
            <li key={pickKey(each)}>
              {!isOne && (
                <span className={styles.row}>
                  <span className="strong">{selectionName(each, t, language)}</span>
                  <span className="num">{odds(each.odds)}</span>
                </span>
              )}
              <PickedPlayer of={each} />
              <span className="secondary">
                {`${gameTitle(each.home, each.away, language)} · ${marketName(each.market, t)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {bet !== undefined && (
        <div className={`${styles.row} secondary`}>
          <span>
            <span>{`${t("common.number", { number: String(bet.id) })} · `}</span>
            <span className="num">{dateTime(bet.placedAt)}</span>
          </span>
          <span className="num">{money({ amount: bet.stake, currency: bet.currency })}</span>
        </div>
      )}
      {slip.refusal !== undefined && (slip.state === "refused" || slip.state === "rejected") && (
        <RefusalNote refusal={slip.refusal} currency={currency} />
      )}
      {slip.state === "unknown" && <p className={styles.note}>{t("coupon.receipt.unknown")}</p>}
      {bet !== undefined && slip.state !== "unknown" && <BetChain bet={bet} />}
      {bet?.exchange !== undefined && (
        <p className="secondary">
          {t("history.exchanged", {
            id: String(bet.exchange.id),
            sum: money({ amount: bet.exchange.amount, currency: bet.currency }),
          })}
        </p>
      )}
      {bet !== undefined && slip.state === "accepted" && <Sum bet={bet} />}
      {bet !== undefined && (
        <Button
          size="small"
          onClick={() => openModal("slip", { args: { betGuid: bet.betGuid, known: bet } })}
        >
          {t("slip.open")}
        </Button>
      )}
    </li>
  )
}

/** The receipt: each bet with its number, time, odds and states, and each refusal with its reason. */
export const ReceiptView = (props: CouponViewProps & { readonly snapshot: CouponSnapshot }): ReactNode => {
  const { coupon, snapshot } = props
  const { t } = useMessage()
  const { slip } = snapshot.context
  const taken = slip.filter(({ state }) => state === "accepted").length
  const title = taken > 0 ? t("coupon.receipt.title", { count: taken }) : t("coupon.receipt.none")
  return (
    <div className={styles.body}>
      <h3 className="heading">{title}</h3>
      <LiveRegion>{title}</LiveRegion>
      <ul className={styles.answers}>
        {slip.map((bet) => (
          <Answer
            key={bet.betGuid}
            slip={bet}
            picks={allPicks(snapshot.context)}
            currency={snapshot.context.account?.currency ?? props.currency}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="go" size="large" wide onClick={() => coupon.send({ type: "receipt.closed" })}>
          {t("coupon.receipt.close")}
        </Button>
        <Link to={props.historyHref} className={buttonClass({ variant: "ghost", wide: true })}>
          {t("coupon.receipt.history")}
        </Link>
      </div>
    </div>
  )
}
