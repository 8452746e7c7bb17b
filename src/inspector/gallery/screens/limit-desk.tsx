import type { ReactNode } from "react"
import { LimitDesk } from "#src/features/limits/limit-desk/LimitDesk.tsx"
import { limitDeskFlow } from "#src/features/limits/limit-desk/limit-desk-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const LimitDeskStill = (still: StillProps): ReactNode => (
  <Part flow={limitDeskFlow} still={still}>
    <LimitDesk />
  </Part>
)
