import { Effect } from "effect"
import type { SnapshotFrom } from "xstate"
import type { freshProofMachine } from "#machines/identity/fresh-proof/fresh-proof.machine.ts"
import type { FlowHost, FlowRef } from "#src/services/flow.ts"
import { freshProofFlow } from "./fresh-proof-flow.ts"
import { canUsePasskeys } from "./passkey-support.ts"

/** The player did not say who they are. */
export interface ProofDismissed {
  readonly _tag: "ProofDismissed"
}

/** Code of the refusal by which the server wants a fresh proof. */
const PROOF_NEEDED = "proof-needed"

type Snapshot = SnapshotFrom<typeof freshProofMachine>

const whenever = (ref: FlowRef<typeof freshProofMachine>, holds: (snapshot: Snapshot) => boolean) =>
  Effect.callback<Snapshot>((resume) => {
    if (holds(ref.getSnapshot())) return resume(Effect.succeed(ref.getSnapshot()))
    const subscription = ref.subscribe((snapshot) => {
      if (holds(snapshot)) {
        subscription.unsubscribe()
        resume(Effect.succeed(snapshot))
      }
    })
    return Effect.sync(() => subscription.unsubscribe())
  })

/** Asks the player who they are; interrupted, the question is withdrawn. */
const passFreshProof = (open: FlowHost["open"]) =>
  Effect.gen(function* () {
    const ref = yield* Effect.promise(() => open(freshProofFlow).ready)
    yield* whenever(ref, (snapshot) => snapshot.matches("idle"))
    ref.send({ type: "proof.asked", canUsePasskey: canUsePasskeys() })
    const answered = yield* whenever(ref, (snapshot) => !snapshot.matches("asked")).pipe(
      Effect.onInterrupt(() => Effect.sync(() => ref.send({ type: "proof.dismissed" }))),
    )
    if (!answered.matches("passed")) return yield* Effect.fail<ProofDismissed>({ _tag: "ProofDismissed" })
    ref.send({ type: "proof.taken" })
  })

const isProofWanted = (failure: unknown): boolean => {
  if (typeof failure !== "object" || failure === null || !("body" in failure)) return false
  const { body } = failure
  return typeof body === "object" && body !== null && "code" in body && body.code === PROOF_NEEDED
}

/** Runs a call; where the server wants to know first who is there, asks the player and runs it again. */
export const withFreshProof = <A, E, R>(open: FlowHost["open"], call: Effect.Effect<A, E, R>) =>
  Effect.catchIf(call, isProofWanted, () => Effect.andThen(passFreshProof(open), call))
