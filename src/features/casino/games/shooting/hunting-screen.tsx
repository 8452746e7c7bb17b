import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { huntingArt } from "./art/hunting.ts"
import { ShootingStage } from "./ShootingStage.tsx"
import { TargetOdds, TargetTable } from "./TargetOdds.tsx"
import { useServerClock } from "./use-server-clock.ts"

const Stage = (props: StageProps<"hunting">): ReactNode => (
  <ShootingStage {...props} slug="hunting" art={huntingArt} clock={useServerClock()} />
)

const Rules = (): ReactNode => <TargetTable slug="hunting" art={huntingArt} />

/** What is seen of hunting. */
export const huntingScreen: GameScreen<"hunting"> = { Stage, Odds: TargetOdds, Rules }
