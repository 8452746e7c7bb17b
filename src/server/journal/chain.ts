import { hash } from "node:crypto"
import type { Posting, Receipt, StoredEvent } from "./commit.ts"

/** What stands before the first event of the log and of each stream. */
export const GENESIS = "0".repeat(64)

const sha256 = (text: string): string => hash("sha256", text, "hex")

/** Every column of an event that is not itself a hash, as one unambiguous text. */
const contentOf = (event: Omit<StoredEvent, "streamHash" | "hash">): string =>
  JSON.stringify([
    event.seq,
    event.stream,
    event.version,
    event.type,
    event.schemaVersion,
    event.at,
    event.payload,
    event.meta,
    event.attached,
  ])

/** Chains one event to the event before it in its stream and to the event before it in the log. */
export const chain = (
  event: Omit<StoredEvent, "streamHash" | "hash">,
  previousInStream: string,
  previousInLog: string,
): StoredEvent => {
  const streamHash = sha256(`${previousInStream}\n${contentOf(event)}`)
  return { ...event, streamHash, hash: sha256(`${previousInLog}\n${streamHash}`) }
}

/** The receipt as it stands in its table: `answer` is JSON text. */
export type StoredReceipt = Omit<Receipt, "answer"> & { readonly answer: string }

/**
 * Digest of what a commit writes beside its events, carried by its first event: so the chain vouches for receipts and
 * postings too. Empty where there is neither.
 */
export const attachedDigest = (
  receipt: StoredReceipt | undefined,
  postings: ReadonlyArray<Posting>,
): string =>
  receipt === undefined && postings.length === 0
    ? ""
    : sha256(
        JSON.stringify([
          receipt === undefined ? [] : [receipt.owner, receipt.key, receipt.fingerprint, receipt.answer],
          postings.map(({ account, currency, amount }) => [account, currency, `${amount}`]),
        ]),
      )
