import type { ReactNode } from "react"
import type { couponMachine } from "#machines/coupon/coupon.machine.ts"
import type { depositMachine } from "#machines/deposit/deposit.machine.ts"
import type { saleMachine } from "#machines/sale/sale.machine.ts"
import type { Bet } from "#models/betting/bet.ts"
import { CashierView } from "#src/features/cashier/CashierDialog.tsx"
import { CouponView } from "#src/features/coupon/CouponPanel.tsx"
import HistoryPage from "#src/features/history/HistoryPage.tsx"
import { SaleView } from "#src/features/sale/SaleDialog.tsx"
import { BettingSetting } from "./setting.tsx"
import { nothing, type StillProps, stillFlow } from "./still.ts"

/** The site's currency in the drawings (ISO 4217). */
const CURRENCY = "RUB"
/** Seconds that acceptance in play takes, as the site is configured by itself. */
const DELAY = 4

export const CouponStill = (still: StillProps): ReactNode => (
  <BettingSetting>
    <CouponView
      coupon={stillFlow<typeof couponMachine>(still)}
      currency={CURRENCY}
      historyHref="#"
      delaySeconds={DELAY}
      onSignIn={nothing}
    />
  </BettingSetting>
)

export const CashierStill = (still: StillProps): ReactNode => (
  <CashierView deposit={stillFlow<typeof depositMachine>(still)} currency={CURRENCY} onDismiss={nothing} />
)

export const SaleStill = (still: StillProps): ReactNode => (
  <SaleView sale={stillFlow<typeof saleMachine>(still)} onDismiss={nothing} />
)

/** The history with the one bet that the chart knows. */
export const HistoryStill = ({ snapshot }: StillProps): ReactNode => {
  const { bet } = snapshot.context as { readonly bet?: Bet }
  return (
    <BettingSetting bets={bet === undefined ? [] : [bet]}>
      <HistoryPage />
    </BettingSetting>
  )
}
