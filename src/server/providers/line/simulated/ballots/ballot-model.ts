import type { Score } from "#models/betting/game.ts"
import type { OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import { pairOfScope } from "#models/betting/settle-race.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { Random } from "#src/server/kernel/random.ts"
import type { GameModel } from "../game-model.ts"
import { type Offer, offerOf } from "../pricing/offer.ts"
import { scoreOf } from "../races/race-play.ts"
import type { Frame, Timeline } from "../timeline.ts"
import {
  BALLOT,
  type BallotChances,
  type BallotState,
  ballotChances,
  districtsLeft,
  orderOf,
  sharesIn,
  sharesOf,
} from "./ballot-law.ts"

/** A vote of the season: everything that follows from its seed and id. */
export interface BallotParts {
  readonly sportId: SportId
  readonly candidates: number
  /** Support of each candidate by the poll of an opinion, and how far the day may lie from it. */
  readonly poll: (opinion: number) => Pick<BallotState, "support" | "doubt">
  /** Seconds of the count. */
  readonly seconds: number
  /** The draw that decides, and draws that price a moment of it. */
  readonly random: (purpose: string, moment: number) => Random
  /** Share of the stakes kept. */
  readonly margin: number
}

/** Ways in which a vote may end that are drawn for a price. */
const DRAWS = 1500
/** Looks at the count, and share of the districts after which bets are not taken any more. */
const LOOKS = 10
const LAST_BETS = 0.7

const numberOf = (candidate: number): number => candidate + 1
const outcome = (candidate: number): OutcomeKey => `${numberOf(candidate)}` as OutcomeKey

const menuOf = (candidates: number, byStrength: ReadonlyArray<number>): ReadonlyArray<MarketParts> => [
  { kind: "race-win", scope: "match" },
  ...(candidates > 3 ? [{ kind: "race-place" as const, scope: "match", line: 2 }] : []),
  ...byStrength.slice(1).map((candidate, place): MarketParts => {
    const pair = [byStrength[place] ?? 0, candidate].map(numberOf).toSorted((left, right) => left - right)
    return { kind: "head-to-head", scope: pair.join("-") }
  }),
]

/** Candidates in order with their shares of the votes in thousandths. */
const shown = (shares: ReadonlyArray<number>): Score => {
  const order = orderOf(shares)
  return scoreOf({
    order: order.map((candidate) => [numberOf(candidate)]),
    along: order.map((candidate) => Math.round((shares[candidate] ?? 0) * 1000)),
    out: [],
  })
}

/** A vote as one game without sides: polls before it, a count district by district, decided by the order at its end. */
export const ballotModel = (parts: BallotParts): GameModel => {
  const { candidates, margin } = parts
  const last = parts.poll(0)
  const menu = menuOf(candidates, orderOf(last.support))
  const scopes = new Set(menu.map(({ scope }) => scope))
  const field = Array.from({ length: candidates }, (_, candidate) => candidate)

  const offersBy = (chances: BallotChances): ReadonlyArray<Offer> =>
    menu.flatMap((market) => {
      const asked =
        market.kind === "head-to-head" ? pairOfScope(market.scope).map((number) => number - 1) : field
      const [first = 0, second = 0] = asked
      const fair =
        market.kind === "head-to-head"
          ? [chances.ahead(first, second), chances.ahead(second, first)]
          : asked.map((candidate) => chances.top(candidate, market.line ?? 1))
      return offerOf(
        marketKey(market),
        asked.map((candidate, place) => [outcome(candidate), fair[place] ?? 0] as const),
        margin,
      )
    })

  let played: Timeline<BallotState> | undefined
  const timeline = () => {
    if (played !== undefined) return played
    const start: BallotState = { ...last, counted: [] }
    const districts = districtsLeft(start, parts.random("draw", 0))
    const frames = Array.from({ length: LOOKS + 1 }, (_, look): Frame<BallotState> => {
      const counted = districts.slice(0, Math.round((look * BALLOT.districts) / LOOKS))
      const isOver = look === LOOKS
      const shares = look === 0 ? sharesOf(last.support) : sharesIn(counted, candidates)
      const order = orderOf(shares).map((candidate) => [numberOf(candidate)])
      return {
        at: (look * parts.seconds) / LOOKS,
        phase: isOver ? "game.phase.finished" : "game.phase.count",
        elapsed: (look * parts.seconds) / LOOKS,
        running: !isOver,
        score: shown(shares),
        stopped: look / LOOKS >= LAST_BETS,
        over: isOver ? scopes : new Set(),
        state: { ...last, counted },
        ...(isOver ? { facts: { race: { field: field.map(numberOf), withdrawn: [], order } } } : {}),
      }
    })
    played = { frames, end: parts.seconds, abandoned: false }
    return played
  }

  const polls = new Map<number, Score>()
  const offersOf = (state: BallotState, purpose: string, moment: number) =>
    offersBy(ballotChances(state, DRAWS, parts.random(purpose, moment)))
  return {
    sportId: parts.sportId,
    menu,
    timeline,
    scoreBefore: (opinion) => {
      const known = polls.get(opinion) ?? shown(sharesOf(parts.poll(opinion).support))
      polls.clear()
      polls.set(opinion, known)
      return known
    },
    offersBefore: (opinion) =>
      offersOf({ ...(opinion === 0 ? last : parts.poll(opinion)), counted: [] }, "poll", opinion),
    offersAt: (index) => {
      const state = (timeline() as Timeline<BallotState>).frames[index]?.state
      if (state === undefined) return []
      // Nothing was counted yet: the same draws as before the count began, the same prices.
      return state.counted.length === 0 ? offersOf(state, "poll", 0) : offersOf(state, "count", index)
    },
    followsClock: false,
  }
}
