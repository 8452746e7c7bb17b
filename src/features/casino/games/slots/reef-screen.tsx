import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import art from "./art/reef.tsx"
import { SlotSheet } from "./SlotSheet.tsx"
import { SlotStage } from "./SlotStage.tsx"

const Stage = (props: StageProps<"reef">): ReactNode => <SlotStage {...props} slug="reef" art={art} />

const Rules = (): ReactNode => <SlotSheet slug="reef" />

/** What is seen of the slot. */
export const reefScreen: GameScreen<"reef"> = { Stage, Odds: TopOdds, Rules }
