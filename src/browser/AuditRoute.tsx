import { type ReactNode, useCallback } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { AuditPage } from "#src/features/audit/audit/AuditPage.tsx"

/** The auditor's desk, on the case that the address names. */
export const AuditRoute = (): ReactNode => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const go = useCallback((wanted: string) => navigate(`${pathname}${wanted}`), [navigate, pathname])
  return <AuditPage search={search} go={go} />
}
