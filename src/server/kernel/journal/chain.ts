import { hash } from "node:crypto"
import { chainedText } from "#models/audit/chained.ts"
import type { Posting } from "#models/money/ledger.ts"
import type { Receipt, StoredEvent } from "./commit.ts"

const sha256 = (text: string): string => hash("sha256", text, "hex")

/** The hash of the log after an event, by the one before it and the hash of the event's stream. */
export const linked = (previousInLog: string, streamHash: string): string =>
  sha256(`${previousInLog}\n${streamHash}`)

/** Chains one event to the event before it in its stream and to the event before it in the log. */
export const chain = (
  event: Omit<StoredEvent, "streamHash" | "hash">,
  previousInStream: string,
  previousInLog: string,
): StoredEvent => {
  const streamHash = sha256(`${previousInStream}\n${chainedText(event.stream, event)}`)
  return { ...event, streamHash, hash: linked(previousInLog, streamHash) }
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
