import type { Bet } from "#models/betting/bet.ts"
import { endKey } from "#models/betting/end-words.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** How long what became of a bet is listed, in milliseconds. */
export const LISTED_MS = 86_400_000

/** A bet that ended without a press of its player, and when. */
export interface ToldBet {
  readonly bet: Bet
  readonly at: number
}

const toldOf = (bet: Bet): ReadonlyArray<ToldBet> =>
  bet.settledAt === undefined || endKey(bet) === undefined ? [] : [{ bet, at: bet.settledAt }]

/** Bets, the last that ended first, each once; what is told later of a bet takes its place. */
const merged = (known: ReadonlyArray<Bet>, told: ReadonlyArray<Bet>): ReadonlyArray<Bet> => {
  const byId = new Map(known.map((bet) => [bet.id, bet]))
  for (const bet of told) byId.set(bet.id, bet)
  return [...byId.values()]
}

/** What became of a player's bets in the last 24 hours, the newest first, kept up to date by the player's own news. */
export const useToldBets = (userId: number): Asked<ReadonlyArray<ToldBet>> => {
  const { account, feed, now } = useBetting()
  const asked = useQuery<ReadonlyArray<Bet>, Bet>(`inbox/of/${userId}`, {
    ask: (signal) => account.settledBets(now() - LISTED_MS, signal),
    follow: (tell) => {
      const leave = [
        feed.follow("me"),
        feed.onMine(({ bet }) => {
          if (bet !== undefined) tell({ type: "news.told", news: bet })
        }),
      ]
      return () => {
        for (const stop of leave) stop()
      }
    },
    amend: merged,
  })
  if (asked.status !== "ready") return asked
  const since = now() - LISTED_MS
  const value = asked.value
    .flatMap(toldOf)
    .filter(({ at }) => at >= since)
    .toSorted((left, right) => right.at - left.at || right.bet.id - left.bet.id)
  return { ...asked, value }
}
