import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import art from "./art/comet.tsx"
import { SlotSheet } from "./SlotSheet.tsx"
import { SlotStage } from "./SlotStage.tsx"

const Stage = ({ round, isAwaited, isTelling }: StageProps<"comet">): ReactNode => (
  <SlotStage slug="comet" art={art} round={round} isAwaited={isAwaited} isTelling={isTelling} />
)

const Rules = (): ReactNode => <SlotSheet slug="comet" />

/** What is seen of the slot. */
export const cometScreen: GameScreen<"comet"> = { Stage, Odds: TopOdds, Rules }
