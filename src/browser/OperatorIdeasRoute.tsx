import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { IdeaDeskPage } from "#src/features/support/idea-desk/IdeaDeskPage.tsx"

/** The desk of ideas, narrowed as the address says. */
export const OperatorIdeasRoute = (): ReactNode => {
  const { search } = useLocation()
  return <IdeaDeskPage search={search} />
}
