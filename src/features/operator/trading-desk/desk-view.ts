import type { SnapshotFrom } from "xstate"
import type { tradingDeskMachine } from "#machines/operator/trading-desk/trading-desk.machine.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { marketName, outcomeLabel, outcomeLine } from "#models/betting/market-names.ts"
import type { StopScope } from "#models/line/trading-stop.ts"
import { tradingSearchOf, WHOLE_LINE } from "#models/operator/trading-desk.ts"
import type { FlowRef } from "#src/services/flow.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** The desk as its screens see it; `go` leads to another part of the line, by the part of its address from `?` on. */
export interface TradingProps {
  readonly snapshot: SnapshotFrom<typeof tradingDeskMachine>
  readonly send: FlowRef<typeof tradingDeskMachine>["send"]
  readonly go: (search: string) => void
  /** Whether whoever looks may correct bets: markets lead to the form then. */
  readonly mayCorrect: boolean
}

type Translate = Messages["t"]

const marketTitle = (market: MarketKey, outcome: OutcomeKey | undefined, t: Translate): string => {
  const line = outcome === undefined ? "" : outcomeLine(market, outcome)
  return line === "" ? marketName(market, t) : `${marketName(market, t)} ${line}`
}

/** A market by its key with its line where an outcome of it is known: "Total 2.5". */
export const marketOf = (market: MarketKey, outcome: OutcomeKey | undefined, t: Translate): string =>
  marketTitle(market, outcome, t)

/** What a scope is called, with its game where it is within one. */
export const scopeName = (scope: StopScope, title: string, t: Translate): string => {
  switch (scope.kind) {
    case "all":
      return t("operator.trading.everything")
    case "market":
      return `${title} · ${marketName(scope.market, t)}`
    case "selection": {
      const { market, outcome } = scope
      return `${title} · ${marketTitle(market, outcome, t)} · ${outcomeLabel(market, outcome, t)}`
    }
    default:
      return title
  }
}

/** Where a part of the line is shown; nothing where it has no page. */
export const placeOf = (scope: StopScope): string | undefined => {
  switch (scope.kind) {
    case "sport":
      return tradingSearchOf({ ...WHOLE_LINE, sport: scope.sportId })
    case "champ":
      return tradingSearchOf({ ...WHOLE_LINE, champ: scope.champId })
    case "game":
    case "market":
    case "selection":
      return tradingSearchOf({ ...WHOLE_LINE, game: scope.gameId })
    default:
      return undefined
  }
}
