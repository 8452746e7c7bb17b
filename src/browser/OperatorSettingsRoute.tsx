import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { SettingDeskPage } from "#src/features/operator/setting-desk/SettingDeskPage.tsx"

/** The desk of settings: all of them or one, as the address says. */
export const OperatorSettingsRoute = (): ReactNode => {
  const { search } = useLocation()
  return <SettingDeskPage search={search} />
}
