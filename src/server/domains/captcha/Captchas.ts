import { createHash } from "node:crypto"
import { type Challenge, createChallenge, verifySolution } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"
import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { PictureTask, PuzzleTask } from "#models/site/captcha-task.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { CaptchaJudge } from "./CaptchaJudge.ts"
import { makeExpiring } from "./expiring.ts"
import { makeTasks, type TaskAnswer } from "./tasks.ts"

/** Work of one try; with the tries that a solution takes on average, well under a second on a phone. */
const COST = 1000
/** The same where it stands beside a task as the other way: a bot would take it first, a person seldom does. */
const COST_BESIDE_TASK = 4 * COST
const PREFIX = "00"
const CHALLENGE_LIFE_MS = 10 * 60_000
const TOKEN_LIFE_MS = 10 * 60_000
const REMEMBERED = 100_000
const SECRET_BYTES = 32

/** The puzzle is not solved, too old, not ours, or was handed in before. */
export class CaptchaFailed extends Schema.TaggedError<CaptchaFailed>()("CaptchaFailed", {}) {}

/** The site has a captcha of another kind, or none. */
export class CaptchaElsewhere extends Schema.TaggedError<CaptchaElsewhere>()("CaptchaElsewhere", {}) {}

/** Good for one use before `expiresAt`, in milliseconds since the epoch. */
interface CaptchaToken {
  readonly token: string
  readonly expiresAt: number
}

const Handed = Schema.fromJsonString(
  Schema.Struct({
    challenge: Schema.Struct({
      parameters: Schema.StructWithRest(
        Schema.Struct({
          algorithm: Schema.Literal("PBKDF2/SHA-256"),
          nonce: Schema.String,
          salt: Schema.String,
          cost: Schema.Int,
          keyLength: Schema.Int,
          keyPrefix: Schema.Literal(PREFIX),
          data: Schema.Struct({ until: Schema.Int }),
        }),
        [Schema.Record(Schema.String, Schema.Json)],
      ),
      signature: Schema.String,
    }),
    solution: Schema.Struct({
      counter: Schema.Int,
      derivedKey: Schema.String,
      time: Schema.optionalKey(Schema.Number),
    }),
  }),
)
const decodeHanded = Schema.decodeUnknownOption(Handed)

/**
 * Proof of work in place of a picture to read: nothing to drag, nothing to see; or a task for the player, with the proof of
 * work as the way beside it. Challenges, tasks and tokens belong to this process: a restart makes them worthless, and what
 * was spent need not be kept.
 */
export class Captchas extends Context.Service<
  Captchas,
  {
    readonly challenge: Effect.Effect<Challenge>
    /**
     * Trades what was solved for a token; each once. Of the site's own kind `payload` is base 64 of JSON, of a hosted one what
     * its script gave. `address` is who brings it.
     */
    readonly redeem: (payload: string, address: string) => Effect.Effect<CaptchaToken, CaptchaFailed>
    /** Sets a task of the kind; fails where the site has another. */
    readonly setPuzzle: Effect.Effect<PuzzleTask, CaptchaElsewhere>
    readonly setPicture: Effect.Effect<PictureTask, CaptchaElsewhere>
    /** Trades the answer to a task for a token; right or wrong, the task is over. */
    readonly solve: (
      id: string,
      answer: TaskAnswer,
    ) => Effect.Effect<CaptchaToken, CaptchaElsewhere | CaptchaFailed>
    /** Uses a token up. Passes without one where the site asks for no captcha. */
    readonly spend: (token: string | undefined) => Effect.Effect<void, CaptchaFailed>
    /** Uses a picture up by what was typed from it, in place of a token (§3 Parameters: custom_captcha_id, custom_captcha_value). */
    readonly spendPicture: (id: string, value: string) => Effect.Effect<void, CaptchaFailed>
  }
>()("statebook/server/captcha/Captchas") {
  static readonly layer = Layer.effect(
    Captchas,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const entropy = yield* Entropy
  const judge = yield* CaptchaJudge
  const settings = yield* SiteSettings
  const hmacSignatureSecret = yield* entropy.secret(SECRET_BYTES)
  const handedIn = makeExpiring<true>(REMEMBERED)
  const tokens = makeExpiring<true>(REMEMBERED)
  const tasks = makeTasks(entropy)
  const kind = typeof settings.captcha === "string" ? settings.captcha : settings.captcha.type
  const cost = kind === "puzzle" || kind === "picture" ? COST_BESIDE_TASK : COST

  const challenge = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.promise(() =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        keyPrefix: PREFIX,
        data: { until: now + CHALLENGE_LIFE_MS },
        deriveKey,
        hmacSignatureSecret,
      }),
    ),
  )

  /** A solved challenge of our own. */
  const checkOwn = Effect.fnUntraced(function* (payload: string, now: number) {
    const handed = Option.getOrUndefined(decodeHanded(Buffer.from(payload, "base64").toString("utf8")))
    if (handed === undefined) return yield* new CaptchaFailed()
    const { nonce, data, cost: claimed } = handed.challenge.parameters
    if (claimed !== cost || now >= data.until || handedIn.has(nonce)) return yield* new CaptchaFailed()
    handedIn.add(nonce, data.until, true)
    const { verified } = yield* Effect.tryPromise({
      try: () =>
        verifySolution({
          challenge: handed.challenge as Challenge,
          solution: handed.solution as Parameters<typeof verifySolution>[0]["solution"],
          deriveKey,
          hmacSignatureSecret,
        }),
      catch: () => new CaptchaFailed(),
    })
    if (!verified) return yield* new CaptchaFailed()
  })

  /** An answer to another party's captcha; what was brought once is not asked about again. */
  const checkHosted = Effect.fnUntraced(function* (answer: string, address: string, now: number) {
    const digest = createHash("sha256").update(answer).digest("base64url")
    if (answer === "" || handedIn.has(digest)) return yield* new CaptchaFailed()
    handedIn.add(digest, now + CHALLENGE_LIFE_MS, true)
    if (!(yield* judge.isHuman({ answer, address }))) return yield* new CaptchaFailed()
  })

  const issue = Effect.fnUntraced(function* (now: number) {
    const token = yield* entropy.secret(SECRET_BYTES)
    const expiresAt = now + TOKEN_LIFE_MS
    tokens.add(token, expiresAt, true)
    return { token, expiresAt }
  })

  const redeem = Effect.fn("Captchas.redeem")(function* (payload: string, address: string) {
    const now = yield* Clock.currentTimeMillis
    yield* typeof settings.captcha === "string" ? checkOwn(payload, now) : checkHosted(payload, address, now)
    return yield* issue(now)
  })

  const isOf = (wanted: typeof kind) => (kind === wanted ? Effect.void : Effect.fail(new CaptchaElsewhere()))

  const solve = Effect.fn("Captchas.solve")(function* (id: string, answer: TaskAnswer) {
    yield* isOf(answer.kind)
    if (!(yield* tasks.judge(id, answer))) return yield* new CaptchaFailed()
    return yield* issue(yield* Clock.currentTimeMillis)
  })

  return Captchas.of({
    challenge,
    redeem,
    setPuzzle: Effect.andThen(isOf("puzzle"), tasks.setPuzzle),
    setPicture: Effect.andThen(isOf("picture"), tasks.setPicture),
    solve,
    spend: (token) =>
      kind === "disabled"
        ? Effect.void
        : Effect.flatMap(Clock.currentTimeMillis, (now) =>
            token !== undefined && tokens.take(token, now) === true
              ? Effect.void
              : Effect.fail(new CaptchaFailed()),
          ),
    spendPicture: Effect.fn("Captchas.spendPicture")(function* (id: string, value: string) {
      if (kind === "disabled") return
      const isRight = kind === "picture" && (yield* tasks.judge(id, { kind, value }))
      if (!isRight) return yield* new CaptchaFailed()
    }),
  })
})
