import type { ReactNode } from "react"
import type { PlayerDeskProps } from "#src/features/players/player-desk/desk-view.ts"
import { PlayerDesk } from "#src/features/players/player-desk/PlayerDesk.tsx"
import type { StillProps } from "./still.ts"

export const PlayerDeskStill = (still: StillProps): ReactNode => (
  <PlayerDesk snapshot={still.snapshot as PlayerDeskProps["snapshot"]} send={still.onEvent} />
)
