import type { ReactNode } from "react"
import type { GameScreen, StageProps } from "../game-screen.ts"
import art from "../slots/art/forge.tsx"
import { ScratchOdds } from "./ScratchOdds.tsx"
import { PrizeTable, ScratchStage } from "./ScratchStage.tsx"

const Stage = (props: StageProps<"hoard">): ReactNode => <ScratchStage {...props} slug="hoard" art={art} />

const Rules = (): ReactNode => <PrizeTable slug="hoard" />

/** What is seen of the card. */
export const hoardScreen: GameScreen<"hoard"> = { Stage, Odds: ScratchOdds, Rules }
