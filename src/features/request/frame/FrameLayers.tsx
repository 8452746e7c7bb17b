import type { ReactNode } from "react"
import type { AppearanceStore } from "#src/ui/appearance.ts"
import { CouponSheet } from "./CouponSheet.tsx"
import { followTitle } from "./follow-title.ts"
import type { FrameAccount, FrameLanguage, RailData } from "./frame-data.ts"
import { MenuDrawer } from "./MenuDrawer.tsx"
import { SaferPlayDialog } from "./SaferPlayDialog.tsx"
import { SettingsDialog } from "./SettingsDialog.tsx"

/** Follows the title of the page. Comes with the layers: neither is needed before a person does something. */
export const tellTitle = (): void => followTitle()

/** The layer that lies over the page now. Loaded at the first sign of a person: nothing of it is in the first page. */
const FrameLayers = (props: {
  readonly layer: "couponOpen" | "menuOpen" | "settingsOpen" | "saferPlayOpen"
  readonly account: FrameAccount
  readonly rail: RailData
  readonly languages: ReadonlyArray<FrameLanguage>
  readonly minimumAge: number
  readonly onLanguage: (code: string) => void
  readonly appearance: AppearanceStore
  readonly couponCount: number
  readonly coupon: ReactNode
  readonly onSettings: () => void
  readonly onDismiss: () => void
}): ReactNode => {
  const { onDismiss } = props
  switch (props.layer) {
    case "couponOpen":
      return (
        <CouponSheet count={props.couponCount} onDismiss={onDismiss}>
          {props.coupon}
        </CouponSheet>
      )
    case "menuOpen":
      return (
        <MenuDrawer
          account={props.account}
          rail={props.rail}
          onSettings={props.onSettings}
          onDismiss={onDismiss}
        />
      )
    case "saferPlayOpen":
      return <SaferPlayDialog account={props.account} minimumAge={props.minimumAge} onDismiss={onDismiss} />
    case "settingsOpen":
      return (
        <SettingsDialog
          languages={props.languages}
          onLanguage={props.onLanguage}
          appearance={props.appearance}
          onDismiss={onDismiss}
        />
      )
  }
}

export default FrameLayers
