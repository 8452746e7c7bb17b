import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import art from "./art/lighthouse.tsx"
import { SlotSheet } from "./SlotSheet.tsx"
import { SlotStage } from "./SlotStage.tsx"

const Stage = ({ round, isAwaited, isTelling }: StageProps<"lighthouse">): ReactNode => (
  <SlotStage slug="lighthouse" art={art} round={round} isAwaited={isAwaited} isTelling={isTelling} />
)

const Rules = (): ReactNode => <SlotSheet slug="lighthouse" />

/** What is seen of the slot. */
export const lighthouseScreen: GameScreen<"lighthouse"> = { Stage, Odds: TopOdds, Rules }
