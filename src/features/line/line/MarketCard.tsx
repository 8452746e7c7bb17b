import type { ReactNode } from "react"
import { marketParts } from "#models/betting/market-key.ts"
import { marketName, outcomeLabel, outcomeLine, selectionName } from "#models/betting/market-names.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { usePlayerNames } from "../statistics/use-player-names.ts"
import styles from "./GamePage.module.css"
import { LivePrice } from "./LivePrice.tsx"
import type { MarketBlock } from "./market-groups.ts"
import { playerOf } from "./player-of.ts"

/** Markets whose outcomes are words too long for three of them in a row. */
const WORDY: ReadonlySet<string> = new Set(["next-wicket", "dismissal-method"])

/**
 * A market with all its lines: its name once, a row for each line, cells as wide as the row allows. Folded by its name;
 * what is folded has no cells, so that a long menu costs nothing.
 */
export const MarketCard = (props: {
  readonly view: GameView
  readonly block: MarketBlock
  readonly isOpen: boolean
  readonly isFavourite: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onFavourite: () => void
  /** Shows how the prices of the market's selections moved. */
  readonly onHistory: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { view, block, isOpen, isFavourite } = props
  const [first] = block.markets
  const isOnPlayers = first?.outcomes.some((outcome) => playerOf(first.key, outcome) !== undefined) === true
  const playerName = usePlayerNames(isOpen && isOnPlayers ? view.game.id : undefined)
  if (first === undefined) return null
  const isWordy = isOnPlayers || WORDY.has(marketParts(first.key).kind)
  const columns = Math.min(isWordy ? 2 : 3, first.outcomes.length)
  return (
    <div className={`card ${styles.market}`}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== isOpen) props.onOpen(currentTarget.open)
        }}
      >
        <summary>
          <h3 className="strong">{marketName(first.key, t)}</h3>
        </summary>
        {(isOpen ? block.markets : []).map((market) => (
          <div
            key={market.key}
            className={styles.outcomes}
            data-columns={columns}
            data-players={isOnPlayers ? "" : undefined}
            data-many={market.outcomes.length > columns ? "" : undefined}
          >
            {market.outcomes.map((outcome) => {
              const label = outcomeLabel(market.key, outcome, t)
              const player = playerOf(market.key, outcome)
              const name = player && playerName(player.side, player.number)
              const line = outcomeLine(market.key, outcome)
              return (
                <LivePrice
                  key={outcome}
                  view={view}
                  market={market.key}
                  outcome={outcome}
                  name={[selectionName({ market: market.key, outcome }, t), name ?? []].flat().join(", ")}
                  label={
                    name === undefined ? (
                      [label, line === label ? "" : line].join(" ").trim()
                    ) : (
                      <>
                        <bdi className={styles.player}>{name}</bdi>
                        <span className={styles.number}>{label}</span>
                      </>
                    )
                  }
                />
              )
            })}
          </div>
        ))}
      </details>
      <IconButton
        icon="chart"
        label={t("game.history.of", { market: marketName(first.key, t) })}
        size="small"
        className={styles.chart ?? ""}
        onClick={props.onHistory}
      />
      <IconButton
        icon={isFavourite ? "star-filled" : "star"}
        label={t("game.market.favourite", { market: marketName(first.key, t) })}
        size="small"
        aria-pressed={isFavourite}
        className={styles.star ?? ""}
        onClick={props.onFavourite}
      />
    </div>
  )
}
