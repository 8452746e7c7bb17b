import type { ReactNode } from "react"
import { GameTable } from "#src/features/casino/game-table/GameTable.tsx"
import { gameTableFlow } from "#src/features/casino/game-table/game-table-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const GameTableStill = (still: StillProps): ReactNode => (
  <Part flow={gameTableFlow} still={still}>
    <GameTable />
  </Part>
)
