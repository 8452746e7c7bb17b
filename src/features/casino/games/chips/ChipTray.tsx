import type { ReactNode } from "react"
import { placedChips, stakeOfChips } from "#models/casino/chips.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import type { FieldsProps } from "../game-screen.ts"
import styles from "./Chips.module.css"
import { chipTaken, chipValues, withoutLast } from "./chip-hand.ts"

/** Which chip is placed next, what lies on the table, and the ways to take it back. */
export const ChipTray = ({ typed, isBusy, onType, money }: FieldsProps): ReactNode => {
  const { t, number, money: sumOf } = useMessage()
  const { currency, least, digits } = money
  const chips = placedChips(typed.chips)
  return (
    <>
      <Segmented
        label={t("chips.value")}
        segments={chipValues(least).map((value) => ({
          key: `${value}`,
          label: number(value / 10 ** digits, { notation: "compact" }),
          disabled: isBusy,
        }))}
        value={`${chipTaken(typed.chip, least)}`}
        onChange={(value) => onType("chip", value)}
      />
      <p className={styles.total} role="status">
        <span>
          {chips.length === 0
            ? t("chips.none")
            : t("chips.total", { sum: sumOf({ amount: stakeOfChips(chips), currency }) })}
        </span>
      </p>
      <div className={styles.undo}>
        <Button
          variant="line"
          disabled={isBusy || chips.length === 0}
          onClick={() => onType("chips", withoutLast(typed.chips))}
        >
          {t("chips.undo")}
        </Button>
        <Button variant="line" disabled={isBusy || chips.length === 0} onClick={() => onType("chips", "")}>
          {t("chips.clear")}
        </Button>
      </div>
    </>
  )
}
