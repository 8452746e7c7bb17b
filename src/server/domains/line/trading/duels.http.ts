import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { scorerOf } from "#models/betting/duel.ts"
import type { DuelistId, DuelPlayer } from "#models/betting/duelist.ts"
import type { Game } from "#models/betting/game.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { fault } from "#models/request/fault.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField, nothingThere, tooMany } from "#src/server/web/refusals.ts"
import { namesOf } from "../feed/names.ts"
import { lineRefusals } from "../line.refusals.ts"
import { Book } from "./Book.ts"
import { Duels } from "./Duels.ts"

/** A player of a game by its id: a scorer's side, else the runner; nobody who is out of the race. */
const playerOf = ({ home, away, runners = [], score }: Game, id: DuelistId): ReadonlyArray<DuelPlayer> => {
  const scorer = scorerOf(id)
  if (scorer === undefined) {
    if (score.race?.out.includes(id) === true) return []
    return runners.flatMap(({ number, team }) => (number === id ? [{ id, number, team }] : []))
  }
  const team = scorer.side === 0 ? home : away
  return team === undefined ? [] : [{ id, number: scorer.shirt, team }]
}

const reply = answering(lineRefusals)

interface Asked {
  readonly gameId: GameId
  readonly team1Ids: ReadonlyArray<DuelistId>
  readonly team2Ids: ReadonlyArray<DuelistId>
}

/** §7 Betting: duels of two players of a game. */
export const DuelsHandlers = HttpApiBuilder.group(
  Api,
  "duels",
  Effect.fnUntraced(function* (handlers) {
    const book = yield* Book
    const duels = yield* Duels
    const limits = yield* RateLimits

    const gameOf = (gameId: number) => {
      const found = book.get(gameId as GameId)
      return found === undefined
        ? nothingThere("gameId", fault("game-unknown", { id: gameId }))
        : Effect.succeed(found.game)
    }

    const playersOf = (game: Game) =>
      Effect.map(duels.players(game.id), (ids) => ids.flatMap((id) => playerOf(game, id)))

    const players = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const game = yield* gameOf(gameId)
      return { gameId: game.id, players: yield* playersOf(game), names: namesOf(book, [game]) }
    })

    const build = Effect.fnUntraced(function* (
      { gameId, team1Ids: [one = 0], team2Ids: [other = 0] }: Asked,
      origin: Origin,
    ) {
      const retryAt = yield* limits.take(LIMITS.duelsByAddress, origin.address)
      if (retryAt !== undefined) return yield* tooMany(origin, retryAt)
      const game = yield* gameOf(gameId)
      const known = new Set((yield* playersOf(game)).map(({ id }) => id))
      for (const [field, id] of [
        ["team1Ids", one],
        ["team2Ids", other],
      ] as const) {
        if (!known.has(id)) return yield* nothingThere(field, fault("player-of-game", { id, game: gameId }))
      }
      if (one === other) return yield* badField("team2Ids", fault("duel-players"))
      const { market, outcomes } = yield* duels.build(gameId, one, other)
      return { gameId, market, outcomes: outcomes.map(({ outcome, odds }) => ({ outcome, odds })) }
    })

    const built = ({ payload }: { readonly payload: Asked }) =>
      reply((origin) => answered(build(payload, origin)))

    return handlers.handleAll({
      players: ({ query }) => answered(players(query)),
      livePlayers: ({ query }) => answered(players(query)),
      build: built,
      buildLive: built,
    })
  }),
)
