import { Cache, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { BadRequest, NotFound } from "#models/api/errors.ts"
import type { ChampId, GameId } from "#models/catalogue/catalogue.ts"
import { ReadyAnswers } from "../http/ReadyAnswers.ts"
import { answerCache, Question, respondReady } from "../http/ready-bytes.ts"
import { Book } from "../trading/Book.ts"
import {
  champCounts,
  type FeedSide,
  type GameQuery,
  gameBy,
  gamesBy,
  search,
  sportCounts,
  TOP_CHAMPS,
} from "./queries.ts"

/** How long one answer serves all who ask for the same; the pushed feed brings what changes in between. */
const FRESH_FOR = "250 millis"
const MAX_COUNT = 200
/** §5: search input max length. */
const MAX_SEARCH = 100

const badField = (field: string, detail: string) =>
  new BadRequest({
    success: false,
    code: "bad-request",
    message: detail,
    errors: [{ detail, field }],
    validation_errors: { [field]: [detail] },
  })

const notFound = (detail: string) =>
  new NotFound({ success: false, code: "not-found", message: detail, errors: [{ detail }] })

const ids = (field: string, value: string | undefined) =>
  value === undefined
    ? Effect.succeed(undefined)
    : Effect.suspend(() => {
        const numbers = value.split(",").map(Number)
        return numbers.every((id) => Number.isSafeInteger(id) && id >= 0)
          ? Effect.succeed(new Set(numbers))
          : Effect.fail(badField(field, `${field}: whole numbers joined by commas are expected`))
      })

const whole = (field: string, value: number | undefined, minimum: number, maximum: number) =>
  value === undefined || (Number.isSafeInteger(value) && value >= minimum && value <= maximum)
    ? Effect.succeed(value)
    : Effect.fail(badField(field, `${field}: a whole number from ${minimum} to ${maximum} is expected`))

interface RawQuery {
  readonly sports?: string
  readonly champs?: string
  readonly count?: number
  readonly page?: number
  readonly tsFrom?: number
  readonly tsTo?: number
}

const gameQuery = Effect.fnUntraced(function* (raw: RawQuery) {
  const sports = yield* ids("sports", raw.sports)
  const champs = yield* ids("champs", raw.champs)
  const count = yield* whole("count", raw.count, 1, MAX_COUNT)
  const page = yield* whole("page", raw.page, 1, 100_000)
  const query: GameQuery = {
    ...(sports && { sports }),
    ...(champs && { champs }),
    ...(count !== undefined && { count }),
    ...(page !== undefined && { page }),
    ...(raw.tsFrom !== undefined && { tsFrom: raw.tsFrom }),
    ...(raw.tsTo !== undefined && { tsTo: raw.tsTo }),
  }
  return query
})

const ANSWER = { "cache-control": "no-store" }

const makeFeedHandlers = Effect.fnUntraced(function* (headers: Readonly<Record<string, string>>) {
  const book = yield* Book
  const ready = yield* ReadyAnswers
  const held = { ...headers, ...ANSWER, vary: "accept-encoding", "content-type": "application/json" }
  const cache = yield* answerCache({ capacity: 512, timeToLive: FRESH_FOR })

  const answer = (words: ReadonlyArray<unknown>, ask: () => unknown) =>
    Effect.gen(function* () {
      const question = new Question(JSON.stringify(words), () => ({ success: true, value: ask() }))
      const bytes = yield* Cache.get(cache, question)
      const { url } = yield* HttpServerRequest.HttpServerRequest
      ready.keep(url, { bytes, headers: held, until: bytes.until })
      return yield* respondReady(bytes, "application/json", ANSWER)
    })

  return (side: FeedSide) => ({
    sports: () => answer([side, "sports"], () => sportCounts(book, side)),
    champs: Effect.fnUntraced(function* ({ query }: { readonly query: RawQuery }) {
      const wanted = yield* gameQuery(query)
      return yield* answer([side, "champs", query], () => champCounts(book, side, wanted))
    }),
    champ: Effect.fnUntraced(function* ({ query }: { readonly query: { readonly champId: number } }) {
      const champId = yield* whole("champId", query.champId, 1, Number.MAX_SAFE_INTEGER)
      if (champId === undefined || !book.champ(champId as ChampId)) {
        return yield* notFound(`champId: no championship ${query.champId}`)
      }
      return yield* answer([side, "champ", champId], () =>
        gamesBy(book, side, { champs: new Set([champId]), count: MAX_COUNT }),
      )
    }),
    games: Effect.fnUntraced(function* ({ query }: { readonly query: RawQuery }) {
      const wanted = yield* gameQuery(query)
      return yield* answer([side, "games", query], () => gamesBy(book, side, wanted))
    }),
    game: Effect.fnUntraced(function* ({ query }: { readonly query: { readonly id: number } }) {
      if (!book.get(query.id as GameId)) return yield* notFound(`id: no game ${query.id}`)
      return yield* answer(["game", query.id], () => gameBy(book, query.id))
    }),
    topChamps: Effect.fnUntraced(function* ({ query }: { readonly query: RawQuery }) {
      const wanted = yield* gameQuery(query)
      return yield* answer([side, "topChamps", query], () =>
        champCounts(book, side, { ...wanted, count: wanted.count ?? TOP_CHAMPS }),
      )
    }),
    search: Effect.fnUntraced(function* ({
      query,
    }: {
      readonly query: { readonly text: string; readonly lng?: string; readonly limit?: number }
    }) {
      if (query.text.length > MAX_SEARCH) {
        return yield* badField("text", `text: at most ${MAX_SEARCH} characters are searched`)
      }
      const limit = yield* whole("limit", query.limit, 1, MAX_COUNT)
      return yield* answer([side, "search", query], () =>
        search(book, side, query.text, query.lng ?? "ru", limit),
      )
    }),
  })
})

/** `GET /service-api/LineFeed/…` (§7 Betting). `headers` are those that every answer of the site carries. */
export const lineFeedHandlers = (headers: Readonly<Record<string, string>>) =>
  HttpApiBuilder.group(
    Api,
    "lineFeed",
    Effect.fnUntraced(function* (handlers) {
      return handlers.handleAll((yield* makeFeedHandlers(headers))("line"))
    }),
  )

/** `GET /service-api/LiveFeed/…` (§7 Betting). `headers` are those that every answer of the site carries. */
export const liveFeedHandlers = (headers: Readonly<Record<string, string>>) =>
  HttpApiBuilder.group(
    Api,
    "liveFeed",
    Effect.fnUntraced(function* (handlers) {
      return handlers.handleAll((yield* makeFeedHandlers(headers))("live"))
    }),
  )
