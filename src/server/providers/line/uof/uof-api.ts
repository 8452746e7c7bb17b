import { Effect, Redacted, Result, Schedule, Schema } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import { readBody } from "#src/server/kernel/read-body.ts"
import type { UofProduct } from "./uof-event.ts"
import { type FixtureFault, readFixture, type UofFixture, withNames } from "./uof-fixtures.ts"
import { childOf, childrenOf, readXml, type XmlElement } from "./xml.ts"

const TIME_OUT = "20 seconds"
const MAX_BYTES = 32 * 1024 * 1024
/** Games on a page of the schedule, as many as the interface gives. */
const PAGE = 1000
const MOST_PAGES = 50
/** English first: its names are those that every other language falls back to. */
const LANGUAGES = ["en", "ru"] as const

/** Paths of the producers' own calls (`/v1/descriptions/producers.xml`). */
const PATHS: Readonly<Record<UofProduct, string>> = { 1: "liveodds", 3: "pre" }

/** Why the interface gave no answer: `refused` for good, or `away` for now. */
export class UofApiFailed extends Schema.TaggedError<UofApiFailed>()("UofApiFailed", {
  reason: Schema.Literals(["refused", "away"]),
  message: Schema.String,
}) {}

export interface UofApiOptions {
  /** `https://api.betradar.com/v1`. */
  readonly url: string
  readonly token: Redacted.Redacted
  /** Tells this site's requests from those of others with the same token. */
  readonly nodeId: number
}

/** The calls of the unified odds feed's interface that are used. */
export interface UofApi {
  /** A fixture with the names of every language; what can't be taken of it otherwise. */
  readonly fixture: (urn: string) => Effect.Effect<UofFixture | FixtureFault, UofApiFailed>
  /** Every game in play or ahead. */
  readonly schedule: Effect.Effect<ReadonlyArray<UofFixture | FixtureFault>, UofApiFailed>
  /** Asks for a snapshot, with what happened since a moment where one is given: it comes over the feed. */
  readonly recover: (
    product: UofProduct,
    requestId: number,
    after: number | undefined,
  ) => Effect.Effect<void, UofApiFailed>
  /** Asks for the settlements and cancellations of one event: they come over the feed. */
  readonly recoverEvent: (
    product: UofProduct,
    urn: string,
    requestId: number,
  ) => Effect.Effect<void, UofApiFailed>
}

const failed = (reason: UofApiFailed["reason"], message: string) => new UofApiFailed({ reason, message })

/** Once more, a moment later, before a call that is out of reach is taken for failed. */
const AGAIN = {
  schedule: Schedule.spaced("1 second"),
  times: 1,
  while: ({ reason }: UofApiFailed) => reason === "away",
}

export const makeUofApi = (client: HttpClient.HttpClient, options: UofApiOptions): UofApi => {
  const base = options.url.replace(/\/$/, "")

  const call = (method: "GET" | "POST", path: string, params: Readonly<Record<string, string>> = {}) =>
    Effect.gen(function* () {
      const request = (method === "GET" ? HttpClientRequest.get : HttpClientRequest.post)(
        `${base}/${path}`,
      ).pipe(
        HttpClientRequest.setHeader("x-access-token", Redacted.value(options.token)),
        HttpClientRequest.setUrlParams(params),
      )
      const response = yield* client
        .execute(request)
        .pipe(Effect.mapError(() => failed("away", "it is out of reach")))
      const body = yield* readBody(response, MAX_BYTES).pipe(
        Effect.mapError((error) =>
          error._tag === "TooLarge"
            ? failed("refused", error.message)
            : failed("away", "the answer broke off"),
        ),
      )
      const { status } = response
      if (status >= 200 && status < 300) return body
      const isRefusal = status >= 400 && status < 500 && status !== 429
      return yield* failed(isRefusal ? "refused" : "away", `status ${status}`)
    }).pipe(
      Effect.scoped,
      Effect.timeoutOrElse({
        duration: TIME_OUT,
        orElse: () => Effect.fail(failed("away", "it did not answer in time")),
      }),
    )

  const document = (path: string, params?: Readonly<Record<string, string>>) =>
    Effect.flatMap(Effect.retry(call("GET", path, params), AGAIN), (body) => {
      const read = readXml(body)
      return Result.isFailure(read)
        ? Effect.fail(failed("refused", `the answer is no document: ${read.failure.message}`))
        : Effect.succeed(read.success)
    })

  /** The same in every language, joined. */
  const inLanguages = <Error>(
    read: (language: string) => Effect.Effect<ReadonlyMap<number, UofFixture>, Error>,
  ): Effect.Effect<ReadonlyArray<UofFixture>, Error> =>
    Effect.map(Effect.forEach(LANGUAGES, read), ([first = new Map<number, UofFixture>(), ...others]) =>
      [...first.values()].map((fixture) =>
        others.reduce((joined, more, index) => {
          const other = more.get(fixture.gameId)
          return other === undefined ? joined : withNames(joined, other, LANGUAGES[index + 1] ?? "en")
        }, fixture),
      ),
    )

  const pageOf = (elements: ReadonlyArray<XmlElement>, language: string, faults: Array<FixtureFault>) => {
    const found = new Map<number, UofFixture>()
    for (const element of elements) {
      const fixture = readFixture(element, language)
      if (typeof fixture === "string") faults.push(fixture)
      else found.set(fixture.gameId, fixture)
    }
    return found
  }

  const events = (language: string, path: string, params?: Readonly<Record<string, string>>) =>
    Effect.map(document(`sports/${language}/schedules/${path}/schedule.xml`, params), (root) =>
      childrenOf(root, "sport_event"),
    )

  const ahead = (language: string) =>
    Effect.gen(function* () {
      const all: Array<XmlElement> = []
      for (let page = 0; page < MOST_PAGES; page++) {
        const some = yield* events(language, "pre", { start: `${page * PAGE}`, limit: `${PAGE}` })
        all.push(...some)
        if (some.length < PAGE) break
      }
      return all
    })

  return {
    fixture: (urn) =>
      Effect.gen(function* () {
        const faults: Array<FixtureFault> = []
        const [fixture] = yield* inLanguages((language) =>
          Effect.map(document(`sports/${language}/sport_events/${urn}/fixture.xml`), (root) => {
            const element = childOf(root, "fixture")
            return pageOf(element === undefined ? [] : [element], language, faults)
          }),
        )
        return fixture ?? faults[0] ?? "fixture"
      }),
    schedule: Effect.gen(function* () {
      const faults: Array<FixtureFault> = []
      const fixtures = yield* inLanguages((language) =>
        Effect.gen(function* () {
          const elements = [...(yield* events(language, "live")), ...(yield* ahead(language))]
          return pageOf(elements, language, language === LANGUAGES[0] ? faults : [])
        }),
      )
      return [...fixtures, ...faults]
    }),
    recover: (product, requestId, after) =>
      Effect.asVoid(
        call("POST", `${PATHS[product]}/recovery/initiate_request`, {
          request_id: `${requestId}`,
          node_id: `${options.nodeId}`,
          ...(after === undefined ? {} : { after: `${after}` }),
        }),
      ),
    recoverEvent: (product, urn, requestId) =>
      Effect.asVoid(
        call("POST", `${PATHS[product]}/stateful_messages/events/${urn}/initiate_request`, {
          request_id: `${requestId}`,
          node_id: `${options.nodeId}`,
        }),
      ),
  }
}
