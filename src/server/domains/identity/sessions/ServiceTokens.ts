import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { PlayerId } from "#models/wallet/account.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { LivingSession } from "./Sessions.ts"

/** How long a service token counts. */
const TOKEN_LIFE_MS = 5 * 60_000

/** The one header there is: a token that names another algorithm is refused (assurance B9.1.2). */
const HEADER = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url")

const Claims = Schema.fromJsonString(
  Schema.Struct({
    sub: PlayerId,
    /** Id of the session it was given to; it counts no longer than the session lives. */
    sid: Schema.String,
    /** Milliseconds since the epoch. */
    exp: Schema.Int,
  }),
)
const encode = Schema.encodeSync(Claims)
const decode = Schema.decodeUnknownOption(Claims)

/** A signed proof of the session for calls that ask for more than the cookie (§6, §7 User). */
export class ServiceTokens extends Context.Service<
  ServiceTokens,
  {
    readonly issue: (
      session: LivingSession,
    ) => Effect.Effect<{ readonly token: string; readonly expiresAt: number }>
    /** The session that the token names, where the token is ours and its time has not passed; whether the session lives it can't say. */
    readonly read: (token: string) => Effect.Effect<Option.Option<LivingSession>>
  }
>()("statebook/server/identity/ServiceTokens") {
  static readonly layer = Layer.effect(
    ServiceTokens,
    Effect.gen(function* () {
      const secrets = yield* Secrets
      const signed = (body: string) =>
        `${HEADER}.${body}.${secrets.sign("service-token", `${HEADER}.${body}`)}`
      return ServiceTokens.of({
        issue: ({ id, playerId }) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const expiresAt = now + TOKEN_LIFE_MS
            const body = Buffer.from(encode({ sub: playerId, sid: id, exp: expiresAt })).toString("base64url")
            return { token: signed(body), expiresAt }
          }),
        read: (token) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const [header, body, signature, ...more] = token.split(".")
            if (header !== HEADER || body === undefined || signature === undefined || more.length > 0)
              return Option.none()
            if (!sameSecret(token, signed(body))) return Option.none()
            return decode(Buffer.from(body, "base64url").toString("utf8")).pipe(
              Option.filter(({ exp }) => now < exp),
              Option.map(({ sid, sub }) => ({ id: sid, playerId: sub })),
            )
          }),
      })
    }),
  )
}
