import { Effect, Layer, Queue, Semaphore, Stream } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { type GameMoment, type GameNews, happenedBetween } from "#models/betting/game-news.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { gameTitle } from "#models/catalogue/name-in.ts"
import { Book, type BookChange } from "#src/server/domains/line/line.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { type PushMessage, WebPush } from "#src/server/providers/push/WebPush.ts"
import { dropDevice } from "./change-push-devices.ts"
import { makeEndOfNews } from "./change-subscriptions.ts"
import { GameSubscriptions } from "./GameSubscriptions.ts"
import { PushDevices, type ToldDevice } from "./PushDevices.ts"

/** Push services that are asked at a time. */
const PUSHES_AT_ONCE = 32

const BY_SYSTEM = { actor: "system" }

/** What became of a game: news to tell, and whether it was the last. */
interface Development {
  readonly gameId: GameId
  readonly news: ReadonlyArray<GameNews>
  readonly isOver: boolean
}

const isOver = ({ status }: GameMoment) => status === "finished" || status === "cancelled"

/** The message of a piece of news in a device's language. */
export const pushMessageOf = (news: GameNews, language: string): PushMessage => {
  const score = news.score.join(":")
  const part = news.part === undefined ? "" : say(language, news.part)
  return {
    title: gameTitle(news.home, news.away, language),
    body: say(language, `gameNews.${news.kind}`, { score, part }),
    path: `/${[language, "live", news.sportId, news.champId, news.gameId].join("/")}`,
    tag: `game/${news.gameId}`,
    language,
  }
}

/**
 * Tells players what happens in games whose news they want: on their open pages, and by Web Push on the devices they allowed it on. What
 * happens while no server runs is told to nobody: it is old by then.
 */
export const layerGameNews = Layer.effectDiscard(
  Effect.gen(function* () {
    const book = yield* Book
    const end = yield* makeEndOfNews
    const lose = yield* prepared(dropDevice)
    const subscriptions = yield* GameSubscriptions
    const devices = yield* PushDevices
    const pages = yield* PlayerNews
    const push = yield* WebPush
    const pushing = yield* Semaphore.make(PUSHES_AT_ONCE)
    const developments = yield* Queue.unbounded<Development>()
    const moments = new Map<GameId, GameMoment>()

    const developmentOf = (change: BookChange): Development | undefined => {
      if (change.type === "removed") {
        const last = moments.get(change.gameId)
        moments.delete(change.gameId)
        return last === undefined || isOver(last)
          ? undefined
          : { gameId: change.gameId, news: [], isOver: true }
      }
      if (change.type !== "game") return undefined
      const { id, sportId, champId, home, away, score, status, clock } = change.game
      const before = moments.get(id)
      const after = { status, score, clock }
      moments.set(id, after)
      if (before === undefined || isOver(before)) return undefined
      const happened = happenedBetween(before, after)
      if (happened.length === 0 && !isOver(after)) return undefined
      const homeName = book.team(home)?.name
      const awayName = away === undefined ? undefined : book.team(away)?.name
      return {
        gameId: id,
        isOver: isOver(after),
        news:
          homeName === undefined
            ? []
            : happened.map((each) => ({
                ...each,
                gameId: id,
                sportId,
                champId,
                home: homeName,
                ...(awayName === undefined ? {} : { away: awayName }),
                score: score.total,
              })),
      }
    }

    const pushTo = (playerId: PlayerId, { id, device, language }: ToldDevice, news: GameNews) =>
      push.send(device, pushMessageOf(news, language)).pipe(
        // Its push service says that there is no such device any more.
        Effect.flatMap((answer) =>
          answer === "gone" ? lose({ playerId, id, reason: "gone", by: BY_SYSTEM }) : Effect.void,
        ),
        Effect.catch((error) =>
          Effect.annotateLogs(Effect.logWarning("a push message was not sent"), {
            reason: error._tag === "PushNotSent" ? error.detail : error.reason,
          }),
        ),
        pushing.withPermits(1),
      )

    const tell = (playerId: PlayerId, news: GameNews) =>
      Effect.gen(function* () {
        yield* pages.tell(playerId, { gameNews: news })
        yield* Effect.forEach(
          yield* devices.of(playerId),
          (device) => Effect.forkScoped(pushTo(playerId, device, news)),
          { discard: true },
        )
      })

    const handle = ({ gameId, news, isOver: over }: Development) =>
      Effect.gen(function* () {
        const subscribers = yield* subscriptions.subscribers(gameId)
        for (const each of news) {
          const told = subscribers.filter(({ kinds }) => kinds.includes(each.kind))
          yield* Effect.forEach(told, ({ playerId }) => tell(playerId, each), { discard: true })
        }
        if (over && subscribers.length > 0) yield* end(gameId)
      }).pipe(
        Effect.catchTag("StoreUnavailable", (error) =>
          Effect.annotateLogs(Effect.logWarning("news of a game was not told"), { reason: error.reason }),
        ),
      )

    yield* book.changes.pipe(
      Stream.runForEach((changes) =>
        Queue.offerAll(
          developments,
          changes.flatMap((change) => developmentOf(change) ?? []),
        ),
      ),
      Effect.forkScoped({ startImmediately: true }),
    )
    for (const { game } of book.games()) moments.set(game.id, game)
    yield* Queue.take(developments).pipe(Effect.flatMap(handle), Effect.forever, Effect.forkScoped)
  }),
)
