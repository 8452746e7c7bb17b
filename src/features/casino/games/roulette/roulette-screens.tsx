import type { ReactNode } from "react"
import { ChipTray } from "../chips/ChipTray.tsx"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import { RouletteReturns } from "./RouletteReturns.tsx"
import { RouletteStage } from "./RouletteStage.tsx"

const OF_CHIPS = { Fields: ChipTray, isOfChips: true, Odds: TopOdds } as const

const European = (props: StageProps<"roulette">): ReactNode => <RouletteStage {...props} wheel="european" />
const EuropeanReturns = (): ReactNode => <RouletteReturns wheel="european" />

/** What is seen of the table of a wheel with one zero. */
export const rouletteScreen: GameScreen<"roulette"> = {
  Stage: European,
  ...OF_CHIPS,
  Rules: EuropeanReturns,
}

const American = (props: StageProps<"american-roulette">): ReactNode => (
  <RouletteStage {...props} wheel="american" />
)
const AmericanReturns = (): ReactNode => <RouletteReturns wheel="american" />

/** The same of a wheel with two. */
export const americanRouletteScreen: GameScreen<"american-roulette"> = {
  Stage: American,
  ...OF_CHIPS,
  Rules: AmericanReturns,
}
