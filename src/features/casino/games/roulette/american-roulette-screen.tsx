import type { ReactNode } from "react"
import { ChipTray } from "../chips/ChipTray.tsx"
import type { GameScreen, StageProps } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import { RouletteReturns } from "./RouletteReturns.tsx"
import { RouletteStage } from "./RouletteStage.tsx"

const Stage = ({ round, isAwaited, isTelling, ...fields }: StageProps<"american-roulette">): ReactNode => (
  <RouletteStage
    wheel="american"
    book={round?.book}
    isTurning={isAwaited || isTelling}
    typed={fields.typed}
    isBusy={fields.isBusy}
    money={fields.money}
    onType={fields.onType}
  />
)

const Rules = (): ReactNode => <RouletteReturns wheel="american" />

/** What is seen of the table. */
export const americanRouletteScreen: GameScreen<"american-roulette"> = {
  Stage,
  Fields: ChipTray,
  isOfChips: true,
  Odds: TopOdds,
  Rules,
}
