import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { PayoutDeskPage } from "#src/features/operator/payout-desk/PayoutDeskPage.tsx"

/** The desk of withdrawals, narrowed as the address says. */
export const OperatorWithdrawalsRoute = (): ReactNode => {
  const { search } = useLocation()
  return <PayoutDeskPage search={search} />
}
