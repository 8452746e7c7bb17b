import type { Pair, Score } from "#models/betting/game.ts"
import type { OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Random } from "#src/server/kernel/random.ts"
import type { GameModel } from "../game-model.ts"
import { type Offer, offerOf } from "../pricing/offer.ts"
import { scoreOf } from "../races/race-play.ts"
import type { Frame, Timeline } from "../timeline.ts"
import { type PlaceChances, placeChances, placesOf, type SeasonGame, tableOf } from "./season-table.ts"

/** Places at the top, and at the foot, that are bet on beside the first. */
const TOP = 4
const FOOT = 3
/** Seasons that are simulated for a price. */
const SEASONS = 1000

const MARKETS: ReadonlyArray<MarketParts> = [
  { kind: "race-win", scope: "match" },
  { kind: "race-place", scope: "match", line: TOP },
  { kind: "relegation", scope: "match", line: FOOT },
]

/** The season of a league as it is bet on as a whole. */
export interface OutrightParts {
  readonly teams: number
  /** Every game of the season in the order of play. */
  readonly games: ReadonlyArray<SeasonGame>
  /** The score of a game by its place; nothing where it was called off. */
  readonly score: (game: number) => Pair | undefined
  /** How many games are over by an opinion: one before bets close for each, the last round left. */
  readonly playedBy: (opinion: number) => number
  /** Seconds of game time from the close of bets to the end of the season. */
  readonly seconds: number
  readonly random: (opinion: number) => Random
  /** Share of the stakes kept. */
  readonly margin: number
}

const sumOf = (values: Float64Array | undefined, from: number, to: number): number => {
  let sum = 0
  for (let place = from; place < to; place++) sum += values?.[place] ?? 0
  return sum
}

/** Chances of each team by a market. */
const chancesBy = ({ kind, line = 1 }: MarketParts, places: PlaceChances): ReadonlyArray<number> => {
  const teams = places.length
  return places.map((own) => (kind === "relegation" ? sumOf(own, teams - line, teams) : sumOf(own, 0, line)))
}

/** A championship as one game without sides, decided by its table. */
export const outrightModel = (parts: OutrightParts): GameModel => {
  const { teams, games, margin } = parts
  const field = Array.from({ length: teams }, (_, team) => team + 1)
  const scores: Array<Pair | undefined> = []
  const tableAfter = (played: number) => {
    for (let game = scores.length; game < played; game++) scores.push(parts.score(game))
    return tableOf(teams, games, scores.slice(0, played))
  }
  const orderAfter = (played: number) =>
    placesOf(tableAfter(played)).map((level) => level.map((team) => team + 1))
  const shown = (played: number): Score =>
    scoreOf({ order: played === 0 ? [] : orderAfter(played), along: [], out: [] })

  let lastShown: { readonly played: number; readonly score: Score } | undefined
  let lastOffers: { readonly opinion: number; readonly offers: ReadonlyArray<Offer> } | undefined
  const offersBefore = (opinion: number): ReadonlyArray<Offer> => {
    if (lastOffers?.opinion === opinion) return lastOffers.offers
    const played = parts.playedBy(opinion)
    const left = games.slice(played)
    const places = placeChances(tableAfter(played), left, SEASONS, parts.random(opinion))
    const offers = MARKETS.flatMap((market) => {
      const chances = chancesBy(market, places)
      return offerOf(
        marketKey(market),
        field.map((number, team) => [`${number}` as OutcomeKey, chances[team] ?? 0] as const),
        margin,
      )
    })
    lastOffers = { opinion, offers }
    return offers
  }

  let played: Timeline<undefined> | undefined
  const timeline = () => {
    if (played !== undefined) return played
    const whole = games.length
    const common = { elapsed: 0, stopped: true, state: undefined }
    const frames: ReadonlyArray<Frame<undefined>> = [
      {
        ...common,
        at: 0,
        phase: "game.phase.last-round",
        running: false,
        score: shown(parts.playedBy(0)),
        over: new Set(),
      },
      {
        ...common,
        at: parts.seconds,
        phase: "game.phase.finished",
        running: false,
        score: shown(whole),
        facts: { race: { field, withdrawn: [], order: orderAfter(whole) } },
        over: new Set(["match"]),
      },
    ]
    played = { frames, end: parts.seconds, abandoned: false }
    return played
  }

  return {
    sportId: SPORT.longTerm,
    menu: MARKETS,
    timeline,
    scoreBefore: (opinion) => {
      const known = parts.playedBy(opinion)
      if (lastShown?.played !== known) lastShown = { played: known, score: shown(known) }
      return lastShown.score
    },
    offersBefore,
    offersAt: () => [],
    followsClock: false,
  }
}
