import type { ReactNode } from "react"
import { type WheelBet, wheelPayments } from "#models/casino/games/wheel.ts"
import { WHEEL_SIZES } from "#models/casino/games/wheel-table.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { ChanceTable } from "../ChanceTable.tsx"
import type { FieldsProps, GameScreen } from "../game-screen.ts"
import { RiskField } from "../RiskField.tsx"
import { WheelStage } from "./WheelStage.tsx"

/** How many segments the wheel has, and the risk. */
const Fields = (props: FieldsProps): ReactNode => {
  const { t, number } = useMessage()
  const { typed, isBusy, onType } = props
  return (
    <>
      <RiskField {...props} />
      <Segmented
        label={t("game.wheel.segments")}
        segments={WHEEL_SIZES.map((size) => ({ key: `${size}`, label: number(size), disabled: isBusy }))}
        value={typed.segments}
        onChange={(segments) => onType("segments", segments)}
      />
    </>
  )
}

/** What the segments pay, and how many of them pay it. */
const Odds = ({ bet }: { readonly bet: WheelBet }): ReactNode => {
  const { t, number } = useMessage()
  return (
    <ChanceTable
      of={t("game.wheel.segments")}
      lines={wheelPayments(bet).map(({ pays, count }) => ({
        name: number(count),
        chance: count / bet.segments,
        pays,
      }))}
    />
  )
}

/** What is seen of the wheel. */
export const wheelScreen: GameScreen<"wheel"> = { Stage: WheelStage, Fields, Odds }
