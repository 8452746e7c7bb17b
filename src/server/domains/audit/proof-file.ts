import { Exit } from "effect"
import { checkProof, decodeProof, type ProofFault, type ProofVerdict } from "#models/audit/proof.ts"

const WORDS: Readonly<Record<ProofFault["code"], (seq: number) => string>> = {
  "no-events": () => "there are no events in it",
  "event-missing": (seq) => `an event before event ${seq} is missing`,
  "head-missing": (seq) => `no head in it seals event ${seq}`,
  "head-unsigned": (seq) => `head ${seq} is not signed by its key`,
  "other-key": (seq) => `head ${seq} is signed with another key`,
  "path-broken": (seq) => `event ${seq} does not lead to its published head: it was changed`,
  "beside-changed": (seq) => `event ${seq} has another receipt or other postings than when it was written`,
}

/** What a proof's file holds, or why it is none. */
export type CheckedFile =
  | { readonly unreadable: string }
  | { readonly stream: string; readonly verdict: ProofVerdict; readonly faults: ReadonlyArray<string> }

/** Reads and checks a proof; `publicKey` (PEM) is the key its heads must be signed with. */
export const checkProofFile = async (text: string, publicKey?: string): Promise<CheckedFile> => {
  const proof = decodeProof(text)
  if (Exit.isFailure(proof)) return { unreadable: "it is not written as one" }
  const verdict = await checkProof(proof.value, publicKey)
  return {
    stream: proof.value.stream,
    verdict,
    faults: verdict.faults.map(({ code, seq }) => WORDS[code](seq)),
  }
}
