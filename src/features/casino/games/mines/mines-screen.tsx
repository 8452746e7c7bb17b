import type { ReactNode } from "react"
import { minesPay } from "#models/casino/games/mines.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { FieldsProps, GameScreen, MovesProps } from "../game-screen.ts"
import { TakeButton } from "../TakeButton.tsx"
import { TopOdds } from "../TopOdds.tsx"
import { TypedField } from "../TypedField.tsx"
import { MinesStage } from "./MinesStage.tsx"

const Fields = ({ typed, isBusy, onType }: FieldsProps): ReactNode => {
  const { t } = useMessage()
  return (
    <TypedField
      label={t("game.mines.count")}
      value={typed.mines}
      isBusy={isBusy}
      mode="numeric"
      onChange={(mines) => onType("mines", mines)}
    />
  )
}

const Moves = ({ round, moving, isBusy, onMove }: MovesProps<"mines">): ReactNode => (
  <TakeButton
    round={round}
    pays={minesPay(round.bet, round.book.filter(({ type }) => type === "safe").length)}
    isBusy={isBusy}
    isTaking={moving?.type === "take"}
    onTake={() => onMove({ type: "take" })}
  />
)

/** What is seen of mines. */
export const minesScreen: GameScreen<"mines"> = { Stage: MinesStage, Fields, Odds: TopOdds, Moves }
