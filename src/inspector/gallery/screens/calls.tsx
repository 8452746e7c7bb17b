import type { ReactNode } from "react"
import { CallDesk, type CallDeskProps } from "#src/features/support/call-desk/CallDesk.tsx"
import { CallForm } from "#src/features/support/call-form/CallForm.tsx"
import type { CallFormProps } from "#src/features/support/call-form/call-view.ts"
import type { StillProps } from "./still.ts"

export const CallFormStill = (still: StillProps): ReactNode => (
  <CallForm snapshot={still.snapshot as CallFormProps["snapshot"]} send={still.onEvent} />
)

export const CallDeskStill = (still: StillProps): ReactNode => (
  <CallDesk
    snapshot={still.snapshot as CallDeskProps["snapshot"]}
    send={still.onEvent as CallDeskProps["send"]}
    mayCall
  />
)
