import { Effect, Option, Schema } from "effect"
import type { SnapshotFrom } from "xstate"
import { CODES_SLOWED_AFTER } from "#machines/identity/two-factor/two-factor.events.ts"
import type { twoFactorMachine } from "#machines/identity/two-factor/two-factor.machine.ts"
import type { SecondWay } from "#models/identity/access.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { codeUsed, type RightCode } from "../codes/check-code.ts"
import { appCodeStep, appSecret } from "./app-codes.ts"

/** Documents that hold the secrets, encrypted: outside the log, so that they can be erased. */
export const FACTOR_SECRET = "two-factor-secret"
const SECOND = 1000
const LONGEST_WAIT = 15 * 60 * SECOND

/** The second factor is not as the command needs it: on where it is to be set up, or off. */
export class FactorElsewhere extends Schema.TaggedError<FactorElsewhere>()("FactorElsewhere", {}) {}

/** The code of the app or of the SMS, or the recovery code, is not one that counts. */
export class AppCodeWrong extends Schema.TaggedError<AppCodeWrong>()("AppCodeWrong", {
  way: Schema.Literals(["app", "sms"]),
}) {}

/** Too many wrong codes in a row: the next one counts at `retryAt`. */
export class AppCodeSlowed extends Schema.TaggedError<AppCodeSlowed>()("AppCodeSlowed", {
  retryAt: Schema.Int,
}) {}

const Sealed = Schema.Struct({ sealed: Schema.String })
const decode = Schema.decodeUnknownSync(Sealed)

const nextAfter = (failures: number, at: number): number =>
  failures < CODES_SLOWED_AFTER
    ? at
    : at + Math.min(2 ** (failures - CODES_SLOWED_AFTER + 1) * SECOND, LONGEST_WAIT)

/** Where the codes come from; nothing while the factor is off. */
export const wayIn = (snapshot: SnapshotFrom<typeof twoFactorMachine>): SecondWay | undefined => {
  if (snapshot.matches("enabled")) return "app"
  return snapshot.matches("enabledBySms") ? "sms" : undefined
}

/** The secret that a player's app shares with the site; nothing where there is none. */
export const factorSecret = Effect.fnUntraced(function* (playerId: PlayerId) {
  const journal = yield* Journal
  const secrets = yield* Secrets
  const document = Option.getOrUndefined(yield* journal.document(FACTOR_SECRET, `${playerId}`))
  const opened = document === undefined ? undefined : secrets.open("two-factor", decode(document.data).sealed)
  return { secret: opened === undefined ? undefined : appSecret(opened) }
})

/** The facts that a code of the app is compared with. */
export type FactorFacts = Effect.Success<ReturnType<typeof factorSecret>>

/** A code of the second factor as somebody typed it. */
export interface TypedFactor {
  readonly code: string
  /** As a recovery code it would be this. */
  readonly recoveryHash: string
  /** The code of the last SMS, where it is that and was found right. */
  readonly sms: RightCode | undefined
}

type Factor = Loaded<typeof twoFactorMachine>

/** A wrong code: it is written, and slows the next. */
export const factorMistaken = ({ snapshot }: Factor, way: SecondWay, at: number) => ({
  events: {
    factor: [{ type: "code.mistaken" as const, at, nextAt: nextAfter(snapshot.context.failures + 1, at) }],
  },
  refusal: new AppCodeWrong({ way }),
})

/** What a right code of the second factor writes; any other, a used one too, is written as a wrong try. */
export const factorProved = (
  factor: Factor,
  { code, recoveryHash, sms }: TypedFactor,
  { secret }: FactorFacts,
  at: number,
) => {
  const { snapshot } = factor
  const { nextAt, lastStep, recoveryHashes } = snapshot.context
  const way = wayIn(snapshot)
  if (way === undefined) return { refusal: new FactorElsewhere() }
  if (at < nextAt) return { refusal: new AppCodeSlowed({ retryAt: nextAt }) }
  if (way === "sms" && sms !== undefined)
    return { events: { factor: [{ type: "sms.accepted" as const, at }], sms: [codeUsed(sms, at)] } }
  const step = way === "app" ? appCodeStep(secret, code, at) : undefined
  if (step !== undefined && step > lastStep)
    return { events: { factor: [{ type: "code.accepted" as const, at, step }] } }
  if (recoveryHashes.includes(recoveryHash))
    return { events: { factor: [{ type: "recovery.used" as const, at, hash: recoveryHash }] } }
  return factorMistaken(factor, way, at)
}

/** What it means where the code of the SMS was used meanwhile. */
export const smsGone = () => new AppCodeWrong({ way: "sms" })
