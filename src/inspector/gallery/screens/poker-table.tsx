import type { ReactNode } from "react"
import { PokerTable } from "#src/features/casino/poker/PokerTable.tsx"
import { pokerTableFlow } from "#src/features/casino/poker/poker-table-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const PokerTableStill = (still: StillProps): ReactNode => (
  <Part flow={pokerTableFlow} still={still}>
    <PokerTable id="six-1" />
  </Part>
)
