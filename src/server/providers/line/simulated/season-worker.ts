/**
 * The bookmaker's season, in a thread of its own: pricing on the main thread would hold up every request, and a start.
 * Its answers are JSON, as a feed's are on the wire.
 */
import { parentPort, workerData } from "node:worker_threads"
import type { DuelistId } from "#models/betting/duelist.ts"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import type { MarketKey } from "#models/betting/market.ts"
import type { ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import type { CupDraw } from "#models/line/statistics/bracket.ts"
import type { GameAbout } from "#models/line/statistics/game-about.ts"
import type { GameLineUps } from "#models/line/statistics/line-up.ts"
import type { PastQuery } from "#models/line/statistics/past.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import type { Body, DuelRefusal, KnownDuels, OfferedPick } from "#src/server/domains/line/line.domain.ts"
import type { EndedGames } from "./producer.ts"
import { makeSeason, type SeasonOptions } from "./season.ts"

/** Games taken up between two looks for a question. */
const TOGETHER = 4

/**
 * What there is to say since the moment before; the first part of all of it; the part after the one answered last; first prices; who may be put
 * against whom; who plays; what there is to tell; how games ended, some or those of a span; how a cup is drawn; a duel; selections of a game together.
 */
export type SeasonQuestion =
  | { readonly ask: "step"; readonly now: number }
  | {
      readonly ask: "snapshot"
      readonly now: number
      readonly games: ReadonlyArray<GameId>
      readonly duels: KnownDuels
    }
  | { readonly ask: "price"; readonly now: number; readonly games: ReadonlyArray<GameId> | undefined }
  | { readonly ask: "players"; readonly gameId: GameId }
  | { readonly ask: "lineUps"; readonly now: number; readonly gameId: GameId }
  | { readonly ask: "about"; readonly now: number; readonly gameId: GameId }
  | { readonly ask: "past"; readonly now: number; readonly query: PastQuery }
  | { readonly ask: "ended"; readonly now: number; readonly from: number; readonly to: number }
  | { readonly ask: "draws"; readonly now: number; readonly champId: ChampId }
  | { readonly ask: "duel"; readonly now: number; readonly gameId: GameId; readonly market: MarketKey }
  | {
      readonly ask: "joint"
      readonly gameId: GameId
      readonly selections: ReadonlyArray<OfferedPick>
    }
  | { readonly ask: "more" }

export interface SeasonAnswer {
  readonly id: number
  /** JSON of an array of `Body`; nothing after the last part of a snapshot. */
  readonly bodies: string | undefined
  /** Of the question for first prices: whether games are left that have none. */
  readonly isMore?: boolean
  /** Of the question who may be put against whom. */
  readonly players?: ReadonlyArray<DuelistId>
  /** Of the question who plays. */
  readonly lineUps?: GameLineUps
  /** Of the question what there is to tell. */
  readonly about?: GameAbout
  /** Of the question what was played. */
  readonly past?: ReadonlyArray<GameResult>
  /** Of the question how games of a span ended. */
  readonly ended?: EndedGames
  /** Of the question how a cup is drawn. */
  readonly draws?: ReadonlyArray<CupDraw>
  /** Of a duel that has no price. */
  readonly refusal?: DuelRefusal
  /** Of selections of a game together. */
  readonly joint?: JointPrice | NoJoint
}

const port = parentPort
if (port === null) throw new Error("season-worker.ts runs only as a worker thread")
const options = workerData as SeasonOptions
const season = makeSeason(options)
let parts: Iterator<ReadonlyArray<Body>> = [][Symbol.iterator]()

const bodiesOf = (bodies: ReadonlyArray<Body> | undefined) => ({ bodies: bodies && JSON.stringify(bodies) })

const answer = (question: SeasonQuestion): Omit<SeasonAnswer, "id"> => {
  switch (question.ask) {
    case "step":
      return bodiesOf(season.step(question.now))
    case "price": {
      const { said, isMore } = season.price(question.now, question.games)
      return { ...bodiesOf(said), isMore }
    }
    case "players":
      return { bodies: undefined, players: season.players(question.gameId) }
    case "lineUps": {
      const lineUps = season.lineUps(question.now, question.gameId)
      return { bodies: undefined, ...(lineUps && { lineUps }) }
    }
    case "about": {
      const about = season.about(question.now, question.gameId)
      return { bodies: undefined, ...(about && { about }) }
    }
    case "past":
      return { bodies: undefined, past: season.past(question.now, question.query) }
    case "ended":
      return { bodies: undefined, ended: season.ended(question.now, question.from, question.to) }
    case "draws":
      return { bodies: undefined, draws: season.draws(question.now, question.champId) }
    case "duel": {
      const { said, ...made } = season.duel(question.now, question.gameId, question.market)
      return { ...bodiesOf(said), ...made }
    }
    case "joint": {
      const joint = season.joint(question.gameId, question.selections)
      return { bodies: undefined, ...(joint && { joint }) }
    }
    case "snapshot":
      parts = season.snapshot(question.now, question.games, question.duels)[Symbol.iterator]()
  }
  const part = parts.next()
  return bodiesOf(part.done ? undefined : part.value)
}
let isAsked = false
port.on("message", ({ id, ...question }: SeasonQuestion & { readonly id: number }) => {
  isAsked = true
  port.postMessage({ id, ...answer(question) } satisfies SeasonAnswer)
})

// Until the first question, while the store is being opened.
const warming = season.warm(options.now)
const warm = () => {
  if (isAsked) return
  for (let game = 0; game < TOGETHER; game += 1) if (warming.next().done) return
  setImmediate(warm)
}
warm()
