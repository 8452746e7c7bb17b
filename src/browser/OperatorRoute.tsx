import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { OperatorPage } from "#src/features/operator/operator-entry/OperatorPage.tsx"

/** The way in of operators, or a link to a key, as the address says. */
export const OperatorRoute = (): ReactNode => {
  const { hash } = useLocation()
  return <OperatorPage hash={hash} />
}
