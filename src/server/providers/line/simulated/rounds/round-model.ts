import type { Pair } from "#models/betting/game.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameModel } from "../game-model.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { offers } from "../pricing/offer.ts"
import type { FootballRates } from "../sports/football-rates.ts"
import type { Frame, Timeline } from "../timeline.ts"
import { roundLaw } from "./round-law.ts"

/** A game of a round as it was played: its score, nothing where it was abandoned. */
export interface PlayedGame {
  /** Seconds of game time from the start of the round to the end of the game. */
  readonly endsAt: number
  readonly score: Pair | undefined
}

/** A round of a league as one game of all home sides against all away sides. */
export interface RoundParts {
  /** What is believed of its games by an opinion. */
  readonly rates: (opinion: number) => ReadonlyArray<FootballRates>
  readonly played: () => ReadonlyArray<PlayedGame>
  /** Share of the stakes kept. */
  readonly margin: number
}

const EACH_WAY = 5

const around = (expected: number): ReadonlyArray<number> =>
  steps(Math.floor(expected) + 0.5 - EACH_WAY, Math.floor(expected) + 0.5 + EACH_WAY)

const sumOf = (rates: ReadonlyArray<FootballRates>, side: "home" | "away"): number =>
  rates.reduce((sum, game) => sum + game[side], 0)

const menuOf = (rates: ReadonlyArray<FootballRates>): ReadonlyArray<MarketParts> => {
  const [home, away] = [sumOf(rates, "home"), sumOf(rates, "away")]
  return [
    ...plain("match", "result", "double-chance", "draw-no-bet", "odd-even"),
    ...ladder("total", "match", around(home + away)),
    ...ladder("handicap", "match", around(away - home)),
    ...ladder("home-total", "match", around(home)),
    ...ladder("away-total", "match", around(away)),
  ]
}

const timelineOf = (games: ReadonlyArray<PlayedGame>): Timeline<undefined> => {
  const common = { elapsed: 0, running: false, stopped: true, state: undefined }
  const frames: Array<Frame<undefined>> = [
    { ...common, at: 0, phase: "game.phase.live", score: { total: [0, 0], parts: [] }, over: new Set() },
  ]
  let total: Pair = [0, 0]
  const ordered = games.toSorted((left, right) => left.endsAt - right.endsAt)
  for (const [index, { endsAt, score }] of ordered.entries()) {
    if (score !== undefined) total = [total[0] + score[0], total[1] + score[1]]
    const isLast = index === ordered.length - 1
    frames.push({
      ...common,
      at: endsAt,
      phase: isLast ? "game.phase.finished" : "game.phase.live",
      score: { total, parts: [] },
      over: new Set(isLast ? ["match"] : []),
    })
  }
  return { frames, end: ordered.at(-1)?.endsAt ?? 0, abandoned: false }
}

/**
 * A round of a league as one game of all home sides against all away sides, counted in goals. Bets close with its first game;
 * they are returned where one of its games was not played to the end.
 */
export const roundModel = ({ rates, played, margin }: RoundParts): GameModel => {
  const menu = menuOf(rates(0))
  let known: Timeline<undefined> | undefined
  const timeline = () => {
    if (known !== undefined) return known
    const games = played()
    const line = timelineOf(games)
    const isWhole = games.every(({ score }) => score !== undefined)
    known = isWhole
      ? line
      : { ...line, frames: line.frames.map((frame) => ({ ...frame, over: new Set() })), abandoned: true }
    return known
  }
  return {
    sportId: SPORT.alternative,
    menu,
    timeline,
    offersBefore: (opinion) =>
      offers(menu, new Map([["match", roundLaw(rates(opinion))]]), SPORT.alternative, margin),
    offersAt: () => [],
    followsClock: false,
  }
}
