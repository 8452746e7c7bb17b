import { useEffect, useState } from "react"
import type { Bet } from "#models/betting/bet.ts"
import { daysBefore, filterOf } from "#models/betting/history.ts"
import { useBetting, useTopic } from "../../line/line/betting.tsx"
import { useRequest } from "../../line/line/use-request.ts"

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

/** The history as a page shows it. */
export type BetsList =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly retry: () => void }
  | {
      readonly status: "ready"
      readonly bets: ReadonlyArray<Bet>
      readonly more: (() => void) | undefined
    }

/**
 * The player's bets of a filter placed in the last so many days, page by page, kept up to date by the player's own news. Bets that are
 * open are listed whenever they were placed.
 */
export const useBets = (filter: Filter, historyDays: number): BetsList => {
  const { feed, account, now } = useBetting()
  const days = filter === "open" ? undefined : historyDays
  const [before, setBefore] = useState<Bet | undefined>(undefined)
  const [earlier, setEarlier] = useState<ReadonlyArray<Bet>>([])
  const [news, setNews] = useState<ReadonlyArray<Bet>>([])
  useTopic("me")
  useEffect(
    () =>
      feed.onMine(({ bet }) => {
        if (bet !== undefined) setNews((told) => mergeBets(told, [bet]))
      }),
    [feed],
  )
  const asked = useRequest(`${filter}/${before?.betGuid ?? "newest"}`, async (signal) => {
    const page = await account.history(
      {
        ...(filter === "all" ? {} : { status: filter }),
        ...(days === undefined ? {} : { days }),
        ...(before === undefined ? {} : { before: before.placedAt, beforeGuid: before.betGuid }),
      },
      signal,
    )
    return { bets: mergeBets(earlier, page.bets), last: page.bets.at(-1), more: page.more }
  })
  if (asked.status === "failed") return asked
  if (asked.status === "loading") {
    return earlier.length === 0 ? asked : { status: "ready", bets: mergeBets(earlier, news), more: undefined }
  }
  const { bets, last, more } = asked.value
  return {
    status: "ready",
    bets: mergeBets(bets, news).filter((bet) =>
      fits(bet, filter, days === undefined ? undefined : daysBefore(days, now())),
    ),
    more:
      more && last !== undefined
        ? () => {
            setEarlier(bets)
            setBefore(last)
          }
        : undefined,
  }
}
