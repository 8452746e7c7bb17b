import type { Posting } from "#models/money/ledger.ts"
import { isWellFormedWhole } from "#models/request/well-formed.ts"
import type { Append, Commit, LiabilityChange } from "./commit.ts"
import { isVouched } from "./vouched.ts"

const sums = (postings: ReadonlyArray<Posting>): ReadonlyMap<string, bigint> => {
  const byCurrency = new Map<string, bigint>()
  for (const { currency, amount } of postings) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + amount)
  }
  return byCurrency
}

/** Most commits hold so few names that looking at each pair takes less than a set of them. */
const FEW = 8

const hasTwice = <Named>(all: ReadonlyArray<Named>, nameOf: (one: Named) => string): boolean =>
  all.length > FEW
    ? new Set(all.map(nameOf)).size < all.length
    : all.some((one, index) => {
        for (let other = index + 1; other < all.length; other += 1) {
          if (nameOf(all[other] as Named) === nameOf(one)) return true
        }
        return false
      })

const streamOf = ({ stream }: Append): string => stream
const liabilityOf = ({ name }: LiabilityChange): string => name

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
  if (hasTwice(appends, streamOf)) return "Two appends to one stream"
  if (hasTwice(liabilities, liabilityOf)) return "Two changes of one liability"
  if (appends.length > 0) return undefined
  if (receipt !== undefined) return "A receipt without an event"
  if (liabilities.length > 0) return "Liabilities without an event"
  if (postings.length > 0) return "Postings without an event"
  if (documents.some(({ kind }) => isVouched(kind))) return "What the log vouches for, without an event"
  return documents.length === 0 ? "A commit that changes nothing" : undefined
}

/**
 * Whether a commit holds text that the store would keep as another or not at all: then the chain's digests would be made of what
 * nobody can read again. The contract refuses such text before; what comes here is refused once more.
 */
export const isUnstorable = (commit: Commit): boolean => {
  const { meta, appends, receipt, postings, documents, liabilities } = commit
  return !isWellFormedWhole([meta, appends, receipt, postings, documents, liabilities])
}
