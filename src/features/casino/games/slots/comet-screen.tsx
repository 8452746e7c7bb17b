import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import art from "./art/comet.tsx"
import { SlotSheet } from "./SlotSheet.tsx"
import { SlotStage } from "./SlotStage.tsx"

const Stage = (props: StageProps<"comet">): ReactNode => <SlotStage {...props} slug="comet" art={art} />

const Rules = (): ReactNode => <SlotSheet slug="comet" />

/** What is seen of the slot. */
export const cometScreen: GameScreen<"comet"> = { Stage, Odds: TopOdds, Rules }
