import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { PaymentDeskPage } from "#src/features/operator/payment-desk/PaymentDeskPage.tsx"

/** The desk of payments, narrowed as the address says. */
export const OperatorPaymentsRoute = (): ReactNode => {
  const { search } = useLocation()
  return <PaymentDeskPage search={search} />
}
