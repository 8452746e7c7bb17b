import type { PlayerId } from "#models/account/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { CodeGone, CodeTooSoon, CodeWrong } from "./code-failures.ts"
import { phoneVerificationAggregate } from "./phone-verification.aggregate.ts"

const CODE_LIFE_MS = 10 * 60_000
const RESEND_AFTER_MS = 60_000
const PROOF_LIFE_MS = 15 * 60_000

interface OfPhone {
  /** Names the stream of the phone's verification. */
  readonly id: string
  /** Digest of the id that the code is handed in with. */
  readonly verificationId: string
  readonly codeHash: string
  readonly origin: Origin
}

const streams = ({ id }: OfPhone) => ({ verification: stream(phoneVerificationAggregate, id) })
const by = ({ origin }: OfPhone) => metaOf("visitor", origin)

/** A code was made for a phone; answers when it may be sent again, and until when it counts. */
export const sendPhoneCode = command("phone-verifications.send-code", {
  streams,
  by,
  decide: (_, { verificationId, codeHash }, { at }) => ({
    events: {
      verification: [
        {
          type: "code.sent",
          at,
          verificationId,
          codeHash,
          resendAt: at + RESEND_AFTER_MS,
          expiresAt: at + CODE_LIFE_MS,
        },
      ],
    },
  }),
  refused: {
    verification: (_, { verification }) =>
      new CodeTooSoon({ retryAt: verification.snapshot.context.resendAt }),
  },
  answer: ({ verification: { snapshot } }) => ({
    resendAt: snapshot.context.resendAt,
    expiresAt: snapshot.context.expiresAt,
  }),
})

/** A code that somebody typed, and the proof that a right one is traded for. */
export interface TypedPhoneCode extends OfPhone {
  readonly proofHash: string
}

/** Compares a code with the one that was sent. */
export const confirmPhoneCode = command("phone-verifications.confirm", {
  streams: (input: TypedPhoneCode) => streams(input),
  by,
  decide: ({ verification: { snapshot } }, { verificationId, codeHash, proofHash }, { at }) => {
    const { context } = snapshot
    if (!snapshot.matches("awaitingCode") || context.verificationId !== verificationId)
      return { refusal: new CodeGone() }
    if (at >= context.expiresAt)
      return { events: { verification: [{ type: "code.expired", at }] }, refusal: new CodeGone() }
    if (codeHash !== context.codeHash)
      return {
        events: { verification: [{ type: "code.mistaken", at }] },
        refusal: new CodeWrong({ triesLeft: context.triesLeft - 1 }),
      }
    return {
      events: {
        verification: [
          { type: "code.confirmed", at, codeHash, proofHash, proofExpiresAt: at + PROOF_LIFE_MS },
        ],
      },
    }
  },
  answer: () => undefined,
})

/** A proof that stands for a phone: where it is kept, and its digest. */
export interface PhoneProof {
  readonly id: string
  readonly proofHash: string
}

/** What using a proof writes to the phone's verification. */
export const proofUsed = ({ proofHash }: PhoneProof, playerId: PlayerId, at: number) => ({
  type: "proof.used" as const,
  at,
  proofHash,
  playerId,
})
