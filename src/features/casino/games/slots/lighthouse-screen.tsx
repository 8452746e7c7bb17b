import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import art from "./art/lighthouse.tsx"
import { SlotSheet } from "./SlotSheet.tsx"
import { SlotStage } from "./SlotStage.tsx"

const Stage = (props: StageProps<"lighthouse">): ReactNode => (
  <SlotStage {...props} slug="lighthouse" art={art} />
)

const Rules = (): ReactNode => <SlotSheet slug="lighthouse" />

/** What is seen of the slot. */
export const lighthouseScreen: GameScreen<"lighthouse"> = { Stage, Odds: TopOdds, Rules }
