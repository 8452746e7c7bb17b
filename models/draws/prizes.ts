import { Schema } from "effect"
import { FixedRates } from "../money/fixed-rates.ts"
import { type CurrencyCode, MinorUnits, minorUnits } from "../money/money.ts"

/** By what a draw shares out its pool. All amounts are minor units of the site's default currency, shares are thousandths. */
export const DrawTerms = Schema.Struct({
  /** What one row costs; 0 of a draw that is free. */
  price: MinorUnits,
  /** What of the price of all rows is paid in prizes. */
  payout: Schema.Int,
  /** What the house adds to that. */
  fund: MinorUnits,
  /** What of the pool goes to rows by how much they miss, from nothing on; a list for each number of fields that are void, from none on. With more of them the draw is off. */
  shares: Schema.Array(Schema.Array(Schema.Int)),
  /** What of the pool goes to the jackpot whatever happens. A share that nobody wins goes there too, where there is one. */
  toJackpot: Schema.Int,
  /** What of the jackpot rows that miss nothing win, by the number of void fields; empty of a draw that has none. */
  jackpot: Schema.Array(Schema.Int),
  /** Prizes that are paid before the rest is shared out: by how much a row misses, so many tenths of its price. */
  fixed: Schema.Array(Schema.Tuple([Schema.Int, Schema.Int])),
  /** The most rows of one ticket. */
  mostRows: Schema.Int,
  /** By how much a ticket may be multiplied at the most. */
  mostTimes: Schema.Int,
  /** Whether a player has one ticket of one row, and no more. */
  isSingle: Schema.Boolean,
})
export type DrawTerms = typeof DrawTerms.Type

/** The rates of the moment in which the draw was announced. */
export const DrawUnits = FixedRates
export type DrawUnits = FixedRates

/** A prize: rows that miss so much, how many they are (a row of a multiplied ticket as many), and what each is paid, by currency in its minor units. */
export const Prize = Schema.Struct({
  misses: Schema.Int,
  rows: Schema.Int,
  /** What all of them win together, in minor units of the default currency. */
  sum: MinorUnits,
  each: Schema.Record(Schema.String, MinorUnits),
})
export type Prize = typeof Prize.Type

/** What a draw came to. `pool`: all that is paid in prizes or kept for the jackpot, without what was in it; minor units of the default currency. */
export const SharedOut = Schema.Struct({
  pool: MinorUnits,
  prizes: Schema.Array(Prize),
  toJackpot: MinorUnits,
  fromJackpot: MinorUnits,
})
export type SharedOut = typeof SharedOut.Type

/** An amount of the default currency in another one: never more than it is worth by the draw's units. */
const inCurrency = (amount: bigint, many: bigint, units: DrawUnits, main: string, code: string): MinorUnits =>
  minorUnits((amount * BigInt(units[code] ?? 0)) / (many * BigInt(units[main] ?? 1)))

/** What one row costs in a currency, in its minor units: rounded up, so that no currency is cheaper than another. Nothing where the draw doesn't take it. */
export const priceIn = (
  { price }: Pick<DrawTerms, "price">,
  units: DrawUnits,
  main: string,
  code: CurrencyCode | string,
): MinorUnits | undefined => {
  const unit = units[code]
  const mainUnit = units[main]
  if (unit === undefined || mainUnit === undefined) return undefined
  return minorUnits((BigInt(price) * BigInt(unit) + BigInt(mainUnit) - 1n) / BigInt(mainUnit))
}

/** What is in the pool by so many rows, in minor units of the default currency. */
export const poolOf = ({ price, payout, fund }: DrawTerms, rows: number): MinorUnits =>
  minorUnits((BigInt(price) * BigInt(rows) * BigInt(payout)) / 1000n + BigInt(fund))

/** How many rows won by how much they miss, from nothing on. */
export type Winners = ReadonlyArray<number>

/**
 * Shares out the pool of a draw: fixed prizes first, in one measure smaller where the pool doesn't hold them; of the rest each share by the
 * rows that won it, the jackpot among those that miss nothing. All of it is whole numbers, rounded down.
 */
export const shareOut = (
  terms: DrawTerms,
  draw: { readonly units: DrawUnits; readonly main: string },
  tickets: {
    readonly rows: number
    readonly winners: Winners
    readonly voids: number
    readonly jackpot: MinorUnits
  },
): SharedOut => {
  const { units, main } = draw
  const { rows, winners, voids, jackpot } = tickets
  const pool = BigInt(poolOf(terms, rows))
  const codes = Object.keys(units)
  const won = (misses: number) => BigInt(winners[misses] ?? 0)
  const owed = terms.fixed.reduce(
    (sum, [misses, tenths]) => sum + (won(misses) * BigInt(terms.price) * BigInt(tenths)) / 10n,
    0n,
  )
  const held = owed < pool ? owed : pool
  const fixed = terms.fixed
    .filter(([misses]) => won(misses) > 0n)
    .map(([misses, tenths]): Prize => {
      const full = (won(misses) * BigInt(terms.price) * BigInt(tenths)) / 10n
      const sum = owed === 0n ? 0n : (full * held) / owed
      return {
        misses,
        rows: Number(won(misses)),
        sum: minorUnits(sum),
        each: Object.fromEntries(
          codes.map((code) => [code, inCurrency(sum, won(misses), units, main, code)]),
        ),
      }
    })
  const rest = pool - held
  const shares = terms.shares[voids] ?? []
  const fromJackpot = won(0) > 0n ? (BigInt(jackpot) * BigInt(terms.jackpot[voids] ?? 0)) / 1000n : 0n
  let toJackpot = (rest * BigInt(terms.toJackpot)) / 1000n
  const shared = shares.flatMap((share, misses): ReadonlyArray<Prize> => {
    const part = (rest * BigInt(share)) / 1000n
    if (share === 0) return []
    if (won(misses) === 0n) {
      if (terms.jackpot.length > 0) toJackpot += part
      return []
    }
    const sum = misses === 0 ? part + fromJackpot : part
    return [
      {
        misses,
        rows: Number(won(misses)),
        sum: minorUnits(sum),
        each: Object.fromEntries(
          codes.map((code) => [code, inCurrency(sum, won(misses), units, main, code)]),
        ),
      },
    ]
  })
  return {
    pool: minorUnits(pool),
    prizes: [...shared, ...fixed].toSorted((one, other) => one.misses - other.misses),
    toJackpot: minorUnits(toJackpot),
    fromJackpot: minorUnits(fromJackpot),
  }
}

/** What a ticket is paid in its currency: of each of its rows the prize, so many times as it was multiplied. */
export const prizeOf = (
  byMisses: ReadonlyArray<number>,
  times: number,
  prizes: ReadonlyArray<Pick<Prize, "misses" | "each">>,
  currency: string,
): MinorUnits =>
  minorUnits(
    prizes.reduce(
      (sum, { misses, each }) =>
        sum + BigInt(byMisses[misses] ?? 0) * BigInt(times) * BigInt(each[currency] ?? 0),
      0n,
    ),
  )
