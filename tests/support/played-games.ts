import { Effect } from "effect"
import type { Pair } from "#models/betting/game.ts"
import type { ChampId, GameId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { gameAggregate, streamIdOf } from "#src/server/domains/line/trading/aggregates.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"

/** A game that was played in a test: `score` absent where it was called off. */
export interface Played {
  readonly id: number
  readonly home: number
  readonly away?: number
  readonly score?: Pair
  /** Of a race: teams of its runners by their numbers from 1, and the numbers in the order in which they came in. */
  readonly race?: {
    readonly teams: ReadonlyArray<number>
    readonly order: ReadonlyArray<ReadonlyArray<number>>
  }
  readonly champId?: number
  readonly sportId?: SportId
  readonly startsAt?: number
}

const runner = (team: number, place: number) => ({
  number: place + 1,
  team: team as TeamId,
  silks: "plain-b3261e-ffffff",
  form: [],
})

const scored = (score: Pair, race: Played["race"]) =>
  race === undefined
    ? { total: score, parts: [score] }
    : { total: score, parts: [], race: { order: race.order, along: race.order.map(() => 1000), out: [] } }

/** Writes games that are over to the log, as the trader does. */
export const play = (...games: ReadonlyArray<Played>) =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    for (const {
      id,
      home,
      away,
      score,
      race,
      champId = 1,
      sportId = SPORT.football,
      startsAt = 0,
    } of games) {
      const stream = streamIdOf(id as GameId)
      const decision = yield* aggregates.decide(
        gameAggregate,
        stream,
        {
          type: "game.scheduled",
          at: startsAt,
          gameId: id as GameId,
          sportId,
          champId: champId as ChampId,
          home: home as TeamId,
          ...(away === undefined ? {} : { away: away as TeamId }),
          ...(race === undefined ? {} : { runners: race.teams.map(runner) }),
          startsAt: startsAt + 1,
        },
        { type: "game.rescheduled", at: startsAt, startsAt },
        ...(score === undefined
          ? ([{ type: "game.cancelled", at: startsAt, reason: "weather" }] as const)
          : ([
              { type: "game.started", at: startsAt },
              { type: "game.finished", at: startsAt + 100, score: scored(score, race) },
            ] as const)),
      )
      yield* aggregates.commit([decision], { meta: { actor: "test" } })
    }
  }).pipe(Effect.orDie)
