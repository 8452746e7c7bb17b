import type { ReactNode } from "react"
import { GuestSupport } from "#src/features/support/guest-support/GuestSupport.tsx"
import type { GuestSupportProps } from "#src/features/support/guest-support/guest-view.ts"
import type { StillProps } from "./still.ts"

export const GuestSupportStill = (still: StillProps): ReactNode => (
  <GuestSupport snapshot={still.snapshot as GuestSupportProps["snapshot"]} send={still.onEvent} />
)
