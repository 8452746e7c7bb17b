import type { ReactNode } from "react"
import { joiningOf } from "#models/betting/bet-groups.ts"
import { countedStake } from "#models/betting/odds.ts"
import { betTaxOf, taxedWin } from "#models/betting/taxes.ts"
import type { PlannedBet } from "#models/coupon/coupon.ts"
import { countedSum, minorUnits } from "#models/money/money.ts"
import { minorRateOf } from "#models/money/units.ts"
import type { SiteConfig } from "#models/site/config.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"

/** What the coupon's bets cost in taxes, as the site has them now, and what is left of the possible payout. */
const TaxLines = (props: {
  readonly bets: ReadonlyArray<PlannedBet>
  readonly currency: string
  readonly config: Pick<SiteConfig, "betting" | "currency">
}): ReactNode => {
  const { bets, currency, config } = props
  const { t, money } = useMessage()
  const { list, default: main } = config.currency
  const baseRate = list.find(({ code }) => code === currency)?.baseRate ?? 1
  const tax = betTaxOf(config.betting.tax, minorRateOf({ code: currency, baseRate }, main))
  if (tax === undefined) return null
  const wins = bets.map(({ stake = minorUnits(0), prices, odds, ...shared }) => {
    const joining = joiningOf(shared)
    return taxedWin(countedStake(stake, prices, joining), prices, joining, odds, tax)
  })
  const sum = (of: (win: (typeof wins)[number]) => number) =>
    money({ amount: countedSum(wins.map(of)), currency })
  return (
    <>
      {tax.stakeRate > 0 && (
        <div>
          <dt>{t("tax.stake")}</dt>
          <dd className="num">{sum(({ taxed }) => taxed.stake)}</dd>
        </div>
      )}
      {tax.payoutRate > 0 && (
        <div>
          <dt>{t("tax.payout")}</dt>
          <dd className="num">{sum(({ taxed }) => taxed.payout)}</dd>
        </div>
      )}
      <div>
        <dt>{t("tax.after")}</dt>
        <dd className="num">{sum(({ possibleWin }) => possibleWin)}</dd>
      </div>
    </>
  )
}

export default TaxLines
