import type { ReactNode } from "react"
import { type DiceBet, diceChance, dicePays, ROLLS } from "#models/casino/games/dice.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { multiplierWords } from "../../game-table/multiplier-words.ts"
import type { FieldsProps, GameScreen } from "../game-screen.ts"
import { TypedField } from "../TypedField.tsx"
import { DiceStage } from "./DiceStage.tsx"

/** Which side wins, and the target. */
const Fields = ({ typed, isBusy, onType }: FieldsProps): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <Segmented
        label={t("game.dice.side")}
        segments={(["under", "over"] as const).map((key) => ({
          key,
          label: t(`game.dice.${key}`),
          disabled: isBusy,
        }))}
        value={typed.side}
        onChange={(side) => onType("side", side)}
      />
      <TypedField
        label={t("game.dice.target")}
        value={typed.target}
        isBusy={isBusy}
        mode="decimal"
        onChange={(target) => onType("target", target)}
      />
    </>
  )
}

const Odds = ({ bet }: { readonly bet: DiceBet }): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  return (
    <p className="secondary">
      {t("game.pays", {
        pays: multiplierWords(messages, dicePays(bet)),
        chance: number(diceChance(bet) / ROLLS, { style: "percent", maximumFractionDigits: 2 }),
      })}
    </p>
  )
}

/** What is seen of dice. */
export const diceScreen: GameScreen<"dice"> = { Stage: DiceStage, Fields, Odds }
