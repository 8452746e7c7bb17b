import type { ReactNode } from "react"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import { offeredFor, type SaleAnswer, type SaleOffer } from "#models/betting/sale.ts"
import type { Asked } from "#src/services/Query.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useBetting, useIsStale } from "../../line/line/betting.tsx"
import { isDealt } from "../history/open-bet.ts"
import { DealWarning, Told } from "../sale/bet-deal.tsx"
import { SaleBody, type SaleRef, type SaleSnapshot } from "../sale/SaleBody.tsx"
import { saleFlow } from "../sale/sale-flow.ts"
import type { Tolerated } from "../sale/ToleranceChoice.tsx"
import styles from "./MyBets.module.css"

/** How often the price of a bet is asked for, in milliseconds: while a game of it is played, and before. */
const IN_PLAY_MS = 2000
const AHEAD_MS = 15_000

const everyMs = ({ legs }: Bet, now: number): number =>
  legs.some(({ result, live, startsAt }) => result === undefined && (live || startsAt <= now))
    ? IN_PLAY_MS
    : AHEAD_MS

/** What a bet can be sold for as a card shows it. */
interface Priced {
  /** The offer, with what it pays for all that runs, in minor units. */
  readonly offer: SaleOffer
  readonly price: number
}

/** Nothing where nothing is offered for all that runs. */
const pricedAs = (answer: SaleAnswer | null): Priced | undefined => {
  if (answer === null || "refusal" in answer) return undefined
  const priced = offeredFor(answer, runningStake(answer.bet))
  return "refusal" in priced ? undefined : { offer: answer, price: priced.amount }
}

/** Moves the focus to what takes the place of a button that was pressed. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** How a sale stands to a card: of another bet, pressed on this card, or unfolded on it. */
const standingOf = (snapshot: SaleSnapshot, betGuid: BetGuid): "none" | "pressed" | "unfolded" => {
  const { context } = snapshot
  if (context.betGuid !== betGuid || snapshot.matches("closed")) return "none"
  return context.atOnce && (snapshot.matches("offering") || snapshot.matches("selling"))
    ? "pressed"
    : "unfolded"
}

/** The sale as it is unfolded on a card: the part that is chosen, what came of it, or why there is no offer. */
const Unfolded = (props: {
  readonly sale: SaleRef
  readonly snapshot: SaleSnapshot
  readonly tolerated: Tolerated
}): ReactNode => {
  const { sale, snapshot, tolerated } = props
  const { t } = useMessage()
  const close = { type: "sale.closed" } as const
  const leave = () => sale.send(close)
  const isForm = snapshot.matches("offering") || snapshot.matches("selling") || snapshot.matches("ordering")
  return (
    <div key={`${isForm}`} ref={takeFocus} tabIndex={-1} className={styles.sale}>
      {snapshot.matches("asking") && <Skeleton height="48px" />}
      {snapshot.matches("failed") && (
        <Told
          title={t("error.connection.title")}
          hint={t("error.connection.action")}
          action={t("common.retry")}
          onAction={() => sale.send({ type: "sale.retried" })}
        />
      )}
      <SaleBody sale={sale} snapshot={snapshot} tolerated={tolerated} onDone={leave} />
      {snapshot.can(close) && !snapshot.matches("sold") && (
        <Button size="small" variant="ghost" onClick={leave}>
          {t("my-bets.fold")}
        </Button>
      )}
    </div>
  )
}

/** What a bet can be sold for at this moment, and the ways to sell it: all of it by one press, or a part. */
export const CashOutView = (props: {
  readonly bet: Bet
  readonly asked: Asked<SaleAnswer>
  readonly sale: SaleRef
  readonly tolerated: Tolerated
}): ReactNode => {
  const { bet, asked, sale, tolerated } = props
  const { betGuid, currency } = bet
  const { t, money } = useMessage()
  const isStale = useIsStale()
  const snapshot = useSnapshot(sale)
  const standing = standingOf(snapshot, betGuid)
  const { offer, missed, asked: pressed } = snapshot.context
  if (standing === "unfolded") return <Unfolded sale={sale} snapshot={snapshot} tolerated={tolerated} />
  const answer = standing === "pressed" ? offer : asked.status === "ready" ? asked.value : null
  const priced = pricedAs(answer)
  const isSelling = standing === "pressed" && snapshot.matches("selling")
  const shown = isSelling ? (pressed ?? undefined) : priced?.price
  const refusal = answer !== null && "refusal" in answer ? answer.refusal : undefined
  const open = { type: "sale.opened", betGuid } as const
  const key = { guid: randomGuid() as BetGuid, tolerance: tolerated.tolerance }
  const press = () => {
    if (priced === undefined) return
    sale.send(
      standing === "pressed"
        ? { type: "sale.pressed", ...key }
        : { type: "offer.pressed", offer: priced.offer, ...key },
    )
  }
  const canPress =
    priced !== undefined &&
    (standing === "pressed" || snapshot.can({ type: "offer.pressed", offer: priced.offer, ...key }))
  const waits = asked.status === "loading" ? t("my-bets.pricing") : t("my-bets.unpriced")
  return (
    <div className={styles.cashOut}>
      <div className={styles.presses}>
        <Button
          variant="soft"
          className={styles.sell}
          busy={isSelling}
          disabled={!isSelling && (!canPress || isStale)}
          onClick={press}
        >
          {shown !== undefined
            ? t("sale.go", { sum: money({ amount: shown, currency }) })
            : refusal === undefined
              ? waits
              : t("sale.title")}
        </Button>
        {refusal === undefined && (
          <Button disabled={isSelling || isStale || !snapshot.can(open)} onClick={() => sale.send(open)}>
            {t("my-bets.part")}
          </Button>
        )}
      </div>
      {refusal !== undefined && <p className="secondary">{t(`sale.refused.${refusal}`)}</p>}
      <div role="status">
        {standing === "pressed" && missed !== null && (
          <DealWarning>{t("sale.fell", { sum: money({ amount: missed, currency }) })}</DealWarning>
        )}
      </div>
    </div>
  )
}

/** The way to sell a bet on its card; nothing where it can't be sold and nothing came of a sale. */
export const CashOut = (props: { readonly bet: Bet; readonly tolerated: Tolerated }): ReactNode => {
  const { bet, tolerated } = props
  const { account, now } = useBetting()
  const sale = useFlow(saleFlow)
  const isToSell = isDealt(bet)
  const every = everyMs(bet, now())
  const asked = useQuery<SaleAnswer>(isToSell ? `sale/${bet.betGuid}/${every}` : undefined, {
    ask: (signal) => account.saleOffer(bet.betGuid, signal),
    everyMs: every,
  })
  const isTold = standingOf(useSnapshot(sale), bet.betGuid) !== "none"
  return isToSell || isTold ? <CashOutView bet={bet} asked={asked} sale={sale} tolerated={tolerated} /> : null
}
