import { Schema } from "effect"
import { CurrencyCode } from "../../money/money.ts"

/** Word of a table in addresses. */
export const PokerTableId = Schema.String.check(Schema.isPattern(/^[a-z]{2,12}-[0-9]{1,3}$/)).annotate({
  examples: ["six-1"],
})
export type PokerTableId = typeof PokerTableId.Type

/** Number of a seat, from 1 on. */
export const SeatNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 }))

/** Chips: minor units of the table's currency. */
export const Chips = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

/** Number of a hand of a table, from 1 on. */
export const HandNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 }))

/** What a table is played by. Amounts in minor units of its currency. */
export const PokerRules = Schema.Struct({
  seats: Schema.Literals([2, 6, 9]),
  smallBlind: Chips.check(Schema.isGreaterThan(0)),
  bigBlind: Chips.check(Schema.isGreaterThan(0)),
  currency: CurrencyCode,
  /** What the house takes of pots that saw a flop, in hundredths of a percent, and the most of one hand. */
  rakeShare: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 })),
  rakeCap: Chips,
  /** What a player sits down with, and tops up to at the most. */
  leastBuyIn: Chips.check(Schema.isGreaterThan(0)),
  mostBuyIn: Chips.check(Schema.isGreaterThan(0)),
})
export type PokerRules = typeof PokerRules.Type

/** A table of the house: its big blind in least stakes of the site's currency. */
interface HouseTable {
  readonly id: PokerTableId
  readonly seats: PokerRules["seats"]
  readonly blind: number
}

/** Tables of the house. */
export const HOUSE_TABLES: ReadonlyArray<HouseTable> = [
  { id: "duel-1", seats: 2, blind: 2 },
  { id: "duel-2", seats: 2, blind: 10 },
  { id: "six-1", seats: 6, blind: 2 },
  { id: "six-2", seats: 6, blind: 10 },
  { id: "six-3", seats: 6, blind: 50 },
  { id: "nine-1", seats: 9, blind: 2 },
  { id: "nine-2", seats: 9, blind: 10 },
]

/** Five percent of a pot, and no more than three big blinds. */
const RAKE_SHARE = 500
const RAKE_CAP_BLINDS = 3
/** Forty to a hundred big blinds. */
const LEAST_BLINDS = 40
const MOST_BLINDS = 100

/** What a table of the house is played by, where the least stake of the currency is so much; nothing of a table that is not there. */
export const rulesOf = (
  id: string,
  money: { readonly code: CurrencyCode; readonly minimum: number },
): PokerRules | undefined => {
  const table = HOUSE_TABLES.find((each) => each.id === id)
  if (table === undefined) return undefined
  const bigBlind = table.blind * money.minimum
  return {
    seats: table.seats,
    smallBlind: bigBlind / 2,
    bigBlind,
    currency: money.code,
    rakeShare: RAKE_SHARE,
    rakeCap: RAKE_CAP_BLINDS * bigBlind,
    leastBuyIn: LEAST_BLINDS * bigBlind,
    mostBuyIn: MOST_BLINDS * bigBlind,
  }
}
