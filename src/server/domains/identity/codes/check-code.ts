import type { CodePurpose } from "#machines/identity/one-time-code/one-time-code.events.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { ifTaken } from "#src/server/kernel/command/if-taken.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { CodeGone, CodeTooSoon, CodeWrong } from "./code-failures.ts"
import { oneTimeCodeAggregate } from "./one-time-code.aggregate.ts"

const MINUTE = 60_000
/** How long a code counts: letters may be late, and one that proves a mailbox lets nobody in. */
const CODE_LIFE_MS: Readonly<Record<CodePurpose, number>> = {
  activation: 60 * MINUTE,
  recovery: 10 * MINUTE,
  "sign-in": 10 * MINUTE,
  "two-factor": 10 * MINUTE,
  "present-phone": 10 * MINUTE,
  "new-phone": 10 * MINUTE,
}
const RESEND_AFTER_MS = 60_000

/** A code of a request: `id` names the stream of the codes for its purpose and place. */
interface OfRequest {
  readonly id: string
  readonly request: string
  readonly codeHash: string
  readonly origin: Origin
}

/** A code that was made for a request. */
export interface MadeCode extends OfRequest {
  readonly purpose: CodePurpose
}

const streams = ({ id }: OfRequest) => ({ code: stream(oneTimeCodeAggregate, id) })
const by = ({ origin }: OfRequest) => metaOf("visitor", origin)

/** A code is on its way; answers how many there were, when it may be sent again, and until when it counts. */
export const sendCode = command("one-time-codes.send", {
  streams: (input: MadeCode) => streams(input),
  by,
  decide: (_, { purpose, request, codeHash }, { at }) => ({
    events: {
      code: [
        {
          type: "code.sent",
          at,
          purpose,
          request,
          codeHash,
          resendAt: at + RESEND_AFTER_MS,
          expiresAt: at + CODE_LIFE_MS[purpose],
        },
      ],
    },
  }),
  refused: { code: (_, { code }) => new CodeTooSoon({ retryAt: code.snapshot.context.resendAt }) },
  answer: ({ code: { snapshot } }) => {
    const { sent, resendAt, expiresAt } = snapshot.context
    return { sent, resendAt, expiresAt }
  },
})

/** Compares a code with the one that was sent: a wrong, late or replayed one is recorded, a right one changes nothing yet. */
export const checkCode = command("one-time-codes.check", {
  streams,
  by,
  decide: ({ code }, { request, codeHash }, { at }) => {
    const { context } = code.snapshot
    if (!code.snapshot.matches("awaitingCode") || context.request !== request)
      return {
        events: { code: ifTaken(oneTimeCodeAggregate, code, { type: "code.refused", at, request }) },
        refusal: new CodeGone(),
      }
    if (at >= context.expiresAt)
      return { events: { code: [{ type: "code.expired", at }] }, refusal: new CodeGone() }
    if (codeHash !== context.codeHash)
      return {
        events: { code: [{ type: "code.mistaken", at }] },
        refusal: new CodeWrong({ triesLeft: context.triesLeft - 1 }),
      }
    return {}
  },
  answer: () => undefined,
})

/** A code that was compared and found right: whether it still counts is the chart's to say when it is used. */
export interface RightCode {
  /** Names its stream. */
  readonly id: string
  readonly codeHash: string
}

/** The stream of a right code, for the command that uses it. */
export const streamOfCode = ({ id }: RightCode) => stream(oneTimeCodeAggregate, id)

/** What using a right code writes; where the chart does not take it, the code is gone. */
export const codeUsed = ({ codeHash }: RightCode, at: number) => ({
  type: "code.used" as const,
  at,
  codeHash,
})

/** What it means where the chart does not take {@link codeUsed}. */
export const codeGone = () => new CodeGone()
