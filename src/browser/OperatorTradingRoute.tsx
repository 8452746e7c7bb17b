import type { ReactNode } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { TradingDeskPage } from "#src/features/operator/trading-desk/TradingDeskPage.tsx"

/** The desk of trading, at the part of the line that the address says. */
export const OperatorTradingRoute = (): ReactNode => {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  return <TradingDeskPage search={search} go={(wanted) => void navigate(`${pathname}${wanted}`)} />
}
