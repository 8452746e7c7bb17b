import { Effect, Schema } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import { readBody } from "#src/server/kernel/read-body.ts"

/**
 * The provider gave no answer that can be read: it is down, slow, or does not take our name. `reason` for the log alone. A check
 * that was begun may still end well: it can be asked for again.
 */
export class ProviderUnreachable extends Schema.TaggedError<ProviderUnreachable>()("ProviderUnreachable", {
  reason: Schema.String,
  /** What could not be asked, where it is not the provider itself: whether a certificate is revoked. */
  what: Schema.optionalKey(Schema.Literal("revocation")),
}) {
  override get message(): string {
    return this.reason
  }
}

/** How long an answer may take, beside what a provider is asked to wait itself. */
const TIME_OUT_MS = 8000
/** Certificates and signatures are a few kilobytes. */
const MAX_BYTES = 128 * 1024

const decodeJson = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Unknown))

/** What a provider answered: the status, and its JSON where it is any. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
}

/** Asks a provider for JSON. Whatever keeps it from answering in time is `ProviderUnreachable`. */
export const askProvider = (
  client: HttpClient.HttpClient,
  request: HttpClientRequest.HttpClientRequest,
  {
    waitsMs = 0,
    maxBytes = MAX_BYTES,
  }: { readonly waitsMs?: number; readonly maxBytes?: number | undefined } = {},
): Effect.Effect<ProviderAnswer, ProviderUnreachable> =>
  Effect.gen(function* () {
    const response = yield* client.execute(HttpClientRequest.setHeader(request, "accept", "application/json"))
    const text = yield* readBody(response, maxBytes)
    if (response.status >= 500 || response.status === 429)
      return yield* new ProviderUnreachable({ reason: `answered ${response.status}` })
    const body = yield* Effect.orElseSucceed(decodeJson(text), () => undefined)
    return { status: response.status, body }
  }).pipe(
    Effect.timeout(TIME_OUT_MS + waitsMs),
    Effect.mapError((cause) =>
      cause._tag === "ProviderUnreachable" ? cause : new ProviderUnreachable({ reason: cause._tag }),
    ),
  )

/** An answer by its Schema; one that is not as documented is none. */
export const readAnswer = <A>(
  decode: (body: unknown) => Effect.Effect<A, Schema.SchemaError>,
  body: unknown,
) =>
  Effect.mapError(
    decode(body),
    (error) => new ProviderUnreachable({ reason: `answered what is not documented: ${error.message}` }),
  )
