import type { IncomingMessage, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { Context, Effect, Layer } from "effect"
import { directionOf, isOfferedLanguage, OFFERED_LANGUAGES } from "#models/site/language.ts"
import { type RegionPassage, regionPassage } from "#models/site/region.ts"
import { type RegionSource, visitorRegion } from "#src/server/kernel/settings/visitor-region.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { contentPolicy } from "./content-policy.ts"
import { escapeMarkup } from "./escape-markup.ts"
import { requestsBy } from "./metrics.ts"
import { wishedLanguage } from "./request-origin.ts"
import { dataHeaders, securityHeaders } from "./security.ts"

/** Unavailable for legal reasons (RFC 7725). */
const STATUS = 451
const STATUS_LINE =
  "HTTP/1.1 451 Unavailable For Legal Reasons\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

/** Where the country of a request is said, by whom, and from which the site is closed. */
export interface Regions extends RegionSource {
  readonly blocked: ReadonlySet<string>
}

/** A page that stands by itself: nothing of the site is loaded where the site is closed. */
const pageIn = (language: string): string => {
  const title = escapeMarkup(say(language, "region.blocked.title"))
  const text = escapeMarkup(say(language, "region.blocked.text"))
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}main{max-inline-size:34rem;margin:20vh auto 0;padding:1.5rem}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

const errorIn = (language: string): string => {
  const message = say(language, "region.blocked.text")
  return JSON.stringify({ success: false, code: "region-blocked", message, errors: [{ detail: message }] })
}

interface Closed {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

const closedBy = (type: string, text: string, headers: Readonly<Record<string, string>>): Closed => {
  const body = Buffer.from(text)
  const policy = type.startsWith("text/html") ? { "content-security-policy": contentPolicy(text) } : {}
  return {
    body,
    headers: {
      ...headers,
      ...policy,
      "content-type": type,
      "content-length": `${body.length}`,
      "cache-control": "no-store",
    },
  }
}

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?", 1)[0] ?? "/"

/** The language of the address, else the one that the browser wishes for. */
const languageOf = (request: IncomingMessage): string => {
  const [, first = ""] = pathOf(request).split("/")
  return isOfferedLanguage(first) ? first : wishedLanguage("", request.headers["accept-language"] ?? "")
}

const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html")

/** Answers whoever comes from a region that the site is closed to, before anything is made of the request. */
export class RegionGate extends Context.Service<
  RegionGate,
  {
    /** Sends the refusal; false where the request may go on. */
    readonly refuse: (request: IncomingMessage, response: ServerResponse) => boolean
    /** Ends a socket that is asked for; false where it may be opened. */
    readonly refuseSocket: (request: IncomingMessage, socket: Duplex) => boolean
  }
>()("statebook/server/RegionGate") {
  /** No region is closed. */
  static readonly layerOpen = Layer.succeed(RegionGate, {
    refuse: () => false,
    refuseSocket: () => false,
  })

  static readonly layer = (regions: Regions, options: { readonly https: boolean }) =>
    Layer.effect(
      RegionGate,
      Effect.gen(function* () {
        const context = yield* Effect.context<never>()
        const common = securityHeaders(options)
        const closed = new Map(
          OFFERED_LANGUAGES.map((language) => [
            language as string,
            {
              page: closedBy("text/html; charset=utf-8", pageIn(language), common),
              error: closedBy("application/json", errorIn(language), dataHeaders(options)),
            },
          ]),
        )

        const passageOf = (request: IncomingMessage): RegionPassage =>
          regionPassage(regions.blocked, {
            region: visitorRegion(regions, request.socket.remoteAddress, request.headers),
            path: pathOf(request),
            wantsPage: wantsPage(request),
          })

        return RegionGate.of({
          refuse: (request, response) => {
            const passage = passageOf(request)
            if (passage === "open") return false
            const answer = closed.get(languageOf(request))?.[passage]
            response.writeHead(STATUS, answer?.headers)
            response.end(request.method === "HEAD" ? undefined : answer?.body)
            // What was sent along is read away, so that the connection can go on.
            request.resume()
            requestsBy(request.method ?? "GET", STATUS).updateUnsafe(1, context)
            return true
          },
          refuseSocket: (request, socket) => {
            if (passageOf(request) === "open") return false
            socket.end(STATUS_LINE)
            return true
          },
        })
      }),
    )
}
