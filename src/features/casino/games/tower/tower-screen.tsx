import type { ReactNode } from "react"
import {
  rowsIn,
  TOWER_DIFFICULTIES,
  TOWER_ROW,
  TOWER_ROWS,
  type TowerBet,
  towerPay,
} from "#models/casino/games/tower.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { multiplierWords } from "../../game-table/multiplier-words.ts"
import type { FieldsProps, GameScreen, MovesProps } from "../game-screen.ts"
import { TakeButton } from "../TakeButton.tsx"
import { TowerStage } from "./TowerStage.tsx"

/** How hard the tower is. */
const Fields = ({ typed, isBusy, onType }: FieldsProps): ReactNode => {
  const { t } = useMessage()
  return (
    <Segmented
      label={t("game.tower.difficulty")}
      segments={TOWER_DIFFICULTIES.map((key) => ({
        key,
        label: t(`game.tower.difficulty.${key}`),
        disabled: isBusy,
      }))}
      value={TOWER_DIFFICULTIES.find((difficulty) => difficulty === typed.difficulty)}
      onChange={(difficulty) => onType("difficulty", difficulty)}
    />
  )
}

/** How likely a row is climbed, and what the top pays. */
const Odds = ({ bet }: { readonly bet: TowerBet }): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const { tiles, safe } = TOWER_ROW[bet.difficulty]
  return (
    <p className="secondary">
      {t("game.tower.odds", {
        safe: number(safe),
        tiles: number(tiles),
        chance: number(safe / tiles, { style: "percent", maximumFractionDigits: 1 }),
        most: multiplierWords(messages, towerPay(bet.difficulty, TOWER_ROWS)),
      })}
    </p>
  )
}

const Moves = ({ round, moving, isBusy, onMove }: MovesProps<"tower">): ReactNode => (
  <TakeButton
    round={round}
    pays={towerPay(round.bet.difficulty, rowsIn(round.book))}
    isBusy={isBusy}
    isTaking={moving?.type === "take"}
    onTake={() => onMove({ type: "take" })}
  />
)

/** What is seen of the tower. */
export const towerScreen: GameScreen<"tower"> = { Stage: TowerStage, Fields, Odds, Moves }
