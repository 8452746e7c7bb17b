import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import art from "./art/orchard.tsx"
import { SlotSheet } from "./SlotSheet.tsx"
import { SlotStage } from "./SlotStage.tsx"

const Stage = (props: StageProps<"orchard">): ReactNode => <SlotStage {...props} slug="orchard" art={art} />

const Rules = (): ReactNode => <SlotSheet slug="orchard" />

/** What is seen of the slot. */
export const orchardScreen: GameScreen<"orchard"> = { Stage, Odds: TopOdds, Rules }
