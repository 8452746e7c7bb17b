import type { MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { stoppedStatusOf, type TradingStatus } from "./uof-words.ts"
import type { XmlElement } from "./xml.ts"

/** Which markets a group of `bet_stop` names; any group not listed names all. */
const GROUPS: Readonly<Record<string, (scope: string) => boolean>> = {
  "1st_half": (scope) => scope.endsWith("half-1"),
  "2nd_half": (scope) => scope.endsWith("half-2"),
  corners: (scope) => scope.startsWith("corners"),
  set: (scope) => scope.startsWith("set-"),
  quarter: (scope) => scope.startsWith("quarter-"),
  period: (scope) => scope.startsWith("period-"),
  map: (scope) => scope.startsWith("map-"),
}

/** What a `bet_stop` says: of which markets, and what becomes of those that are active. */
export interface UofStop extends TradingStatus {
  readonly isWhole: boolean
  readonly concerns: (market: MarketKey) => boolean
}

/** Reads a `bet_stop`. Without a group, or with one that is not known, it stops the whole game. */
export const readStop = (message: XmlElement): UofStop => {
  const groups = (message.attributes.get("groups") ?? "all").split("|")
  const isWhole = groups.some((group) => !Object.hasOwn(GROUPS, group))
  return {
    ...stoppedStatusOf(message.attributes.get("market_status") ?? ""),
    isWhole,
    concerns: (market) => isWhole || groups.some((group) => GROUPS[group]?.(marketParts(market).scope)),
  }
}

/** Remembers when bets were stopped, so that a price from before does not open what was stopped after it. */
export const makeStops = () => {
  const stops = new Map<string, { readonly at: number; readonly concerns: UofStop["concerns"] }>()
  return {
    add: (message: XmlElement, { concerns }: UofStop, at: number): void => {
      const groups = message.attributes.get("groups") ?? "all"
      if (at >= (stops.get(groups)?.at ?? at)) stops.set(groups, { at, concerns })
    },
    /** Whether bets on the market were stopped after the moment. */
    cameAfter: (market: MarketKey, at: number): boolean =>
      [...stops.values()].some((stop) => at < stop.at && stop.concerns(market)),
  }
}
export type Stops = ReturnType<typeof makeStops>
