import { MARKET_STATUS, type MarketStatus, type SelectionResult } from "#models/betting/market.ts"
import type { XmlElement } from "./xml.ts"

/** What a market's status means for bets on it. */
export interface TradingStatus {
  readonly status: MarketStatus
  readonly suspended?: true
}

const OPEN: TradingStatus = { status: MARKET_STATUS.open }
/** Shown with its prices, and takes no bets. */
export const SUSPENDED: TradingStatus = { status: MARKET_STATUS.open, suspended: true }
const CLOSED: TradingStatus = { status: MARKET_STATUS.closed }

/**
 * Statuses of a market by number, as messages have them, and by the words that the feed's descriptions and interfaces have for
 * them. Settled and cancelled come with messages of their own.
 */
const STATUSES: Readonly<Record<string, TradingStatus>> = {
  "1": OPEN,
  active: OPEN,
  "-1": SUSPENDED,
  suspended: SUSPENDED,
  "-2": SUSPENDED,
  handed_over: SUSPENDED,
  "0": CLOSED,
  inactive: CLOSED,
  deactivated: CLOSED,
  "-3": CLOSED,
  settled: CLOSED,
  "-4": CLOSED,
  cancelled: CLOSED,
  canceled: CLOSED,
}

/** A word as the feed's tables write it: `Handed over` and `HandedOver` are `handed_over`. */
const asWord = (text: string): string =>
  text
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+(?=[a-z])/gi, "_")
    .toLowerCase()

/** What a table has under a word, however the word is written. */
export const byWord = <Value>(table: Readonly<Record<string, Value>>, text: string): Value | undefined => {
  const word = asWord(text)
  return Object.hasOwn(table, word) ? table[word] : undefined
}

/** `status` of a market in `odds_change`; one without is active, `undefined` is none that the feed documents. */
export const statusOf = (text: string): TradingStatus | undefined =>
  text.trim() === "" ? OPEN : byWord(STATUSES, text)

/** `market_status` of `bet_stop`: suspended or deactivated. Nothing that stops bets can open a market. */
export const stoppedStatusOf = (text: string): TradingStatus => {
  const found = byWord(STATUSES, text)
  return found === undefined || found === OPEN ? SUSPENDED : found
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

export const timeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
