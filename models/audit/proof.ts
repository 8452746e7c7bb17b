import { Schema } from "effect"
import { chainedText, GENESIS } from "./chained.ts"
import { isKey, isSignedWith, SealedHead } from "./head.ts"
import { merkleRoot, sha256 } from "./merkle.ts"

const Side = Schema.Literals(["left", "right"])

/** An event as it stands in the log, with the way to a published head. */
export const ProvenEvent = Schema.Struct({
  seq: Schema.Int,
  version: Schema.Int,
  type: Schema.String,
  schemaVersion: Schema.Int,
  at: Schema.Int,
  /** Text, byte for byte as hashed. */
  payload: Schema.String,
  meta: Schema.String,
  attached: Schema.String,
  /** Hash of the event before it in the log. */
  previous: Schema.String,
  /** Which of the heads seals it. */
  head: Schema.Int,
  /** From the event's hash up to that head's root. */
  path: Schema.Array(Schema.Tuple([Side, Schema.String])),
  /** What was written beside it, where it is the first event of its commit. */
  beside: Schema.optionalKey(
    Schema.Struct({
      /** Owner, key, fingerprint, answer; empty where the commit has no receipt. */
      receipt: Schema.Array(Schema.String),
      /** Account, currency, amount in minor units. */
      postings: Schema.Array(Schema.Tuple([Schema.String, Schema.String, Schema.String])),
    }),
  ),
})
export type ProvenEvent = typeof ProvenEvent.Type

/** The proof of a bet: all its events, each with its way to a published, signed head. Made to be checked without the site. */
export const BetProof = Schema.Struct({
  format: Schema.Literal("statebook bet proof 1"),
  stream: Schema.String,
  heads: Schema.Array(SealedHead),
  events: Schema.Array(ProvenEvent),
})
export type BetProof = typeof BetProof.Type

/** Why a proof does not hold, in words a program can name. */
export const PROOF_FAULTS = [
  "no-events",
  "event-missing",
  "head-missing",
  "head-unsigned",
  "other-key",
  "path-broken",
  "beside-changed",
] as const

/** A place in a proof that does not hold. */
export interface ProofFault {
  readonly code: (typeof PROOF_FAULTS)[number]
  /** Sequence number of the event or head. */
  readonly seq: number
}

/** What a check of a proof found. */
export interface ProofVerdict {
  readonly faults: ReadonlyArray<ProofFault>
  /** The heads' key, PEM; empty where they name none. */
  readonly publicKey: string
  readonly events: ReadonlyArray<Pick<ProvenEvent, "seq" | "at" | "type">>
}

/**
 * Checks a proof from nothing but itself and the key: recomputes both chains' hashes of every event, climbs to the
 * published roots, and holds the heads' signatures against the key (PEM); without one against the key in the file.
 */
export const checkProof = async (proof: BetProof, publicKey?: string): Promise<ProofVerdict> => {
  const faults: Array<ProofFault> = []
  const key = publicKey ?? proof.heads[0]?.publicKey ?? ""
  for (const head of proof.heads) {
    if (!(await isSignedWith(head, key))) {
      const isOther = await isSignedWith(head, head.publicKey)
      faults.push({ code: isOther ? "other-key" : "head-unsigned", seq: head.seq })
    }
  }
  if (proof.events.length === 0) faults.push({ code: "no-events", seq: 0 })
  let streamHash = GENESIS
  for (const [index, event] of proof.events.entries()) {
    const { seq } = event
    if (event.version !== index + 1) faults.push({ code: "event-missing", seq })
    streamHash = await sha256(`${streamHash}\n${chainedText(proof.stream, event)}`)
    const hash = await sha256(`${event.previous}\n${streamHash}`)
    const head = proof.heads[event.head]
    if (head === undefined || seq < head.from || seq > head.seq) faults.push({ code: "head-missing", seq })
    else if ((await merkleRoot(hash, event.path)) !== head.root) faults.push({ code: "path-broken", seq })
    if (event.beside !== undefined) {
      const { receipt, postings } = event.beside
      const digest = await sha256(JSON.stringify([receipt, postings]))
      if (digest !== event.attached) faults.push({ code: "beside-changed", seq })
    }
  }
  return {
    faults,
    publicKey: (await isKey(key)) ? key : "",
    events: proof.events.map(({ seq, at, type }) => ({ seq, at, type })),
  }
}

/** A proof's file as it was saved; fails with the reason where it is none. */
export const decodeProof = Schema.decodeUnknownExit(Schema.fromJsonString(BetProof))
