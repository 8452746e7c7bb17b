import type { ReactNode } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { BetDeskPage } from "#src/features/operator/bet-desk/BetDeskPage.tsx"

/** The desk of bets, narrowed as the address says. */
export const OperatorBetsRoute = (): ReactNode => {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  return <BetDeskPage search={search} go={(wanted) => void navigate(`${pathname}${wanted}`)} />
}
