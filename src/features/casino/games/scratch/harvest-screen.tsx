import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import art from "../slots/art/orchard.tsx"
import { ScratchOdds } from "./ScratchOdds.tsx"
import { PrizeTable, ScratchStage } from "./ScratchStage.tsx"

const Stage = (props: StageProps<"harvest">): ReactNode => (
  <ScratchStage {...props} slug="harvest" art={art} />
)

const Rules = (): ReactNode => <PrizeTable slug="harvest" />

/** What is seen of the card. */
export const harvestScreen: GameScreen<"harvest"> = { Stage, Odds: ScratchOdds, Rules }
