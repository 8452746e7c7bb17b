import { createHash } from "node:crypto"
import { type Challenge, createChallenge, verifySolution } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"
import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { SiteSettings } from "../decisions/settings.ts"
import { Entropy } from "../identity/Entropy.ts"
import { CaptchaJudge } from "./CaptchaJudge.ts"

/** Work of one try, and how many tries a solution takes on average: well under a second on a phone. */
const COST = 1000
const PREFIX = "00"
const CHALLENGE_LIFE_MS = 10 * 60_000
const TOKEN_LIFE_MS = 10 * 60_000
const REMEMBERED = 100_000
const SECRET_BYTES = 32

/** The puzzle is not solved, too old, not ours, or was handed in before. */
export class CaptchaFailed extends Schema.TaggedError<CaptchaFailed>()("CaptchaFailed", {}) {}

const Handed = Schema.fromJsonString(
  Schema.Struct({
    challenge: Schema.Struct({
      parameters: Schema.StructWithRest(
        Schema.Struct({
          algorithm: Schema.Literal("PBKDF2/SHA-256"),
          nonce: Schema.String,
          salt: Schema.String,
          cost: Schema.Literal(COST),
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
 * Proof of work in place of a picture to read: nothing to drag, nothing to see. Challenges and tokens belong to this
 * process: a restart makes them worthless, and what was spent need not be kept.
 */
export class Captchas extends Context.Service<
  Captchas,
  {
    readonly challenge: Effect.Effect<Challenge>
    /**
     * Trades what was solved for a token; each once. Of the site's own kind `payload` is base 64 of JSON, of a hosted one what
     * its script gave. `address` is who brings it.
     */
    readonly redeem: (
      payload: string,
      address: string,
    ) => Effect.Effect<{ readonly token: string; readonly expiresAt: number }, CaptchaFailed>
    /** Uses a token up. Passes without one where the site asks for no captcha. */
    readonly spend: (token: string | undefined) => Effect.Effect<void, CaptchaFailed>
  }
>()("statebook/server/captcha/Captchas") {
  static readonly layer = Layer.effect(
    Captchas,
    Effect.suspend(() => make),
  )
}

/** Names with the moment they stop mattering; the oldest are dropped first. */
const makeExpiring = () => {
  const until = new Map<string, number>()
  return {
    add: (name: string, at: number) => {
      until.set(name, at)
      const [oldest] = until.keys()
      if (until.size > REMEMBERED && oldest !== undefined) until.delete(oldest)
    },
    has: (name: string) => until.has(name),
    take: (name: string): number | undefined => {
      const at = until.get(name)
      until.delete(name)
      return at
    },
  }
}

const make = Effect.gen(function* () {
  const entropy = yield* Entropy
  const judge = yield* CaptchaJudge
  const settings = yield* SiteSettings
  const hmacSignatureSecret = yield* entropy.secret(SECRET_BYTES)
  const handedIn = makeExpiring()
  const tokens = makeExpiring()

  const challenge = Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.promise(() =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
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
    const { nonce, data } = handed.challenge.parameters
    if (now >= data.until || handedIn.has(nonce)) return yield* new CaptchaFailed()
    handedIn.add(nonce, data.until)
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
    handedIn.add(digest, now + CHALLENGE_LIFE_MS)
    if (!(yield* judge.isHuman({ answer, address }))) return yield* new CaptchaFailed()
  })

  const redeem = Effect.fn("Captchas.redeem")(function* (payload: string, address: string) {
    const now = yield* Clock.currentTimeMillis
    yield* typeof settings.captcha === "string" ? checkOwn(payload, now) : checkHosted(payload, address, now)
    const token = yield* entropy.secret(SECRET_BYTES)
    const expiresAt = now + TOKEN_LIFE_MS
    tokens.add(token, expiresAt)
    return { token, expiresAt }
  })

  return Captchas.of({
    challenge,
    redeem,
    spend: (token) =>
      settings.captcha === "disabled"
        ? Effect.void
        : Effect.flatMap(Clock.currentTimeMillis, (now) => {
            const until = token === undefined ? undefined : tokens.take(token)
            return until !== undefined && now < until ? Effect.void : Effect.fail(new CaptchaFailed())
          }),
  })
})
