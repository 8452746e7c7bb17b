import type { Bet } from "#models/betting/bet.ts"
import { daysBefore, filterOf } from "#models/betting/history.ts"
import type { Asked, Asking } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

export const FILTERS = ["all", "open", "settled", "sold", "cancelled"] as const
export type Filter = (typeof FILTERS)[number]

const fits = (bet: Bet, { filter, isPower }: Sought, since: number | undefined): boolean =>
  (filter === "all" || filterOf(bet.status) === filter) &&
  (since === undefined || bet.placedAt >= since) &&
  (isPower !== true || bet.power !== undefined)

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

/** Which bets are listed: of a filter, placed in the last so many days or whenever, all or those at a raised price. */
export interface Sought {
  readonly filter: Filter
  readonly days?: number
  readonly isPower?: boolean
}

/** How the player's bets of a filter are asked for, page by page, and kept up to date by the player's own news. */
const useAsking = ({ filter, days, isPower }: Sought): Asking<Listed, Bet> => {
  const { feed, account } = useBetting()
  return {
    ask: async (signal, { known, pages }) => {
      let listed = known ?? { bets: [], more: true }
      for (let page = known === undefined ? 1 : pages; page <= pages && listed.more; page += 1) {
        const last = listed.bets.at(-1)
        const part = await account.history(
          {
            ...(filter === "all" ? {} : { status: filter }),
            ...(days === undefined ? {} : { days }),
            ...(isPower === true ? { power: "true" as const } : {}),
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
  }
}

/** The player's bets, page by page, kept up to date by the player's own news. Bets that are open are listed whenever they were placed. */
export const useBets = ({ days: asked, ...sought }: Sought): Asked<ReadonlyArray<Bet>> => {
  const { now } = useBetting()
  const days = sought.filter === "open" ? undefined : asked
  const wanted: Sought = { ...sought, ...(days === undefined ? {} : { days }) }
  const subject = `bets/${sought.isPower === true ? "power" : sought.filter}/${days ?? ""}`
  const listed = useQuery(subject, useAsking(wanted))
  if (listed.status !== "ready") return listed
  const since = days === undefined ? undefined : daysBefore(days, now())
  return { ...listed, value: listed.value.bets.filter((bet) => fits(bet, wanted, since)) }
}

/**
 * The open bets of a player; nothing is asked where nobody is signed in. One that is settled or sold meanwhile stays until they are left
 * once more: then the server, which is asked again, knows it no longer as open.
 */
export const useOpenBets = (userId: number | undefined, left: number): Asked<ReadonlyArray<Bet>> => {
  const subject = userId === undefined ? undefined : `bets/open/of/${userId}`
  const asked = useQuery(subject && `${subject}/${left}`, useAsking({ filter: "open" }), subject)
  return asked.status === "ready" ? { ...asked, value: asked.value.bets } : asked
}
