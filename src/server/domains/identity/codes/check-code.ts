import type { CodePurpose } from "#machines/identity/sent-code/sent-code.events.ts"
import type { sentCodeMachine } from "#machines/identity/sent-code/sent-code.machine.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { ifTaken } from "#src/server/kernel/command/if-taken.ts"
import { decideUpon, Refused, taken } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { CodeGone, CodeTooSoon, CodeWrong } from "./code-failures.ts"
import { sentCodeAggregate } from "./sent-code.aggregate.ts"

const MINUTE = 60_000
/** How long a code counts: letters may be late, and one that proves a mailbox lets nobody in. */
const CODE_LIFE_MS: Readonly<Record<CodePurpose, number>> = {
  activation: 60 * MINUTE,
  registration: 10 * MINUTE,
  recovery: 10 * MINUTE,
  "sign-in": 10 * MINUTE,
  "two-factor": 10 * MINUTE,
  "present-phone": 10 * MINUTE,
  "new-phone": 10 * MINUTE,
}
const RESEND_AFTER_MS = MINUTE
const PROOF_LIFE_MS = 15 * MINUTE

type SentCode = Loaded<typeof sentCodeMachine>

/** A code of a request, as somebody typed it or as it was made. */
export interface RightCode {
  /** Names its stream. */
  readonly id: string
  readonly request: string
  readonly codeHash: string
}

/** A code that was made for a request. */
export interface MadeCode extends RightCode {
  readonly purpose: CodePurpose
  readonly origin: Origin
}

/** A code that somebody typed; `proofHash`: of the proof that the right one is traded for, where its purpose has one. */
export interface TypedCode extends RightCode {
  readonly proofHash?: string
  readonly origin: Origin
}

/** The stream of a code, for the command that uses it. */
export const streamOfCode = ({ id }: RightCode) => stream(sentCodeAggregate, id)

const streams = (code: RightCode) => ({ code: streamOfCode(code) })
const by = ({ origin }: { readonly origin: Origin }) => metaOf("visitor", origin)

/** What using a right code writes; where the chart does not take it, the code is gone. */
export const codeUsed = ({ request, codeHash }: RightCode, at: number) => ({
  type: "code.used" as const,
  at,
  request,
  codeHash,
})

/** What it means where the chart does not take {@link codeUsed}. */
export const codeGone = () => new CodeGone()

const codeTraded = ({ request, codeHash }: RightCode, proofHash: string, at: number) => ({
  type: "code.traded" as const,
  at,
  request,
  codeHash,
  proofHash,
  proofExpiresAt: at + PROOF_LIFE_MS,
})

const codeSent = (
  { purpose, request, codeHash }: Pick<MadeCode, "purpose" | "request" | "codeHash">,
  at: number,
) => ({
  type: "code.sent" as const,
  at,
  purpose,
  request,
  codeHash,
  resendAt: at + RESEND_AFTER_MS,
  expiresAt: at + CODE_LIFE_MS[purpose],
})

const sentLately = ({ snapshot }: SentCode) => new CodeTooSoon({ retryAt: snapshot.context.resendAt })

/** Why the chart would take no further code now; nothing where it would. */
export const tooSoonFor = (code: SentCode, purpose: CodePurpose, at: number): CodeTooSoon | undefined => {
  const any = codeSent({ purpose, request: "", codeHash: "" }, at)
  return sentCodeAggregate.next(code, any) === undefined ? sentLately(code) : undefined
}

/** Whether the chart would take the code of a request, were it handed in now. */
export const stillCounts = (code: SentCode, request: string, at: number): boolean => {
  const { codeHash } = code.snapshot.context
  return sentCodeAggregate.next(code, codeUsed({ id: code.id, request, codeHash }, at)) !== undefined
}

/** A code is on its way; answers how many there were, when it may be sent again, and until when it counts. */
export const sendCode = command("codes.send", {
  streams: (input: MadeCode) => streams(input),
  by,
  decide: (_, input, { at }) => ({ events: { code: [codeSent(input, at)] } }),
  refused: { code: { resendIsDue: (_, { code }) => sentLately(code) } },
  answer: ({ code: { snapshot } }) => {
    const { sent, resendAt, expiresAt } = snapshot.context
    return { sent, resendAt, expiresAt }
  },
})

/** What is written of a code that does not count, and told: by the guards that said no to it. */
const notTaken = (code: SentCode, request: string, { guards }: Refused, at: number) => {
  if (guards.length === 0 || guards.includes("codeIsOfRequest"))
    return {
      events: { code: ifTaken(sentCodeAggregate, code, { type: "code.refused" as const, at, request }) },
      refusal: new CodeGone(),
    }
  if (guards.includes("codeIsInTime"))
    return { events: { code: [{ type: "code.expired" as const, at }] }, refusal: new CodeGone() }
  const mistaken = taken(sentCodeAggregate, code, { type: "code.mistaken", at })
  const { triesLeft } = mistaken.after.snapshot.context
  return { events: { code: mistaken }, refusal: new CodeWrong({ triesLeft }) }
}

/**
 * Hands a code to the chart: a wrong, late or replayed one is recorded. A right one is traded for its proof, where its purpose has one;
 * else it changes nothing before it is used.
 */
export const checkCode = command("codes.check", {
  streams: (input: TypedCode) => streams(input),
  by,
  decide: ({ code }, typed, { at }) => {
    const { proofHash, request } = typed
    const counted = proofHash === undefined ? codeUsed(typed, at) : codeTraded(typed, proofHash, at)
    const asked = decideUpon(sentCodeAggregate, code, counted)
    if (asked instanceof Refused) return notTaken(code, request, asked, at)
    return proofHash === undefined ? {} : { events: { code: asked } }
  },
  answer: () => undefined,
})

/** A proof that stands for a phone: where it is kept, and its digest. */
export interface PhoneProof {
  readonly id: string
  readonly proofHash: string
}

/** The stream of a proof, for the command that uses it. */
export const streamOfProof = ({ id }: PhoneProof) => stream(sentCodeAggregate, id)

/** What using a proof writes; nothing where it does not count. */
export const proofUsed = (code: SentCode, { proofHash }: PhoneProof, playerId: PlayerId, at: number) =>
  ifTaken(sentCodeAggregate, code, { type: "proof.used", at, proofHash, playerId })
