import type { ReactNode } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { CasinoDeskPage } from "#src/features/operator/casino-desk/CasinoDeskPage.tsx"

/** The desk of the casino, as the address asks. */
export const OperatorCasinoRoute = (): ReactNode => {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  return <CasinoDeskPage search={search} go={(wanted) => void navigate(`${pathname}${wanted}`)} />
}
