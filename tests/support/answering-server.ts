import { Effect, Layer } from "effect"
import { Http } from "#src/services/Http.ts"
import type { TokenPlace } from "#src/services/http/TokenKeeper.ts"

interface Seen {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

type Answer = (request: Seen, signal: AbortSignal) => Response | Promise<Response>

/** An answer of the server with a body of JSON. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } })

/** A server in memory: keeps what it saw and answers as told. */
export const serverOf = (answer: Answer, tokens?: TokenPlace) => {
  const seen: Seen[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    const request = {
      url,
      method: init.method ?? "GET",
      headers: new Headers(init.headers),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    }
    seen.push(request)
    return answer(request, init.signal as AbortSignal)
  }) as typeof globalThis.fetch
  return { seen, layer: Http.layer({ fetch, language: () => "ru", ...(tokens && { tokens }) }) }
}

/** Carries out what calls by a client of its own. */
export const run = <Value, Failure>(layer: Layer.Layer<Http>, program: Effect.Effect<Value, Failure, Http>) =>
  Effect.provide(program, Layer.fresh(layer))
