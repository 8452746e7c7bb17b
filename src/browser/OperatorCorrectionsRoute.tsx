import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { CorrectionDeskPage } from "#src/features/operator/correction-desk/CorrectionDeskPage.tsx"

/** The desk of corrections of bets: the list, one of them or the form, as the address says. */
export const OperatorCorrectionsRoute = (): ReactNode => {
  const { search } = useLocation()
  return <CorrectionDeskPage search={search} />
}
