import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import art from "../slots/art/lighthouse.tsx"
import { ScratchOdds } from "./ScratchOdds.tsx"
import { PrizeTable, ScratchStage } from "./ScratchStage.tsx"

const Stage = (props: StageProps<"voyage">): ReactNode => <ScratchStage {...props} slug="voyage" art={art} />

const Rules = (): ReactNode => <PrizeTable slug="voyage" />

/** What is seen of the card. */
export const voyageScreen: GameScreen<"voyage"> = { Stage, Odds: ScratchOdds, Rules }
