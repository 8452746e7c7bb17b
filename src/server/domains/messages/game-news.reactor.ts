import { Effect, Layer, Queue, Stream } from "effect"
import { type GameMoment, type GameNews, happenedBetween, offeredNews } from "#models/betting/game-news.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import type { PushTopic } from "#models/messages/push-topic.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { BetList } from "#src/server/domains/betting/betting.domain.ts"
import { Book, type BookChange } from "#src/server/domains/line/line.domain.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { PlayerPushes, type PushMessage } from "#src/server/kernel/news/PlayerPushes.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { makeEndOfNews } from "./change-subscriptions.ts"
import { GameSubscriptions } from "./GameSubscriptions.ts"

/** News of a game is worth nothing after so many seconds. */
const WORTH_SECONDS = 600

/** What became of a game: news to tell, and whether it was the last. */
interface Development {
  readonly gameId: GameId
  readonly news: ReadonlyArray<GameNews>
  /** Whether the score of such a game is told. */
  readonly tellsScore: boolean
  readonly isOver: boolean
}

const isOver = ({ status }: GameMoment) => status === "finished" || status === "cancelled"

/** The message of a piece of news in a device's language. */
export const pushMessageOf = (news: GameNews, language: string): PushMessage => {
  const score = news.score.join(":")
  const part = news.part === undefined ? "" : say(language, news.part)
  return {
    title: gameTitle(news.home, news.away, language),
    body: say(language, `gameNews.${news.isBet ? "bet" : news.kind}`, { score, part }),
    path: `/${[language, "live", news.sportId, news.champId, news.gameId].join("/")}`,
    tag: `game/${news.gameId}`,
    language,
  }
}

/**
 * Tells players what happens in games whose news they want, and the score of games that they have open bets on, wanted or not: on their
 * open pages, and by Web Push on the devices they allowed it on. Who has both is told once. What happens while no server runs is told to nobody: it is old by then.
 */
export const layerGameNews = Layer.effectDiscard(
  Effect.gen(function* () {
    const bets = yield* BetList
    const book = yield* Book
    const end = yield* makeEndOfNews
    const subscriptions = yield* GameSubscriptions
    const pages = yield* PlayerNews
    const pushes = yield* PlayerPushes
    const developments = yield* Queue.unbounded<Development>()
    const moments = new Map<GameId, GameMoment>()

    const developmentOf = (change: BookChange): Development | undefined => {
      if (change.type === "removed") {
        const last = moments.get(change.gameId)
        moments.delete(change.gameId)
        return last === undefined || isOver(last)
          ? undefined
          : { gameId: change.gameId, news: [], tellsScore: false, isOver: true }
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
        tellsScore: offeredNews(change.game).includes("score"),
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

    const tell = (playerId: PlayerId, topics: ReadonlyArray<PushTopic>, news: GameNews) =>
      Effect.andThen(
        pages.tell(playerId, { gameNews: news }),
        pushes.tell(playerId, {
          topics,
          message: (language) => pushMessageOf(news, language),
          worthFor: WORTH_SECONDS,
        }),
      )

    const handle = ({ gameId, news, tellsScore, isOver: over }: Development) =>
      Effect.gen(function* () {
        const subscribers = yield* subscriptions.subscribers(gameId)
        for (const each of news) {
          const told = new Map<PlayerId, ReadonlyArray<PushTopic>>(
            subscribers
              .filter(({ kinds }) => kinds.includes(each.kind))
              .map(({ playerId }) => [playerId, ["games"]]),
          )
          const bettors = tellsScore && each.kind === "score" ? yield* bets.openOn(gameId) : []
          for (const playerId of bettors) told.set(playerId, [...(told.get(playerId) ?? []), "bets"])
          yield* Effect.forEach(
            told,
            ([playerId, topics]) =>
              tell(playerId, topics, topics.includes("bets") ? { ...each, isBet: true } : each),
            { discard: true },
          )
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
