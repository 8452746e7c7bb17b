import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { HttpClient, HttpClientRequest, HttpClientResponse } from "effect/http"

const TIME_OUT = "5 seconds"

/** What both makers answer to `siteverify`; more stands in it that decides nothing here. */
const Verdict = Schema.Struct({
  success: Schema.Boolean,
  hostname: Schema.optionalKey(Schema.String),
})

/** What is asked of the party that runs a captcha. */
export interface Judged {
  /** What the script gave the browser. */
  readonly answer: string
  /** Who brings it. */
  readonly address: string
}

/** How the party is asked. */
export interface JudgeOptions {
  readonly verify: string
  readonly secret: Redacted.Redacted
  readonly siteKey: string
  /** Name of the site's host, where it is known: an answer given on another site is no answer here. */
  readonly hostname?: string
}

/** Asks the party that runs a hosted captcha whether an answer is right; by itself it believes nobody. */
export class CaptchaJudge extends Context.Reference<{
  /** False too where the party can't be asked: whoever it is then tries again. */
  readonly isHuman: (judged: Judged) => Effect.Effect<boolean>
}>("statebook/server/captcha/CaptchaJudge", {
  defaultValue: () => ({ isHuman: () => Effect.succeed(false) }),
}) {
  static readonly layer = ({ verify, secret, siteKey, hostname }: JudgeOptions) =>
    Layer.effect(
      CaptchaJudge,
      Effect.map(HttpClient.HttpClient, (client) => ({
        isHuman: ({ answer, address }: Judged) =>
          client
            .execute(
              HttpClientRequest.bodyUrlParams(HttpClientRequest.post(verify), {
                secret: Redacted.value(secret),
                response: answer,
                remoteip: address,
                sitekey: siteKey,
              }),
            )
            .pipe(
              Effect.flatMap(HttpClientResponse.filterStatusOk),
              Effect.flatMap(HttpClientResponse.schemaBodyJson(Verdict)),
              Effect.timeout(TIME_OUT),
              Effect.map(
                (verdict) =>
                  verdict.success &&
                  (hostname === undefined || verdict.hostname === undefined || verdict.hostname === hostname),
              ),
              Effect.catch((cause) =>
                Effect.as(Effect.logWarning("The captcha's answer could not be judged", cause._tag), false),
              ),
            ),
      })),
    )
}
