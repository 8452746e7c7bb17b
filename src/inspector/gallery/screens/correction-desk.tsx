import type { ReactNode } from "react"
import { CorrectionDesk } from "#src/features/operator/correction-desk/CorrectionDesk.tsx"
import type { CorrectionDeskProps } from "#src/features/operator/correction-desk/desk-view.ts"
import type { StillProps } from "./still.ts"

export const CorrectionDeskStill = (still: StillProps): ReactNode => (
  <CorrectionDesk
    snapshot={still.snapshot as CorrectionDeskProps["snapshot"]}
    send={still.onEvent as CorrectionDeskProps["send"]}
  />
)
