import type { ReactNode } from "react"
import type { SettingDeskProps } from "#src/features/operator/setting-desk/desk-view.ts"
import { SettingDesk } from "#src/features/operator/setting-desk/SettingDesk.tsx"
import type { StillProps } from "./still.ts"

export const SettingDeskStill = (still: StillProps): ReactNode => (
  <SettingDesk
    snapshot={still.snapshot as SettingDeskProps["snapshot"]}
    send={still.onEvent as SettingDeskProps["send"]}
  />
)
