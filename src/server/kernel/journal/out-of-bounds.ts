import type { Commit, DocumentChange } from "./commit.ts"

/** Bytes of what an entry of an index is made of, with room for its other columns: the store takes 2704. */
const MOST_INDEXED = 2_000
/** UTF-8 has three bytes for a unit of UTF-16 at most: what is shorter fits in any case. */
const SURELY_FITS = Math.floor(MOST_INDEXED / 3)
const MOST_BIGINT = 2n ** 63n - 1n
const MOST_INTEGER = 2 ** 31 - 1

const isIndexable = (...texts: ReadonlyArray<string>): boolean => {
  const units = texts.reduce((sum, { length }) => sum + length, 0)
  return units <= SURELY_FITS || texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) <= MOST_INDEXED
}

const isBigint = (amount: bigint): boolean => amount <= MOST_BIGINT && amount >= -MOST_BIGINT
const isCount = (number: number | undefined): boolean => number === undefined || Number.isSafeInteger(number)

const isDocumentFit = (change: DocumentChange): boolean =>
  change.change === "remove"
    ? isIndexable(change.kind, change.id)
    : isIndexable(change.kind, change.owner, change.id) && Number.isSafeInteger(change.sort)

/**
 * What of a commit is beyond what the columns and indexes of the store hold, in words for the log, or nothing: numbers that are no whole
 * ones of their column, names too long for an index. The store would refuse the whole batch for it.
 */
export const outOfBounds = ({
  meta,
  receipt,
  appends,
  postings = [],
  liabilities = [],
  documents = [],
}: Commit): string | undefined => {
  if (!(isCount(meta.cause) && isCount(meta.correlation))) return "A cause is no whole number"
  if (receipt !== undefined && !isIndexable(receipt.owner, receipt.key))
    return "The key of a receipt is too long"
  for (const { stream, expected, events } of appends) {
    if (!isIndexable(stream)) return "The name of a stream is too long"
    if (!isCount(expected)) return "The version of a stream is no whole number"
    if (events.some(({ version }) => !Number.isInteger(version) || version > MOST_INTEGER || version < 0))
      return "The version of an event is no whole number of its column"
  }
  if (postings.some(({ amount }) => !isBigint(amount)) || liabilities.some(({ amount }) => !isBigint(amount)))
    return "An amount has too many digits"
  if (!postings.every(({ account, currency }) => isIndexable(account, currency)))
    return "The name of an account is too long"
  if (!liabilities.every(({ name }) => isIndexable(name))) return "The name of a liability is too long"
  return documents.every(isDocumentFit)
    ? undefined
    : "A document's names are too long, or its place in lists is no whole number"
}
