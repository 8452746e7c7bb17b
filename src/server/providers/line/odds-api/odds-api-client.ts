import { Effect, Redacted, Result, Schema } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import { readBody } from "#src/server/kernel/read-body.ts"
import { SCORE_DAYS } from "./odds-api-line.ts"
import { Failure } from "./shapes.ts"

const TIME_OUT = "20 seconds"
/** More than all games of a championship with every bookmaker of every region. */
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Why the provider gave no answer. `key`: the key is not taken, or its credits are used up. `request`: it does not know
 * what is asked for. `busy`: it was asked too often. `away`: it is down, or out of reach. `unreadable`: what came is no
 * answer of this interface.
 */
export class OddsApiFailed extends Schema.TaggedError<OddsApiFailed>()("OddsApiFailed", {
  reason: Schema.Literals(["key", "request", "busy", "away", "unreadable"]),
  message: Schema.String,
}) {}

export interface OddsApiOptions {
  readonly key: Redacted.Redacted
  /** `https://api.the-odds-api.com`. */
  readonly url: string
  readonly regions: ReadonlyArray<string>
  readonly markets: ReadonlyArray<string>
  /** Asked for by name in place of regions where there are any. */
  readonly bookmakers: ReadonlyArray<string>
}

/** The calls of The Odds API v4 that are used, each with a list as its answer. */
export interface OddsApiClient {
  readonly sports: Effect.Effect<ReadonlyArray<unknown>, OddsApiFailed>
  readonly odds: (sportKey: string) => Effect.Effect<ReadonlyArray<unknown>, OddsApiFailed>
  readonly scores: (sportKey: string) => Effect.Effect<ReadonlyArray<unknown>, OddsApiFailed>
  /** Credits left by the headers of the last answer; `undefined` before one told it. */
  readonly remaining: () => number | undefined
  readonly used: () => number | undefined
}

const failed = (reason: OddsApiFailed["reason"], message: string) => new OddsApiFailed({ reason, message })

const reasonOf = (status: number): OddsApiFailed["reason"] => {
  if (status === 401 || status === 403) return "key"
  if (status === 429) return "busy"
  return status >= 400 && status < 500 ? "request" : "away"
}

const decodeFailure = Schema.decodeUnknownResult(Schema.fromJsonString(Failure))

/** What the provider says of a refusal, in one line; the key is never part of it. */
const wordsOf = (status: number, body: string): string => {
  const decoded = decodeFailure(body)
  if (Result.isFailure(decoded)) return `status ${status}`
  const { message, error_code } = decoded.success
  return `status ${status}${error_code === undefined ? "" : `, ${error_code}`}: ${message.slice(0, 200)}`
}

const decodeList = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Schema.Unknown)))

const countOf = (header: string | undefined): number | undefined => {
  const count = header === undefined ? Number.NaN : Number(header)
  return Number.isFinite(count) ? Math.trunc(count) : undefined
}

export const makeOddsApiClient = (client: HttpClient.HttpClient, options: OddsApiOptions): OddsApiClient => {
  let remaining: number | undefined
  let used: number | undefined

  const ask = (path: string, params: Readonly<Record<string, string>>) =>
    Effect.gen(function* () {
      const request = HttpClientRequest.get(`${options.url.replace(/\/$/, "")}/v4/${path}`).pipe(
        HttpClientRequest.setUrlParams({ apiKey: Redacted.value(options.key), ...params }),
      )
      const response = yield* client
        .execute(request)
        .pipe(Effect.mapError(() => failed("away", "it is out of reach")))
      remaining = countOf(response.headers["x-requests-remaining"]) ?? remaining
      used = countOf(response.headers["x-requests-used"]) ?? used
      const body = yield* readBody(response, MAX_BYTES).pipe(
        Effect.mapError((error) =>
          error._tag === "TooLarge"
            ? failed("unreadable", error.message)
            : failed("away", "the answer broke off"),
        ),
      )
      if (response.status !== 200) {
        return yield* failed(reasonOf(response.status), wordsOf(response.status, body))
      }
      const list = decodeList(body)
      return Result.isFailure(list)
        ? yield* failed("unreadable", "the answer is no list in JSON")
        : list.success
    }).pipe(
      Effect.scoped,
      Effect.timeoutOrElse({
        duration: TIME_OUT,
        orElse: () => Effect.fail(failed("away", "it did not answer in time")),
      }),
    )

  const books =
    options.bookmakers.length > 0
      ? { bookmakers: options.bookmakers.join(",") }
      : { regions: options.regions.join(",") }

  return {
    sports: ask("sports", {}),
    odds: (sportKey) =>
      ask(`sports/${encodeURIComponent(sportKey)}/odds`, {
        ...books,
        markets: options.markets.join(","),
        oddsFormat: "decimal",
        dateFormat: "iso",
      }),
    scores: (sportKey) =>
      ask(`sports/${encodeURIComponent(sportKey)}/scores`, {
        daysFrom: `${SCORE_DAYS}`,
        dateFormat: "iso",
      }),
    remaining: () => remaining,
    used: () => used,
  }
}
