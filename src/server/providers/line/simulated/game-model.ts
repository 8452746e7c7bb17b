import type { DuelistId } from "#models/betting/duelist.ts"
import type { Score } from "#models/betting/game.ts"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import type { PlayNow } from "#models/betting/play-now.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { PlayedMoment } from "#models/line/statistics/game-about.ts"
import type { GameLineUps } from "#models/line/statistics/line-up.ts"
import type { Pressure } from "#models/line/statistics/pressure.ts"
import type { Scorecard } from "#models/line/statistics/scorecard.ts"
import type { Random } from "#src/server/kernel/random.ts"
import type { Laws } from "./pricing/law.ts"
import { duelOffer, type Offer, offers } from "./pricing/offer.ts"
import { jointPrice, type Part, type Picked, partOfLaw } from "./pricing/together.ts"
import type { SportRules } from "./sports/sport.ts"
import { milestonesTo } from "./telling/telling.ts"
import { elapsedAt, type Timeline } from "./timeline.ts"

/** One game with its sport's types closed over: what the bookmaker plays and prices. */
export interface GameModel {
  readonly sportId: SportId
  readonly menu: ReadonlyArray<MarketParts>
  /** Those whom it tells apart, so that two of them may be put against each other; absent where there are none. */
  readonly players?: ReadonlyArray<DuelistId>
  /** The whole game, played when first asked for. */
  readonly timeline: () => Timeline<unknown>
  /**
   * Prices before the game; the opinion number says how long it is until kick-off, 0 for the last one. Duels that were asked for
   * are priced beside the menu, by the same law.
   */
  readonly offersBefore: (opinion: number, duels?: ReadonlyArray<MarketParts>) => ReadonlyArray<Offer>
  /** Of a game whose field may change before it begins: how it stands by an opinion; the same object while nothing changed. */
  readonly scoreBefore?: (opinion: number) => Score
  /** Prices while a frame holds, at so many seconds since kick-off. */
  readonly offersAt: (frame: number, at: number, duels?: ReadonlyArray<MarketParts>) => ReadonlyArray<Offer>
  /** What selections of it pay together, before the game by an opinion; absent where its law doesn't name the ways in which it may end. */
  readonly jointBefore?: (opinion: number, picks: ReadonlyArray<Picked>) => JointPrice | NoJoint
  /** The same while a frame holds, at so many seconds since kick-off. */
  readonly jointAt?: (frame: number, at: number, picks: ReadonlyArray<Picked>) => JointPrice | NoJoint
  /** What goes on while a frame holds, where the sport tells it. */
  readonly playAt?: (frame: number) => PlayNow
  /** What is worth telling of the game up to a frame, -1 before the first; where the sport tells it. */
  readonly momentsTo?: (frame: number) => ReadonlyArray<PlayedMoment>
  /** The elevens of the sides and what each of them did up to a frame, -1 before the first; where the sport tells players apart. */
  /** How it was pressed by a moment within a frame. */
  readonly pressureAt?: (frame: number, at: number) => Pressure | undefined
  readonly lineUpsAt?: (frame: number) => GameLineUps | undefined
  /** The innings up to a frame, player by player; nothing before the first and where the sport has no scorecard. */
  readonly scorecardAt?: (frame: number) => Scorecard | undefined
  /** Whether prices move while nothing happens. */
  readonly followsClock: boolean
}

/** What a game is made of; `Setup` is what is believed of the sides. */
export interface GameParts<Setup, State> {
  readonly rules: SportRules<Setup, State>
  /** What the sides are really worth. */
  readonly real: Setup
  /** What the bookmaker believes; opinion 0 is the last before kick-off and is kept for the game. */
  readonly believed: (opinion: number) => Setup
  readonly random: () => Random
  /** Share of the stakes kept, 0.05 is five in a hundred. */
  readonly margin: number
  readonly followsClock: boolean
}

/** Each scope as a part of its own: which of two that depend on each other stands for the game, the first selection says. */
const scopeAlone = (laws: Laws, [first]: ReadonlyArray<Picked>): ReadonlyArray<Part> => {
  const scope = first?.market.scope ?? ""
  const law = laws.get(scope)
  const part = law && partOfLaw(scope, law)
  return part === undefined ? [] : [part]
}

/** Opinions before kick-off from which on every market is offered: about an hour. */
export const LATE_OPINIONS = 12

/** Closes over the types of one sport, computing what is costly once. */
export const gameModel = <Setup, State>(parts: GameParts<Setup, State>): GameModel => {
  const { rules, real, margin } = parts
  const last = parts.believed(0)
  const menu = rules.menu(last)
  let played: Timeline<State> | undefined
  const timeline = () => {
    played ??= rules.play(real, parts.random())
    return played
  }
  const { opensLate, tell, pressure, lineUps, scorecard } = rules
  const announced = opensLate === undefined ? menu : menu.filter((market) => !opensLate(market))
  const players = rules.duel?.players(last) ?? []
  const priced = (
    setup: Setup,
    state: State,
    elapsed: number,
    duels: ReadonlyArray<MarketParts>,
    isWhole = true,
  ) => {
    const laws = rules.laws(setup, state, elapsed)
    return [
      ...offers(isWhole ? menu : announced, laws, rules.sportId, margin),
      ...duels.flatMap((duel) => duelOffer(duel, rules.duel?.chances(setup, state, laws, duel), margin)),
    ]
  }
  const together = (setup: Setup, state: State, elapsed: number, picks: ReadonlyArray<Picked>) =>
    jointPrice(
      rules.parts?.(setup, state, elapsed) ?? scopeAlone(rules.laws(setup, state, elapsed), picks),
      picks,
      rules.sportId,
      margin,
    )
  const setupAt = (opinion: number) => (opinion === 0 ? last : parts.believed(opinion))
  return {
    sportId: rules.sportId,
    menu,
    timeline,
    ...(players.length === 0 ? {} : { players }),
    offersBefore: (opinion, duels = []) => {
      const setup = setupAt(opinion)
      return priced(setup, rules.start(setup), 0, duels, opinion < LATE_OPINIONS)
    },
    offersAt: (index, at, duels = []) => {
      const frame = timeline().frames[index]
      return frame === undefined ? [] : priced(last, frame.state, elapsedAt(frame, at), duels)
    },
    jointBefore: (opinion, picks) => {
      const setup = setupAt(opinion)
      return together(setup, rules.start(setup), 0, picks)
    },
    jointAt: (index, at, picks) => {
      const frame = timeline().frames[index]
      return frame === undefined
        ? { apart: "unpriced", positions: [] }
        : together(last, frame.state, elapsedAt(frame, at), picks)
    },
    ...(tell === undefined
      ? {}
      : {
          playAt: (index: number) => tell.now(timeline().frames, index),
          momentsTo: (index: number) => milestonesTo(timeline().frames, index, tell.happened),
        }),
    ...(pressure === undefined
      ? {}
      : {
          // By what the bookmaker believes: who watches learns nothing that prices do not know.
          pressureAt: (index: number, at: number) => {
            const { frames } = timeline()
            const frame = frames[index]
            return frame && pressure(last, frames, index, elapsedAt(frame, at))
          },
        }),
    ...(lineUps === undefined
      ? {}
      : {
          lineUpsAt: (index: number) =>
            lineUps(real, (index < 0 ? undefined : timeline().frames[index]?.state) ?? rules.start(real)),
        }),
    ...(scorecard === undefined
      ? {}
      : {
          scorecardAt: (index: number) => {
            const frame = timeline().frames[index]
            return frame === undefined ? undefined : scorecard(frame.state)
          },
        }),
    followsClock: parts.followsClock,
  }
}
