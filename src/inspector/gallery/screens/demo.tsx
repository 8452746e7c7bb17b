import type { ReactNode } from "react"
import { DemoPurse } from "#src/features/casino/demo/DemoPurse.tsx"
import { demoHouseFlow } from "#src/features/casino/demo/demo-house-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const DemoPurseStill = (still: StillProps): ReactNode => (
  <Part flow={demoHouseFlow} still={still}>
    <DemoPurse />
  </Part>
)
