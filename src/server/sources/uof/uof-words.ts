import { MARKET_STATUS, type MarketStatus, type SelectionResult } from "#models/betting/market.ts"
import type { XmlElement } from "./xml.ts"

/** `status` of a market: 1 active, 0 inactive, -1 suspended, -2 handed over; settled and cancelled come with messages of their own. */
export const statusOf = (
  text: string,
): { readonly status: MarketStatus; readonly suspended?: true } | undefined => {
  switch (text) {
    case "":
    case "1":
      return { status: MARKET_STATUS.open }
    case "-1":
    case "-2":
      return { status: MARKET_STATUS.open, suspended: true }
    case "0":
    case "-3":
    case "-4":
      return { status: MARKET_STATUS.closed }
    default:
      return undefined
  }
}

/** `result` and `void_factor` of an outcome; `undefined` while it is undecided, or where they make no result. */
export const resultOf = (outcome: XmlElement): SelectionResult | undefined => {
  const won = outcome.attributes.get("result")
  const voided = Number(outcome.attributes.get("void_factor") ?? "0")
  const shared = Number(outcome.attributes.get("dead_heat_factor") ?? "1")
  if ((won !== "0" && won !== "1") || shared !== 1) return undefined
  if (voided === 1) return "returned"
  if (voided === 0.5) return won === "1" ? "half-won" : "half-lost"
  return voided === 0 ? (won === "1" ? "won" : "lost") : undefined
}

/** Which markets a group of `bet_stop` names; any group not listed names all. */
export const GROUPS: Readonly<Record<string, (scope: string) => boolean>> = {
  "1st_half": (scope) => scope.endsWith("half-1"),
  "2nd_half": (scope) => scope.endsWith("half-2"),
  corners: (scope) => scope.startsWith("corners"),
  set: (scope) => scope.startsWith("set-"),
  quarter: (scope) => scope.startsWith("quarter-"),
  period: (scope) => scope.startsWith("period-"),
  map: (scope) => scope.startsWith("map-"),
}

export const timeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
