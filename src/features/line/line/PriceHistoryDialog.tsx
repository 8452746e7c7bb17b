import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import { marketName } from "#models/betting/market-names.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { MarketView } from "#models/line/feed/frames.ts"
import { sportPagePath } from "#models/site/sport-page-path.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useTopic } from "./betting.tsx"
import { marketBlocks } from "./market-groups.ts"
import { chartedSelections, PriceHistory } from "./PriceHistory.tsx"

const Movement = (props: {
  readonly gameId: GameId
  readonly markets: ReadonlyArray<MarketView>
}): ReactNode => {
  const selections = chartedSelections(props.markets)
  const [chosen, setChosen] = useState(selections[0]?.value)
  const selection = selections.find(({ value }) => value === chosen) ?? selections[0]
  return (
    selection && (
      <PriceHistory
        gameId={props.gameId}
        selections={selections}
        selection={selection}
        onChoose={setChosen}
      />
    )
  )
}

/** How the price of each selection of a market, and of its other lines, has moved. */
const PriceHistoryDialog = (props: {
  readonly gameId: GameId
  /** Key of the block that the market and its other lines are shown as. */
  readonly block: string
  readonly onDismiss: () => void
}): ReactNode => {
  const { gameId, block, onDismiss } = props
  const { t, language } = useMessage()
  const known = useTopic(`game/${gameId}`)
  const blocks = marketBlocks(known?.games[0]?.markets ?? [], "all")
  const { markets = [] } = blocks.find(({ key }) => key === block) ?? {}
  const [first] = markets
  const title = t("game.history")
  return (
    <Dialog
      title={first === undefined ? title : `${title}: ${marketName(first.key, t)}`}
      size="medium"
      closeLabel={t("common.close")}
      onDismiss={onDismiss}
    >
      {known === undefined && (
        <div aria-busy="true">
          <Skeleton height="192px" width="100%" />
        </div>
      )}
      {known !== undefined && first === undefined && <EmptyState title={t("game.market.none")} />}
      {first !== undefined && <Movement gameId={gameId} markets={markets} />}
      <p>
        <Link
          className="link"
          to={sportPagePath(language, "statistic", { kind: "graph", extra: gameId })}
          onClick={onDismiss}
        >
          {t("game.history.page")}
        </Link>
      </p>
    </Dialog>
  )
}

export default PriceHistoryDialog
