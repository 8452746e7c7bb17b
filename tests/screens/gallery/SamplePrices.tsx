import { type ReactNode, useEffect, useRef } from "react"
import { Price, type PriceState } from "#src/ui/primitives/Price.tsx"
import { PriceMoves } from "#src/ui/primitives/price-move.ts"
import styles from "./gallery.module.css"

/** Moves that stay, to be looked at. */
const moves = new PriceMoves(() => undefined)

const Sample = (props: {
  readonly caption: string
  readonly state?: PriceState
  readonly chosen?: boolean
  readonly label?: string
  readonly move?: "up" | "down"
}): ReactNode => {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ref.current === null || props.move === undefined) return
    moves.show(ref.current, props.move, "")
  }, [props.move])
  return (
    <div className={styles.sample}>
      <span className={props.label === undefined ? styles.cell : styles.labelled}>
        <Price
          ref={ref}
          name={props.caption}
          label={props.label}
          state={props.state ?? "open"}
          chosen={props.chosen ?? false}
          onPress={() => undefined}
        >
          2.08
        </Price>
      </span>
      <span className="caption">{props.caption}</span>
    </div>
  )
}

/** The price cell in each of its states. */
export const SamplePrices = (): ReactNode => (
  <div className={styles.row}>
    <Sample caption="Покой" />
    <Sample caption="Рост" move="up" />
    <Sample caption="Падение" move="down" />
    <Sample caption="Выбрана" chosen />
    <Sample caption="Выбрана, упала" chosen move="down" />
    <Sample caption="Приём закрыт" state="suspended" />
    <Sample caption="Выбрана, закрыта" state="suspended" chosen />
    <Sample caption="Данные стары" state="stale" />
    <Sample caption="Нет цены" state="none" />
    <Sample caption="С подписью" label="П1" />
    <Sample caption="С подписью, рост" label="П1" move="up" />
  </div>
)
