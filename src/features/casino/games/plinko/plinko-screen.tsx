import type { ReactNode } from "react"
import { PLINKO_LEAST, PLINKO_MOST } from "#models/casino/games/plinko.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { FieldsProps, GameScreen } from "../game-screen.ts"
import { RiskField } from "../RiskField.tsx"
import { TopOdds } from "../TopOdds.tsx"
import { TypedField } from "../TypedField.tsx"
import { PlinkoStage } from "./PlinkoStage.tsx"

/** Rows of pegs, and the risk. */
const Fields = (props: FieldsProps): ReactNode => {
  const { t, number } = useMessage()
  const { typed, isBusy, onType } = props
  return (
    <>
      <RiskField {...props} />
      <TypedField
        label={t("game.plinko.rows", { least: number(PLINKO_LEAST), most: number(PLINKO_MOST) })}
        value={typed.rows}
        isBusy={isBusy}
        mode="numeric"
        onChange={(rows) => onType("rows", rows)}
      />
    </>
  )
}

/** What is seen of plinko. */
export const plinkoScreen: GameScreen<"plinko"> = { Stage: PlinkoStage, Fields, Odds: TopOdds }
