import type { ReactNode } from "react"
import { DrawDesk, type DrawDeskProps } from "#src/features/operator/draw-desk/DrawDesk.tsx"
import type { StillProps } from "./still.ts"

export const DrawDeskStill = (still: StillProps): ReactNode => (
  <DrawDesk
    snapshot={still.snapshot as DrawDeskProps["snapshot"]}
    send={still.onEvent as DrawDeskProps["send"]}
    mayVerify
    mayCancel
  />
)
