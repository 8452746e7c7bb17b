import type { ReactNode } from "react"
import { OWN_GAMES } from "#models/casino/games.ts"
import { GameTable } from "#src/features/casino/game-table/GameTable.tsx"
import { gameTableFlow } from "#src/features/casino/game-table/game-table-flow.ts"
import { screenOf } from "#src/features/casino/games/registry.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

// A still waits for nothing.
await Promise.all(OWN_GAMES.map(screenOf))

export const GameTableStill = (still: StillProps): ReactNode => (
  <Part flow={gameTableFlow} still={still}>
    <GameTable />
  </Part>
)
