import type { CSSProperties, ReactNode } from "react"
import type { Chip } from "#models/casino/chips.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import type { FieldsProps } from "../game-screen.ts"
import styles from "./Chips.module.css"
import { chipTaken, withChip } from "./chip-hand.ts"

/** A place of a table: a press puts the chosen chip on it. `name` and `pays` are said; `children` stand on it. */
export const ChipPlace = (
  props: FieldsProps & {
    readonly place: string
    readonly name: string
    readonly pays: string
    readonly chips: ReadonlyArray<Chip>
    readonly tone?: "red" | "black" | "green" | "plain"
    readonly isWon?: boolean
    readonly style?: CSSProperties
    readonly children: ReactNode
  },
): ReactNode => {
  const { t, number, money: sumOf } = useMessage()
  const { place, name, pays, chips, typed, isBusy, onType, money } = props
  const { currency, least, digits } = money
  const lying = chips.find((chip) => chip.place === place)?.amount
  return (
    <button
      type="button"
      className={classNames(styles.place, styles[props.tone ?? "plain"], props.isWon === true && styles.won)}
      style={props.style}
      disabled={isBusy}
      aria-label={
        lying === undefined
          ? t("chips.place", { name, pays })
          : t("chips.placed", { name, pays, sum: sumOf({ amount: lying, currency }) })
      }
      onClick={() => onType("chips", withChip(typed.chips, { place, amount: chipTaken(typed.chip, least) }))}
    >
      <span>{props.children}</span>
      {lying !== undefined && (
        <b className={styles.chip}>{number(lying / 10 ** digits, { notation: "compact" })}</b>
      )}
    </button>
  )
}
