import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { SupportDeskPage } from "#src/features/support/support-desk/SupportDeskPage.tsx"

/** The desk of the support, narrowed as the address says. */
export const OperatorSupportRoute = (): ReactNode => {
  const { search } = useLocation()
  return <SupportDeskPage search={search} />
}
