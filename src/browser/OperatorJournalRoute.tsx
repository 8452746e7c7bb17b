import { type ReactNode, useCallback } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { JournalDeskPage } from "#src/features/operator/journal-desk/JournalDeskPage.tsx"

/** The journal of significant events, narrowed as the address says. */
export const OperatorJournalRoute = (): ReactNode => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const go = useCallback((wanted: string) => navigate(`${pathname}${wanted}`), [navigate, pathname])
  return <JournalDeskPage search={search} go={go} />
}
