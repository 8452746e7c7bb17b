import { Cache, Clock, Effect, Option } from "effect"
import { Headers, HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { DEFAULT_LANGUAGE, directionOf, isOfferedLanguage } from "#models/site/language.ts"
import { topicScope } from "../feed/topic-games.ts"
import { TopicState } from "../feed/topic-state.ts"
import { dictionaryOf, dictionaryVersion } from "../site/Dictionaries.ts"
import { pageData } from "../site/page-data.ts"
import { Book } from "../trading/Book.ts"
import { contentPolicy } from "./content-policy.ts"
import { escapeMarkup } from "./escape-markup.ts"
import { type ReadyBytes, readyBytes, respondReady } from "./ready-bytes.ts"
import { type Asset, WebAssets } from "./WebAssets.ts"

/** Addresses that answer programs; under them an unknown path is an error in JSON and never a page. */
const apiPrefixes = [
  "/account-api",
  "/api/",
  "/api-v3",
  "/captcha-api",
  "/frontend-api",
  "/puzzle-api",
  "/seo-module-api",
  "/service-api",
  "/translation-api",
  "/web-api",
]

const notFoundJson = HttpServerResponse.jsonUnsafe(
  { success: false, code: "not-found", message: "No such address", errors: [{ detail: "No such address" }] },
  { status: 404 },
)

/** JSON that can stand inside a script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c")

/** The feed's topics a path opens with, so that its prices are in the page itself. */
const openingTopics = (segments: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [section, , champId, gameId] = segments
  if (gameId !== undefined) return [`game/${gameId}`]
  if (champId !== undefined && section === "line") return [`champ/${champId}`]
  if (section === "live") return ["live"]
  return section === undefined || section === "line" ? ["live", "top"] : []
}

/** Longest path that is worth a page of its own. */
const MAX_PATH = 200
/** How long a rendered page serves everybody who opens the same path. */
const FRESH_FOR = "1 second"

interface RenderedPage {
  readonly bytes: ReadyBytes
  readonly policy: string
}

/** The pages of the site: language, title and description of the path, and the prices it opens with. */
export const PageRoute = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const book = yield* Book
    const assets = yield* WebAssets

    const render = (key: string) =>
      Effect.gen(function* () {
        const at = yield* Clock.currentTimeMillis
        const { origin, language, path } = JSON.parse(key) as {
          origin: string
          language: string
          path: string
        }
        const data = pageData(book, language, path, origin)
        const snapshots = openingTopics(path.split("/").filter(Boolean).slice(1)).flatMap((topic) => {
          const scope = topicScope(book, topic)
          return scope ? [new TopicState(book, topic, 0, scope).snapshot(at)] : []
        })
        const boot = {
          language,
          at,
          snapshots,
          dictionary: { version: dictionaryVersion, dictionaryMap: dictionaryOf(language) },
        }
        const head = [
          `<meta name="description" content="${escapeMarkup(data.description)}">`,
          `<meta name="robots" content="${data.metaRobots}">`,
          `<link rel="canonical" href="${escapeMarkup(data.customCanonical)}">`,
          ...data.alternativeLinks.map(
            ({ hreflang, href }) =>
              `<link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}">`,
          ),
          `<script type="application/json" id="boot">${inlineJson(boot)}</script>`,
        ].join("")
        const html = assets.page
          .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
          .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(data.title)}</title>`)
          .replace("</head>", () => `${head}</head>`)
        const page: RenderedPage = { bytes: yield* readyBytes(html), policy: contentPolicy(html) }
        return page
      })
    const pages = yield* Cache.make({ capacity: 300, timeToLive: FRESH_FOR, lookup: render })

    const answerPage = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      path: string,
    ) {
      const [first = ""] = path.split("/").filter(Boolean)
      const host = Option.getOrElse(Headers.get(request.headers, "host"), () => "localhost")
      const scheme = Option.getOrElse(Headers.get(request.headers, "x-forwarded-proto"), () => "http")
      const origin = `${scheme === "https" ? "https" : "http"}://${host}`
      const isKnown = isOfferedLanguage(first)
      const page = yield* Cache.get(
        pages,
        JSON.stringify({ origin, language: isKnown ? first : DEFAULT_LANGUAGE, path }),
      )
      const response = yield* respondReady(page.bytes, "text/html; charset=utf-8", {
        "cache-control": "no-cache",
        "content-security-policy": page.policy,
      })
      return isKnown ? response : HttpServerResponse.setStatus(response, 404)
    })

    yield* router.add(
      "GET",
      "*",
      Effect.fnUntraced(function* (request) {
        const path = request.url.split("?")[0] ?? "/"
        const asset = assets.files.get(path)
        if (asset) return yield* answerAsset(request, asset)
        if (path === "/") return HttpServerResponse.redirect(`/${DEFAULT_LANGUAGE}`, { status: 302 })
        const isApi = apiPrefixes.some((prefix) => path.startsWith(prefix))
        if (isApi || path.length > MAX_PATH || /\.[a-z0-9]{2,5}$/i.test(path)) return notFoundJson
        return yield* answerPage(request, path)
      }),
    )
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const)
      yield* router.add(method, "*", notFoundJson)
  }),
)

const answerAsset = (request: HttpServerRequest.HttpServerRequest, asset: Asset) => {
  const known = Option.getOrUndefined(Headers.get(request.headers, "if-none-match"))
  const headers = {
    etag: asset.etag,
    "cache-control": asset.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  }
  return known === asset.etag
    ? Effect.succeed(HttpServerResponse.empty({ status: 304, headers }))
    : respondReady(asset.bytes, asset.contentType, headers)
}
