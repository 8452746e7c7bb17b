/** Chances of home, draw, away; they sum to one. */
export type Forecast = readonly [home: number, draw: number, away: number]

/** What came: 0 home, 1 draw, 2 away. */
export type Outcome = 0 | 1 | 2

/** A forecast's penalties: less is better. */
export interface Scores {
  /** Minus the natural logarithm of the chance given to what came. */
  readonly logLoss: number
  /** Sum of the squared errors of the three chances (Brier 1950), 0 to 2. */
  readonly brier: number
  /** Ranked probability score (Epstein 1969): a draw is nearer to a win than a loss is, 0 to 1. */
  readonly ranked: number
}

/** Scores of one forecast. */
export const scoresOf = ([home, draw, away]: Forecast, outcome: Outcome): Scores => {
  const [cameHome, cameDraw, cameAway] = [outcome === 0 ? 1 : 0, outcome === 1 ? 1 : 0, outcome === 2 ? 1 : 0]
  const first = home - cameHome
  const second = home + draw - cameHome - cameDraw
  return {
    logLoss: -Math.log([home, draw, away][outcome] ?? 0),
    brier: (home - cameHome) ** 2 + (draw - cameDraw) ** 2 + (away - cameAway) ** 2,
    ranked: (first ** 2 + second ** 2) / 2,
  }
}

/** Mean scores of many forecasts; zero of none. */
export const meanScores = (scores: ReadonlyArray<Scores>): Scores => {
  const mean = (of: (each: Scores) => number) =>
    scores.reduce((sum, each) => sum + of(each), 0) / Math.max(1, scores.length)
  return {
    logLoss: mean(({ logLoss }) => logLoss),
    brier: mean(({ brier }) => brier),
    ranked: mean(({ ranked }) => ranked),
  }
}
