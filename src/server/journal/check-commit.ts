import type { Commit, Posting } from "./commit.ts"

const sums = (postings: ReadonlyArray<Posting>): ReadonlyMap<string, bigint> => {
  const byCurrency = new Map<string, bigint>()
  for (const { currency, amount } of postings) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + amount)
  }
  return byCurrency
}

/** What is wrong with the shape of a commit, or nothing. A fault here is the program's, not the player's. */
export const faultOf = ({
  appends,
  receipt,
  postings = [],
  documents = [],
  liabilities = [],
}: Commit): string | undefined => {
  for (const [currency, sum] of sums(postings)) {
    if (sum !== 0n) return `Postings in ${currency} sum to ${sum}, not to zero`
  }
  if (appends.some(({ events }) => events.length === 0)) return "An append holds no events"
  if (new Set(appends.map(({ stream }) => stream)).size < appends.length) return "Two appends to one stream"
  if (new Set(liabilities.map(({ name }) => name)).size < liabilities.length)
    return "Two changes of one liability"
  if (appends.length > 0) return undefined
  if (receipt !== undefined) return "A receipt without an event"
  if (liabilities.length > 0) return "Liabilities without an event"
  if (postings.length > 0) return "Postings without an event"
  return documents.length === 0 ? "A commit that changes nothing" : undefined
}
