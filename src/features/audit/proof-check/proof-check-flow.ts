import { Exit } from "effect"
import type { ProofOutcome } from "#machines/audit/proof-check/proof-check.events.ts"
import { proofCheckMachine } from "#machines/audit/proof-check/proof-check.machine.ts"
import { fingerprintOf } from "#models/audit/head.ts"
import { checkProof, decodeProof } from "#models/audit/proof.ts"
import { defineFlow } from "#src/services/flow.ts"
import { provenBet } from "./proven-bet.ts"

/** The file that was chosen last: it is no event, and nothing keeps it. */
let chosen: Blob | undefined

/** Hands over the file that the next `file.chosen` is about. */
export const handOver = (file: Blob): void => {
  chosen = file
}

const UNREADABLE: ProofOutcome = { ok: false, error: { kind: "unreadable" } }

const textOf = (file: Blob | undefined): Promise<string> | undefined => file?.text().catch(() => "")

/** Reads the chosen file and checks the proof in it; without a program of Effect, whose code may not be there when the network is gone. */
const check = async (): Promise<ProofOutcome> => {
  const file = chosen
  chosen = undefined
  const proof = decodeProof((await textOf(file)) ?? "")
  if (Exit.isFailure(proof)) return UNREADABLE
  const { faults, publicKey, events } = await checkProof(proof.value)
  const fingerprint = publicKey === "" ? "" : await fingerprintOf(publicKey)
  return {
    ok: true,
    value: { stream: proof.value.stream, faults, fingerprint, events, proven: provenBet(proof.value) },
  }
}

/** The check of a proof of a bet, in the page. Nothing of it is sent or kept over a reload. */
export const proofCheckFlow = defineFlow(
  "proof-check",
  ({ actor }) => ({
    machine: proofCheckMachine.provide({
      actors: { checkFile: actor(check) },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "file.removed" } } },
)
