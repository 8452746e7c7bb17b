import { Cache, type Cause, Effect, Layer, Option, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { SqlClient } from "effect/sql"
import { FavouritesEvent } from "#machines/preferences/favourites/favourites.events.ts"
import {
  type Interest,
  interestOf,
  NO_INTEREST,
  type Sign,
  type Subject,
  signsOfGame,
  WEIGHT,
} from "#models/betting/interest.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { NO_FAVOURITES, withFavourites, withoutFavourites } from "#models/preferences/favourites.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { BetList } from "#src/server/domains/betting/betting.domain.ts"
import { requestSessions } from "#src/server/domains/identity/identity.domain.ts"
import { Book, Hub, Interests, Results } from "#src/server/domains/line/line.domain.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { PlayerFavourites } from "./PlayerFavourites.ts"

/** Bets that tell what a player likes: the last ones. */
const LAST_BETS = 50
/** Games that a player looked at last. */
const LAST_WATCHED = 30
/** Players whose last games are remembered. */
const REMEMBERED = 10_000
/** How long what somebody likes serves: long enough for no list to jump, short enough for a new star to show. */
const FRESH_FOR = "10 seconds"
/** Of what most people follow: it changes slowly, and is read from all of them. */
const COMMON_FRESH_FOR = "1 minute"
/** Events of favourites that are read for it, the latest. */
const LATEST = 20_000

const decodeEvent = Schema.decodeUnknownOption(Schema.fromJsonString(FavouritesEvent))

const signsOf = ({ games, champs, teams }: Favourites): ReadonlyArray<Sign> =>
  Object.entries({ games, champs, teams }).flatMap(([kind, ids]) =>
    ids.map((id): Sign => ({ kind: kind as Sign["kind"], id, weight: WEIGHT.followed })),
  )

const make = Effect.gen(function* () {
  const book = yield* Book
  const hub = yield* Hub
  const bets = yield* BetList
  const results = yield* Results
  const favourites = yield* PlayerFavourites
  const sessionOf = yield* requestSessions
  const sql = yield* SqlClient.SqlClient
  const watchedBy = new Map<PlayerId, ReadonlyArray<GameId>>()

  /** What games are about: of the line, or over. */
  const subjectsOf = Effect.fnUntraced(function* (ids: ReadonlySet<GameId>) {
    const known = new Map<number, Subject>()
    const others = new Set<number>()
    for (const id of ids) {
      const game = book.get(id)?.game
      if (game === undefined) others.add(id)
      else known.set(id, game)
    }
    const over = others.size === 0 ? [] : yield* results.list({ games: others, limit: others.size })
    for (const result of over) known.set(result.gameId, result)
    return known
  })

  const signsOfGames = Effect.fnUntraced(function* (ids: ReadonlyArray<GameId>, weight: number) {
    const subjects = yield* subjectsOf(new Set(ids))
    return ids.flatMap((id) => {
      const subject = subjects.get(id)
      return subject === undefined ? [] : signsOfGame(id, subject, weight)
    })
  })

  const ofPlayer = Effect.fnUntraced(function* (player: PlayerId) {
    const followed = yield* favourites.list(player)
    const { bets: last } = yield* bets.page(player, { limit: LAST_BETS })
    const betOn = last.flatMap(({ legs }) => legs.map(({ gameId }) => gameId))
    return interestOf([
      ...signsOf(followed),
      ...(yield* signsOfGames(followed.games, WEIGHT.followed)),
      ...(yield* signsOfGames(betOn, WEIGHT.bet)),
      ...(yield* signsOfGames(watchedBy.get(player) ?? [], WEIGHT.watched)),
    ])
  })

  /** What all players have starred, and what is followed over the feed at this moment. */
  const common = Effect.gen(function* () {
    const rows = yield* readable(sql<{ readonly stream: string; readonly payload: string }>`
      SELECT stream, payload FROM (
        SELECT seq, stream, payload FROM events
        WHERE stream >= 'favourites:' AND stream < 'favourites;' ORDER BY seq DESC LIMIT ${`${LATEST}`}::bigint
      ) AS latest ORDER BY seq`)
    const lists = new Map<string, Favourites>()
    for (const { stream, payload } of rows) {
      const event = Option.getOrUndefined(decodeEvent(payload))
      if (event === undefined) continue
      const before = lists.get(stream) ?? NO_FAVOURITES
      const change = event.type === "favourites.removed" ? withoutFavourites : withFavourites
      lists.set(stream, change(before, event.items))
    }
    const looked = hub.followed().flatMap(([topic, count]) => {
      const [kind, id] = topic.split("/")
      return kind === "game" ? Array.from({ length: count }, () => Number(id) as GameId) : []
    })
    const starred = [...lists.values()]
    return interestOf([
      ...starred.flatMap(signsOf),
      ...(yield* signsOfGames(
        starred.flatMap(({ games }) => games),
        WEIGHT.followed,
      )),
      ...(yield* signsOfGames(looked, WEIGHT.watched)),
    ])
  })

  const ofEverybody = yield* Cache.make({
    capacity: 1,
    timeToLive: COMMON_FRESH_FOR,
    lookup: (_: "all") => common,
  })
  const players = yield* Cache.make({ capacity: 2000, timeToLive: FRESH_FOR, lookup: ofPlayer })
  const isNone = ({ games, teams, champs }: Interest) => games.size + teams.size + champs.size === 0

  const everybody = Cache.get(ofEverybody, "all" as const)
  /** Lists go on without it. */
  const unread = (cause: Cause.Cause<unknown>) =>
    Effect.as(Effect.logWarning("What is liked could not be read", cause), { interest: NO_INTEREST })

  return Interests.of({
    ofEverybody: everybody.pipe(
      Effect.catchCause((cause) => Effect.map(unread(cause), ({ interest }) => interest)),
    ),
    ofRequest: Effect.gen(function* () {
      const { session } = yield* sessionOf(yield* HttpServerRequest.HttpServerRequest)
      if (Option.isNone(session)) return { interest: yield* everybody }
      const { playerId } = session.value
      const own = yield* Cache.get(players, playerId)
      // Who has shown nothing yet is shown what others like.
      return { player: playerId, interest: isNone(own) ? yield* everybody : own }
    }).pipe(Effect.catchCause(unread)),
    watched: (player, game) => {
      const before = (watchedBy.get(player) ?? []).filter((id) => id !== game)
      watchedBy.delete(player)
      watchedBy.set(player, [game, ...before].slice(0, LAST_WATCHED))
      const [oldest] = watchedBy.keys()
      if (watchedBy.size > REMEMBERED && oldest !== undefined) watchedBy.delete(oldest)
    },
  })
})

/** Reads interests from favourites, bets and what was watched. */
export const layerInterests = Layer.effect(
  Interests,
  Effect.suspend(() => make),
)
