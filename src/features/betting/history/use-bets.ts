import type { Bet } from "#models/betting/bet.ts"
import { daysBefore, filterOf } from "#models/betting/history.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

export const FILTERS = ["all", "open", "settled", "sold", "cancelled"] as const
export type Filter = (typeof FILTERS)[number]

/** Whether a bet is still to be settled. */
export const isOpenBet = ({ status }: Bet): boolean => filterOf(status) === "open"

const fits = (bet: Bet, filter: Filter, since: number | undefined): boolean =>
  (filter === "all" || filterOf(bet.status) === filter) && (since === undefined || bet.placedAt >= since)

/** Bets, newest first, each once; what is told later of a bet takes its place. */
export const mergeBets = (known: ReadonlyArray<Bet>, told: ReadonlyArray<Bet>): ReadonlyArray<Bet> => {
  const byId = new Map(known.map((bet) => [bet.id, bet]))
  for (const bet of told) byId.set(bet.id, bet)
  return [...byId.values()].toSorted((left, right) => right.placedAt - left.placedAt || right.id - left.id)
}

/** Bets as the server gave them, newest first, and whether it has older ones. */
interface Listed {
  readonly bets: ReadonlyArray<Bet>
  readonly more: boolean
}

/**
 * The player's bets of a filter placed in the last so many days, page by page, kept up to date by the player's own news. Bets that are
 * open are listed whenever they were placed.
 */
export const useBets = (filter: Filter, historyDays: number): Asked<ReadonlyArray<Bet>> => {
  const { feed, account, now } = useBetting()
  const days = filter === "open" ? undefined : historyDays
  const asked = useQuery<Listed, Bet>(`bets/${filter}/${days ?? ""}`, {
    ask: async (signal, { known, pages }) => {
      let listed = known ?? { bets: [], more: true }
      for (let page = known === undefined ? 1 : pages; page <= pages && listed.more; page += 1) {
        const last = listed.bets.at(-1)
        const part = await account.history(
          {
            ...(filter === "all" ? {} : { status: filter }),
            ...(days === undefined ? {} : { days }),
            ...(last === undefined ? {} : { before: last.placedAt, beforeGuid: last.betGuid }),
          },
          signal,
        )
        listed = { bets: mergeBets(listed.bets, part.bets), more: part.more && part.bets.length > 0 }
      }
      return listed
    },
    hasMore: ({ more }) => more,
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
    amend: ({ bets, more }, told) => ({ bets: mergeBets(bets, told), more }),
  })
  if (asked.status !== "ready") return asked
  const since = days === undefined ? undefined : daysBefore(days, now())
  return { ...asked, value: asked.value.bets.filter((bet) => fits(bet, filter, since)) }
}
