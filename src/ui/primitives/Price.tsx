import type { ReactNode, Ref } from "react"
import { Icon } from "./Icon.tsx"
import { VisuallyHidden } from "./VisuallyHidden.tsx"

/** `open` can be pressed; `suspended` keeps its place with a lock; `stale` shows what was; `none` is a dash. */
export type PriceState = "open" | "suspended" | "stale" | "none"

/** Props of a price cell. */
export interface PriceProps {
  /** Market and outcome, read aloud before the price: "Arsenal — Liverpool, home win". */
  readonly name: string
  /** A short name shown at the start of the cell (`1`, `Over`); absent where a column names it. */
  readonly label?: ReactNode
  readonly state: PriceState
  /** In the coupon. */
  readonly chosen: boolean
  /** Said of a cell that can't be pressed: why. */
  readonly reason?: string
  readonly onPress: () => void
  /** Takes the button, for the painter of moves (`PriceMoves`). */
  readonly ref?: Ref<HTMLButtonElement>
  /** The price; for a living one an empty span whose text node the price store writes. */
  readonly children?: ReactNode
}

/**
 * The cell of a price. Its size never depends on what it shows. Its text and its move are painted outside React; React
 * owns its state and whether it is chosen. A cell that can't be pressed stays reachable, so that its reason is heard.
 */
export const Price = (props: PriceProps): ReactNode => {
  const open = props.state === "open"
  // What is in the coupon can always be taken out of it.
  const pressable = open || props.chosen
  return (
    <button
      ref={props.ref}
      type="button"
      className="price"
      data-state={props.state}
      data-labelled={props.label === undefined ? undefined : ""}
      aria-pressed={props.state === "none" ? undefined : props.chosen}
      aria-disabled={pressable ? undefined : true}
      title={open ? undefined : props.reason}
      onClick={() => {
        if (pressable) props.onPress()
      }}
    >
      <VisuallyHidden>{`${props.name}, `}</VisuallyHidden>
      {props.label !== undefined && (
        <span className="price-label" aria-hidden="true">
          {props.label}
        </span>
      )}
      {props.state === "suspended" && <Icon name="lock" size={14} />}
      {props.state === "none" && <span aria-hidden="true">—</span>}
      {(open || props.state === "stale") && (
        <span className="price-value" translate="no">
          {props.children}
        </span>
      )}
      {!open && props.reason !== undefined && <VisuallyHidden>{props.reason}</VisuallyHidden>}
    </button>
  )
}
