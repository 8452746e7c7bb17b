import { type Multiplier, WHOLE } from "../multiplier.ts"
import type { TimedGame } from "./timed-game.ts"

const HUNDREDTH = WHOLE / 100

/** Hundredths as a multiplier: 570 is 5.70. */
export const hundredths = (value: number): Multiplier => (value * HUNDREDTH) as Multiplier

const NOTHING = hundredths(0)

/** One thing that can be bet on: its odds in hundredths, and when it wins. */
export interface Place {
  readonly odds: number
  readonly wins: (numbers: ReadonlyArray<number>) => boolean
}

/** The rules of a game whose bets are on places at fixed odds. `raised`: how many times its odds a bet that wins pays. */
export const fixedOdds = (
  places: Readonly<Record<string, Place>>,
  raised: (pick: string, numbers: ReadonlyArray<number>) => number = () => 1,
  mostRaised: (pick: string) => number = () => 1,
): Pick<TimedGame, "places" | "takes" | "pays" | "odds" | "top" | "highest"> => {
  const takes = (pick: string) => Object.hasOwn(places, pick)
  const top = (pick: string) =>
    takes(pick) ? hundredths((places[pick]?.odds ?? 0) * mostRaised(pick)) : NOTHING
  return {
    places: Object.keys(places),
    takes,
    pays: (pick, numbers) => {
      const place = takes(pick) ? places[pick] : undefined
      return place?.wins(numbers) === true ? hundredths(place.odds * raised(pick, numbers)) : NOTHING
    },
    odds: (pick) => hundredths(takes(pick) ? (places[pick]?.odds ?? 0) : 0),
    top,
    highest: Math.max(...Object.keys(places).map(top)) as Multiplier,
  }
}
