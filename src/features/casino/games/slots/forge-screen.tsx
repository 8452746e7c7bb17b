import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import art from "./art/forge.tsx"
import { SlotSheet } from "./SlotSheet.tsx"
import { SlotStage } from "./SlotStage.tsx"

const Stage = (props: StageProps<"forge">): ReactNode => <SlotStage {...props} slug="forge" art={art} />

const Rules = (): ReactNode => <SlotSheet slug="forge" />

/** What is seen of the slot. */
export const forgeScreen: GameScreen<"forge"> = { Stage, Odds: TopOdds, Rules }
