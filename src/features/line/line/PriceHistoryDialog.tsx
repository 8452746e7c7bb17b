import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import type { GameId } from "#models/catalogue/catalogue.ts"
import type { MarketView } from "#models/feed/frames.ts"
import { sportPagePath } from "#models/site/sport-page-path.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { marketName } from "./market-names.ts"
import { chartedSelections, PriceHistory } from "./PriceHistory.tsx"

/** How the price of each selection of a market, and of its other lines, has moved. */
const PriceHistoryDialog = (props: {
  readonly gameId: GameId
  readonly markets: ReadonlyArray<MarketView>
  readonly onDismiss: () => void
}): ReactNode => {
  const { t, language } = useMessage()
  const selections = chartedSelections(props.markets)
  const [chosen, setChosen] = useState(selections[0]?.value)
  const selection = selections.find(({ value }) => value === chosen) ?? selections[0]
  if (selection === undefined) return null
  return (
    <Dialog
      title={`${t("game.history")}: ${marketName(selection.market, t)}`}
      size="medium"
      closeLabel={t("common.close")}
      onDismiss={props.onDismiss}
    >
      <PriceHistory
        gameId={props.gameId}
        selections={selections}
        selection={selection}
        onChoose={setChosen}
      />
      <p>
        <Link
          className="link"
          to={sportPagePath(language, "statistic", { kind: "graph", extra: props.gameId })}
          onClick={props.onDismiss}
        >
          {t("game.history.page")}
        </Link>
      </p>
    </Dialog>
  )
}

export default PriceHistoryDialog
