import type { Game } from "#models/betting/game.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting, useTopic } from "../../line/line/betting.tsx"
import { useGameTopics } from "../../line/line/use-game-topics.ts"
import { useChampTopics } from "../../line/line/use-games.ts"
import { useHeldPrices } from "../../line/line/use-held-prices.ts"

/** The list is asked for again this often, in milliseconds; between that the feed keeps its games alive. */
const REFRESH_MS = 60_000

/** What became of a game that stands in no list: still unknown, over, called off, or not in the line any more. */
export interface Ending {
  readonly id: GameId
  readonly kind: "unknown" | "finished" | "cancelled" | "gone"
  /** The game, while the feed still knows it. */
  readonly game?: Game
}

export interface FollowedGames {
  readonly status: Asked<unknown>["status"]
  readonly retry: () => void
  /** Games in play and ahead. */
  readonly views: ReadonlyArray<GameView>
  readonly endings: ReadonlyArray<Ending>
}

interface Answer {
  readonly asked: ReadonlySet<GameId>
  readonly views: ReadonlyArray<GameView>
}

/** What the feed says of single games, each by a topic of its own. */
const useEndings = (ids: ReadonlyArray<GameId>): ReadonlyArray<Ending & { readonly view?: GameView }> => {
  const topicOf = useGameTopics(ids)
  return ids.map((id) => {
    const topic = topicOf(id)
    const [view] = topic?.games ?? []
    if (topic === undefined) return { id, kind: "unknown" }
    if (view === undefined) return { id, kind: "gone" }
    const { game } = view
    if (game.status === "finished" || game.status === "cancelled") return { id, kind: game.status, game }
    return { id, kind: "unknown", game, view }
  })
}

const NONE: ReadonlyArray<GameView> = []

/**
 * Starred games as they live in the feed. A game that is in no list any more is followed by itself until it is known
 * what became of it. While the list is asked for anew the last answer stands.
 */
export const useFollowedGames = (ids: ReadonlyArray<GameId>): FollowedGames => {
  const { feed, line } = useBetting()
  const asked = useQuery<Answer>(
    ids.length === 0 ? undefined : `favourites/${ids.join(",")}`,
    {
      ask: async (signal) => {
        const lists = await Promise.all(
          (["live", "line"] as const).map((kind) => line.gamesById(kind, ids, signal)),
        )
        for (const { names } of lists) feed.learn(names)
        return { asked: new Set(ids), views: lists.flatMap(({ games }) => games) }
      },
      everyMs: REFRESH_MS,
    },
    "favourites",
  )
  const answer = asked.status === "ready" ? asked.value : undefined
  useHeldPrices(answer?.views)

  const ahead = (answer?.views ?? NONE).filter(({ game }) => game.status === "scheduled")
  const champs = useChampTopics([...new Set(ahead.map(({ game }) => game.champId))].toSorted((a, b) => a - b))
  const live = useTopic("live")
  const inPlay = new Map(live?.games.map((view) => [view.game.id, view]))
  const listed = new Map(
    (answer?.views ?? NONE).flatMap((view) => {
      const now = inPlay.get(view.game.id) ?? champs.get(view.game.id)
      if (now !== undefined) return [[now.game.id, now] as const]
      // In play when it was asked for, and in no list any more: it is over, or takes no bets.
      return view.game.status === "live" && live !== undefined ? [] : [[view.game.id, view] as const]
    }),
  )
  const missing = ids.filter((id) => answer?.asked.has(id) === true && !listed.has(id))
  const endings = useEndings(missing)
  const wanted: ReadonlySet<GameId> = new Set(ids)
  return {
    status: ids.length === 0 || answer !== undefined ? "ready" : asked.status,
    retry: () => {
      if (asked.status === "failed") asked.retry()
    },
    views: [...listed.values(), ...endings.flatMap(({ view }) => view ?? [])].filter(({ game }) =>
      wanted.has(game.id),
    ),
    endings: endings.filter(({ view }) => view === undefined),
  }
}
