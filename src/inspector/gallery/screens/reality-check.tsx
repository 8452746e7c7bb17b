import type { ReactNode } from "react"
import PlayWatch from "#src/features/limits/reality-check/PlayWatch.tsx"
import { realityCheckFlow } from "#src/features/limits/reality-check/reality-check-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const RealityCheckStill = (still: StillProps): ReactNode => (
  <Part flow={realityCheckFlow} still={still}>
    <PlayWatch onEnd={() => undefined} />
  </Part>
)
