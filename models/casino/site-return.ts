import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { isScratchcard, PRIZE_TABLES, TICKETS } from "./scratch/prize-tables.ts"
import { PAR_SHEETS } from "./slots/par-sheets.ts"
import { isSlot } from "./slots/slot-rules.ts"

/** The periods that returns are told of. */
export const RETURN_PERIODS = ["day", "week", "month", "all"] as const
export const ReturnPeriod = Schema.Literals(RETURN_PERIODS)
export type ReturnPeriod = typeof ReturnPeriod.Type

const DAY = 86_400_000
const LENGTHS: Readonly<Record<ReturnPeriod, number | undefined>> = {
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  all: undefined,
}

/** When a period that ends now began, in milliseconds since the epoch: 24 hours, 7 days or 30 days ago; 0 for all. */
export const periodStart = (period: ReturnPeriod, now: number): number => {
  const length = LENGTHS[period]
  return length === undefined ? 0 : now - length
}

/** Fewer rounds than this say too little of a game whose rare prizes make its return, so that neither a band nor an alarm is told: of 2,000 rounds of a scratchcard one great prize leads out of the band. */
export const ENOUGH_ROUNDS = 10_000

/** Deviations on either side of a mean that hold 99 % of a normal law. */
const NORMAL_99 = 2.5758

/** Sums over the rounds of a game, of one currency; rounds that players share are one each. */
export interface ReturnSums {
  readonly rounds: number
  readonly staked: number
  readonly won: number
  readonly stakedSquared: number
  readonly wonSquared: number
  readonly product: number
}

/** The return that a game tells. */
export interface Published {
  /** From the game's worst place to its best. */
  readonly share: readonly [least: number, most: number]
  /** It is that of whoever plays as well as it can be played: others get less. */
  readonly isBestPlay: boolean
  /** Deviation of what one stake pays, in stakes, where the game's rules tell it. */
  readonly deviation: number | undefined
}

/** The deviation of what a stake pays, in stakes, where it is one for all bets on the game: of slots by every stop of their reels, of scratchcards by all their tickets. */
export const deviationOf = (game: string): number | undefined => {
  if (isSlot(game)) return PAR_SHEETS[game].deviation
  if (!isScratchcard(game)) return undefined
  const moment = (power: 1 | 2) =>
    PRIZE_TABLES[game].reduce((sum, { stakes, tickets }) => sum + stakes ** power * tickets, 0) / TICKETS
  return Math.sqrt(moment(2) - moment(1) ** 2)
}

/** Where the return that a game tells lies at so many rounds, with a confidence of 99 %, and by which spread. */
export interface ReturnBand {
  readonly band: readonly [low: number, high: number]
  readonly by: "counted" | "observed"
}

/**
 * The band of the return that a game tells: its error by the deviation of the game where it is counted, else by the spread of the rounds themselves.
 * Nothing where the rounds are too few, or nothing was staked on them.
 */
export const publishedBand = (
  sums: ReturnSums,
  { share: [least, most], deviation }: Published,
): ReturnBand | undefined => {
  const { rounds, staked, won, stakedSquared, wonSquared, product } = sums
  if (rounds < ENOUGH_ROUNDS || staked <= 0) return undefined
  const back = won / staked
  // Never below zero, which sums of large numbers may come to when all rounds are alike.
  const spread = Math.max(0, wonSquared - 2 * back * product + back ** 2 * stakedSquared)
  const error =
    deviation === undefined
      ? Math.sqrt(spread * (rounds / (rounds - 1))) / staked
      : (deviation * Math.sqrt(stakedSquared)) / staked
  return {
    band: [Math.max(0, least - NORMAL_99 * error), most + NORMAL_99 * error],
    by: deviation === undefined ? "observed" : "counted",
  }
}

/** Whether a return lies outside of its band: players who play worse than they could get less, which is nobody's fault. */
export const alarmOf = (
  back: number,
  [low, high]: readonly [number, number],
  { isBestPlay }: Pick<Published, "isBestPlay">,
): "above" | "below" | undefined => {
  if (back > high) return "above"
  return back < low && !isBestPlay ? "below" : undefined
}

const share = Schema.Tuple([Schema.Finite, Schema.Finite])

/** What all rounds of a game came to, in minor units of the default currency. */
export const GameReturn = Schema.Struct({
  /** The game's word in addresses; of a provider, the provider's own. */
  game: Schema.String,
  /** Absent of games of the house. */
  provider: Schema.optionalKey(Schema.String),
  /** Rounds that are over; one that players share is one. */
  rounds: Schema.Int,
  staked: MinorUnits,
  won: MinorUnits,
  /** What came back of all that was staked; absent where nothing was. */
  back: Schema.optionalKey(Schema.Finite),
  published: share,
  isBestPlay: Schema.Boolean,
  /** Where the published return lies at so many rounds, 99 of 100 times; absent where they are too few. */
  band: Schema.optionalKey(share),
  by: Schema.optionalKey(Schema.Literals(["counted", "observed"])),
  alarm: Schema.optionalKey(Schema.Literals(["above", "below"])),
})
export type GameReturn = typeof GameReturn.Type

/** The returns of all games in a period: those with an alarm first, then by what was staked. */
export const SiteReturns = Schema.Struct({
  period: ReturnPeriod,
  currency: CurrencyCode,
  rows: Schema.Array(GameReturn),
})
export type SiteReturns = typeof SiteReturns.Type

/** What a player is told of all rounds of a game on the site; absent where they are too few to say something. */
export const ToldReturn = Schema.Struct({
  rounds: Schema.Int,
  back: Schema.Finite,
  band: share,
})
export type ToldReturn = typeof ToldReturn.Type

/** A line of {@link SiteReturns}. */
export const gameReturn = (
  name: { readonly game: string; readonly provider?: string },
  sums: ReturnSums,
  published: Published,
): GameReturn => {
  const { rounds, staked, won } = sums
  const found = publishedBand(sums, published)
  const back = staked > 0 ? won / staked : undefined
  const alarm = found && back !== undefined ? alarmOf(back, found.band, published) : undefined
  return {
    ...name,
    rounds,
    staked: Math.round(staked) as MinorUnits,
    won: Math.round(won) as MinorUnits,
    ...(back === undefined ? {} : { back }),
    published: [...published.share],
    isBestPlay: published.isBestPlay,
    ...(found === undefined ? {} : { band: [...found.band], by: found.by }),
    ...(alarm === undefined ? {} : { alarm }),
  }
}
