import type { Filter } from "./use-bets.ts"

/** Address of the bets of a filter as a table for spreadsheets; open ones whenever they were placed, as the page lists them. */
export const historyFile = (filter: Filter, days: number): string => {
  const query = new URLSearchParams({
    ...(filter === "open" ? {} : { days: `${days}` }),
    ...(filter === "all" ? {} : { status: filter }),
  })
  return `/account-api/bets.csv?${query}`
}
