import type { ReactNode } from "react"
import { PromoDesk, type PromoDeskProps } from "#src/features/operator/promo-desk/PromoDesk.tsx"
import type { StillProps } from "./still.ts"

export const PromoDeskStill = (still: StillProps): ReactNode => (
  <PromoDesk
    snapshot={still.snapshot as PromoDeskProps["snapshot"]}
    send={still.onEvent as PromoDeskProps["send"]}
    mayChange
    mayOpenBets
  />
)
