import { type ReactNode, useSyncExternalStore } from "react"
import SettingsPage from "#src/features/preferences/settings/SettingsPage.tsx"
import { usePage } from "./page-context.ts"

/** The settings of the account; its guard lets a player through alone. */
export const SettingsRoute = (): ReactNode => {
  const { config } = usePage()
  const site = useSyncExternalStore(config.subscribe, config.get)
  return <SettingsPage hasVipLetter={site?.vipLetter === true} />
}
