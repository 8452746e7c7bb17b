import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import art from "./art/reef.tsx"
import { SlotSheet } from "./SlotSheet.tsx"
import { SlotStage } from "./SlotStage.tsx"

const Stage = ({ round, isAwaited, isTelling }: StageProps<"reef">): ReactNode => (
  <SlotStage slug="reef" art={art} round={round} isAwaited={isAwaited} isTelling={isTelling} />
)

const Rules = (): ReactNode => <SlotSheet slug="reef" />

/** What is seen of the slot. */
export const reefScreen: GameScreen<"reef"> = { Stage, Odds: TopOdds, Rules }
