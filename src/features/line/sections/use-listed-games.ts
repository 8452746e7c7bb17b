import type { GameList } from "#models/api/feed.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting, useTopic } from "../line/betting.tsx"
import { type GamesList, useChampTopics } from "../line/use-games.ts"
import { useHeldPrices } from "../line/use-held-prices.ts"
import { useHiddenSports } from "../line/use-hidden-sports.ts"

/** A list is asked for again this often, in milliseconds; between that the feed keeps its games alive. */
const REFRESH_MS = 60_000

/** Games that a question to the server lists, page upon page, living by the feed's topics. */
export const useListedGames = (
  subject: string,
  /** From 1. */
  pages: number,
  ask: (signal: AbortSignal) => Promise<typeof GameList.Type>,
): GamesList => {
  const { feed } = useBetting()
  const { follow } = useHiddenSports()
  const asked = useQuery(
    `${subject}/${pages}`,
    {
      ask: async (signal) => {
        const list = await ask(signal)
        feed.learn(list.names)
        return list
      },
      everyMs: REFRESH_MS,
      follow,
    },
    subject,
  )
  const list = asked.status === "ready" ? asked.value : undefined
  useHeldPrices(list?.games)
  const ahead = list?.games.filter(({ game }) => game.status === "scheduled") ?? []
  const champs = [...new Set(ahead.map(({ game }) => game.champId))].toSorted((a, b) => a - b)
  const known = useChampTopics(champs)
  const live = useTopic("live")
  if (asked.status !== "ready") return asked
  const inPlay = new Map(live?.games.map((view) => [view.game.id, view]))
  // What took bets in play and is no longer among the games that do is over. What took none is listed because it was asked for by name.
  const isOver = ({ game, markets }: GameView): boolean =>
    live !== undefined &&
    game.status === "live" &&
    !inPlay.has(game.id) &&
    markets.some(({ status }) => status === 1)
  const games = asked.value.games.filter((view) => !isOver(view))
  return {
    ...asked,
    total: asked.value.total - (asked.value.games.length - games.length),
    views: games.map((view) => inPlay.get(view.game.id) ?? known.get(view.game.id) ?? view),
  }
}
