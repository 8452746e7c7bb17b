import { Cache, Effect } from "effect"
import type { GameStatus } from "#models/betting/game.ts"
import type { Runner } from "#models/betting/race.ts"
import type { ChampId, GameId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { GameAbout } from "#models/line/statistics/game-about.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import { fault } from "#models/request/fault.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { nothingThere } from "#src/server/web/refusals.ts"
import { gameAggregate, streamIdOf } from "../trading/aggregates.ts"
import { Book } from "../trading/Book.ts"
import { FeedSources } from "../trading/FeedSource.ts"
import { Results } from "./Results.ts"

/** Games that a table or a rating is computed from at most: more than a league plays in a year at six times the speed of life. */
export const SEASON = 5_000

/** A game as far as statistics ask: in the book, or over. */
export interface KnownGame {
  readonly gameId: GameId
  readonly sportId: SportId
  readonly champId: ChampId
  readonly home: TeamId
  readonly away?: TeamId
  readonly runners?: ReadonlyArray<Runner>
  /** Milliseconds since the epoch. */
  readonly startsAt: number
  readonly status: GameStatus
  readonly score?: NonNullable<GameResult["score"]>
}

const NOTHING_TOLD: GameAbout = { moments: [] }
/** How long what a source tells of a game serves all who ask: the game may have to be played again for it. */
const ABOUT_FRESH_FOR = "3 seconds"

/** Reads what was played, for the calls of statistics. */
export const makePlayed = Effect.gen(function* () {
  const { all: sources } = yield* FeedSources
  const book = yield* Book
  const results = yield* Results
  const journal = yield* Journal

  const abouts = yield* Cache.make({
    capacity: 256,
    timeToLive: ABOUT_FRESH_FOR,
    lookup: Effect.fnUntraced(function* (gameId: GameId) {
      for (const { about } of sources) {
        const found = about === undefined ? undefined : yield* about(gameId)
        if (found !== undefined) return found
      }
      return NOTHING_TOLD
    }),
  })

  /** What its source tells of a game. */
  const about = (gameId: GameId) => Cache.get(abouts, gameId)

  /** Where a game is played: races on the course that their series is named after. */
  const groundOf = Effect.fnUntraced(function* ({ gameId, champId, runners }: KnownGame) {
    const { ground } = yield* about(gameId)
    const course = runners === undefined ? undefined : book.champ(champId)
    return ground ?? (course && { name: course.name })
  })

  /** A game that is in the book, or that the log knows; `field` is the parameter that named it. */
  const game = Effect.fnUntraced(function* (gameId: number, field = "gameId") {
    const offered = book.get(gameId as GameId)?.game
    if (offered !== undefined) {
      const { id, clock: _clock, suspended: _suspended, ...rest } = offered
      return { ...rest, gameId: id } satisfies KnownGame as KnownGame
    }
    const events = yield* journal.read(gameAggregate.streamOf(streamIdOf(gameId as GameId)), 0)
    let known: KnownGame | undefined
    for (const event of events.map(gameAggregate.decode)) {
      if (event.type === "game.scheduled") {
        const { type: _type, at: _at, ...fixture } = event
        known = { ...fixture, status: "scheduled" }
      } else if (known === undefined) continue
      else if (event.type === "game.rescheduled") known = { ...known, startsAt: event.startsAt }
      else if (event.type === "game.started") known = { ...known, status: "live" }
      else if (event.type === "game.cancelled") known = { ...known, status: "cancelled" }
      else if (event.type === "game.finished") known = { ...known, status: "finished", score: event.score }
    }
    if (known !== undefined) return known
    const [over] = yield* results.list({ games: new Set([gameId]), limit: 1 })
    return over ?? (yield* nothingThere(field, fault("game-unknown", { id: gameId })))
  })

  /** Both sides of a game and what they played before and after it, the latest first. */
  const compared = Effect.fnUntraced(function* (gameId: number) {
    const known = yield* game(gameId)
    const { sportId, champId, home, away } = known
    const ground = yield* groundOf(known)
    const of = (team: TeamId) => results.list({ teams: new Set([team]), limit: SEASON })
    const [allOfHome, allOfAway] = [yield* of(home), away === undefined ? [] : yield* of(away)]
    const others = (list: ReadonlyArray<GameResult>) => list.filter((each) => each.gameId !== gameId)
    const [ofHome, ofAway] = [others(allOfHome), others(allOfAway)]
    const meetings =
      away === undefined ? [] : ofHome.filter((each) => each.home === away || each.away === away)
    return {
      sportId,
      champId,
      home,
      ...(away === undefined ? {} : { away }),
      ...(ground === undefined ? {} : { ground }),
      meetings,
      ofHome,
      ofAway,
    }
  })

  return { game, compared, about, groundOf }
})
