import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { FieldsProps, GameScreen } from "../game-screen.ts"
import { TopOdds } from "../TopOdds.tsx"
import { TypedField } from "../TypedField.tsx"
import { LimboStage } from "./LimboStage.tsx"

const Fields = ({ typed, isBusy, onType }: FieldsProps): ReactNode => {
  const { t } = useMessage()
  return (
    <TypedField
      label={t("game.limbo.target.label")}
      value={typed.target}
      isBusy={isBusy}
      mode="decimal"
      onChange={(target) => onType("target", target)}
    />
  )
}

/** What is seen of limbo. */
export const limboScreen: GameScreen<"limbo"> = { Stage: LimboStage, Fields, Odds: TopOdds }
