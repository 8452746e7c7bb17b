import { Effect, Option } from "effect"
import { Headers, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/** What pages may use of the device: nothing, but for the camera and microphone that `films` are let use beside the page itself. */
export const permissionsPolicy = (films: ReadonlyArray<string> = []): string => {
  const allowed = films.length === 0 ? "()" : `(self ${films.map((origin) => `"${origin}"`).join(" ")})`
  return `camera=${allowed}, microphone=${allowed}, geolocation=(), payment=()`
}

const everyAnswer = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissionsPolicy(),
}

/** What every answer carries; `https` adds HSTS (assurance 3.4.1). */
export const securityHeaders = (options: { readonly https: boolean }): Readonly<Record<string, string>> => ({
  ...everyAnswer,
  ...(options.https && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
})

/** Of what is no page: opened in a browser it may do nothing (assurance 3.4.3). */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What an answer carries that is data and that no route makes: what `securityMiddleware` would put on it. */
export const dataHeaders = (options: { readonly https: boolean }): Readonly<Record<string, string>> => ({
  ...securityHeaders(options),
  "content-security-policy": DATA_POLICY,
  "content-type": "application/json",
  "cache-control": "no-store",
})

const isData = (response: HttpServerResponse.HttpServerResponse): boolean =>
  /^(application\/json|text\/plain)/.test(
    Option.getOrElse(Headers.get(response.headers, "content-type"), () => ""),
  )

/** What frames without an origin call: nothing there goes by cookies, so that nobody can be made to do anything by another site. */
const OF_NO_ORIGIN = "/provider/games/"

/** A change is taken only from our own pages or from a program that is no browser (assurance 3.5.1). */
const isForged = (request: HttpServerRequest.HttpServerRequest): boolean => {
  if (safeMethods.has(request.method) || request.url.startsWith(OF_NO_ORIGIN)) return false
  const site = Option.getOrUndefined(Headers.get(request.headers, "sec-fetch-site"))
  if (site !== undefined && site !== "same-origin" && site !== "none") return true
  const origin = Option.getOrUndefined(Headers.get(request.headers, "origin"))
  const host = Option.getOrUndefined(Headers.get(request.headers, "host"))
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}

const forged = HttpServerResponse.jsonUnsafe(
  {
    success: false,
    code: "forged-request",
    message: "The request came from another site",
    errors: [{ detail: "The request came from another site" }],
  },
  { status: 403 },
)

/** Refuses forged requests and puts the security headers on every answer; `https` adds HSTS (assurance 3.4.1). */
export const securityMiddleware = (options: { readonly https: boolean }) => {
  const headers = securityHeaders(options)
  return HttpRouter.middleware(
    (app) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const response = isForged(request) ? forged : yield* app
        // A page on which a service films says itself what may be used.
        const own = Option.getOrUndefined(Headers.get(response.headers, "permissions-policy"))
        const policy = Option.getOrUndefined(Headers.get(response.headers, "content-security-policy"))
        const kept = Option.getOrElse(Headers.get(response.headers, "cache-control"), () => "no-store")
        return HttpServerResponse.setHeaders(response, {
          ...headers,
          // What nobody said may be kept is kept nowhere: it may be a player's (assurance B14.3.2).
          "cache-control": kept,
          ...(policy === undefined && isData(response) && { "content-security-policy": DATA_POLICY }),
          ...(own !== undefined && { "permissions-policy": own }),
        })
      }),
    { global: true },
  )
}
