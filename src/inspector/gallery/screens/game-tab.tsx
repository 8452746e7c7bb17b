import type { ReactNode } from "react"
import { GameTabs } from "#src/features/line/broadcast/GameTabs.tsx"
import { gameTabFlow } from "#src/features/line/broadcast/game-tab-flow.ts"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

const panel = <Skeleton width="100%" height="200px" />

export const GameTabsStill = (still: StillProps): ReactNode => (
  <Part flow={gameTabFlow} still={still}>
    <GameTabs field={panel} moments={panel} lineUps={panel} counts={panel} />
  </Part>
)
