import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { fishingArt } from "./art/fishing.ts"
import { ShootingStage } from "./ShootingStage.tsx"
import { TargetOdds, TargetTable } from "./TargetOdds.tsx"
import { useServerClock } from "./use-server-clock.ts"

const Stage = (props: StageProps<"fishing">): ReactNode => (
  <ShootingStage {...props} slug="fishing" art={fishingArt} clock={useServerClock()} />
)

const Rules = (): ReactNode => <TargetTable slug="fishing" art={fishingArt} />

/** What is seen of fishing. */
export const fishingScreen: GameScreen<"fishing"> = { Stage, Odds: TargetOdds, Rules }
