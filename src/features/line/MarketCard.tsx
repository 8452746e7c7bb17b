import { type ReactNode, useState } from "react"
import type { GameView } from "#models/feed/frames.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./GamePage.module.css"
import { LivePrice } from "./LivePrice.tsx"
import type { MarketBlock } from "./market-groups.ts"
import { marketName, outcomeLabel, outcomeLine, selectionName } from "./market-names.ts"

/**
 * A market with all its lines: its name once, a row for each line, cells as wide as the row allows. Folded by its name;
 * what is folded at first has no cells until it is opened, so that a long menu costs nothing.
 */
export const MarketCard = (props: {
  readonly view: GameView
  readonly block: MarketBlock
  readonly folded: boolean
}): ReactNode => {
  const { t } = useMessage()
  const { view, block } = props
  const [isOpen, setOpen] = useState(!props.folded)
  const [first] = block.markets
  if (first === undefined) return null
  const columns = Math.min(3, first.outcomes.length)
  return (
    <details
      className={`card ${styles.market}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3 className="strong">{marketName(first.key, t)}</h3>
      </summary>
      {(isOpen ? block.markets : []).map((market) => (
        <div
          key={market.key}
          className={styles.outcomes}
          data-columns={columns}
          data-many={market.outcomes.length > columns ? "" : undefined}
        >
          {market.outcomes.map((outcome) => {
            const label = outcomeLabel(market.key, outcome, t)
            const line = outcomeLine(market.key, outcome)
            return (
              <LivePrice
                key={outcome}
                view={view}
                market={market.key}
                outcome={outcome}
                name={selectionName({ market: market.key, outcome }, t)}
                label={line === "" || line === label ? label : `${label} ${line}`}
              />
            )
          })}
        </div>
      ))}
    </details>
  )
}
