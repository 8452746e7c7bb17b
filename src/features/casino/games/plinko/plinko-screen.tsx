import type { ReactNode } from "react"
import { PLINKO_LEAST, PLINKO_MOST, PLINKO_RISKS } from "#models/casino/games/plinko.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import type { FieldsProps, GameScreen } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import { TypedField } from "../TypedField.tsx"
import { PlinkoStage } from "./PlinkoStage.tsx"

/** Rows of pegs, and the risk. */
const Fields = ({ typed, isBusy, onType }: FieldsProps): ReactNode => {
  const { t, number } = useMessage()
  return (
    <>
      <Segmented
        label={t("game.risk")}
        segments={PLINKO_RISKS.map((key) => ({ key, label: t(`game.risk.${key}`), disabled: isBusy }))}
        value={PLINKO_RISKS.find((risk) => risk === typed.risk)}
        onChange={(risk) => onType("risk", risk)}
      />
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
