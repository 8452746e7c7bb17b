import type { IncomingMessage, ServerResponse } from "node:http"
import { Clock, Context, Effect, Layer } from "effect"
import { requestSeconds, requestsBy } from "./metrics.ts"
import { type ReadyBytes, takesBrotli } from "./ready-bytes.ts"

/** Addresses held at once; beyond it the longest held goes. */
const CAPACITY = 512
/** A longer address is not held. */
const MAX_ADDRESS = 512
/** Whoever asks first within this many nanoseconds after an answer is too old has it made anew, and the others get the old one meanwhile. */
const GRACE = 250_000_000n
/**
 * They get it for at most this many nanoseconds: longer than making takes on a busy machine, which letting everybody through to the
 * routes would only keep busier (decision 97).
 */
const MAKING = 1_000_000_000n

/** What is to be sent to everybody who asks for an address until it is made again. */
export interface ReadyAnswer {
  readonly bytes: ReadyBytes
  /** Every header of the answer but those that depend on the chosen encoding. */
  readonly headers: Readonly<Record<string, string>>
  /** Nanoseconds of the monotonic clock from which it is to be made anew. */
  readonly until: bigint
}

interface Variant {
  readonly body: Uint8Array
  /** Names and values in turn, as `writeHead` takes them quickest. */
  readonly headers: Array<string>
}

interface Held {
  readonly plain: Variant
  readonly compressed: Variant | undefined
  readonly until: bigint
  /** When somebody was let through to the route, to have it made anew. */
  makingSince: bigint | undefined
}

const variantOf = (body: Uint8Array, headers: Readonly<Record<string, string>>): Variant => ({
  body,
  headers: [...Object.entries(headers).flat(), "content-length", `${body.length}`],
})

/**
 * Answers that a route has made and that the next who ask for the very same address get as they are, before a request
 * is made anything of: routing, decoding and the route's checks were passed by the first. Only for answers that are the
 * same for everybody.
 */
export class ReadyAnswers extends Context.Service<
  ReadyAnswers,
  {
    /** Holds an answer for an address: path and query as the request spelled them. */
    readonly keep: (address: string, answer: ReadyAnswer) => void
    /** Sends what is held and fresh; false where the request is for the routes. Counted and timed as theirs are. */
    readonly send: (request: IncomingMessage, response: ServerResponse) => boolean
  }
>()("statebook/server/ReadyAnswers") {
  static readonly layer = Layer.effect(
    ReadyAnswers,
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      const context = yield* Effect.context<never>()
      const sent = requestsBy("GET", 200)
      const held = new Map<string, Held>()

      const fresh = (address: string, now: bigint): Held | undefined => {
        const found = held.get(address)
        if (found === undefined || now < found.until) return found
        const { makingSince } = found
        if (makingSince === undefined && now < found.until + GRACE) {
          found.makingSince = now
          return undefined
        }
        if (makingSince !== undefined && now < makingSince + MAKING) return found
        held.delete(address)
        return undefined
      }

      return {
        keep: (address, { bytes, headers, until }) => {
          if (address.length > MAX_ADDRESS) return
          held.delete(address)
          const [oldest] = held.size < CAPACITY ? [] : held.keys()
          if (oldest !== undefined) held.delete(oldest)
          held.set(address, {
            plain: variantOf(bytes.plain, headers),
            compressed:
              bytes.compressed && variantOf(bytes.compressed, { ...headers, "content-encoding": "br" }),
            until,
            makingSince: undefined,
          })
        },
        send: (request, response) => {
          if (request.method !== "GET" || request.url === undefined) return false
          const from = clock.monotonicTimeNanosUnsafe()
          const found = fresh(request.url, from)
          if (found === undefined) return false
          const { headers } = request
          // A body that came along has to be read away, which the routes do.
          if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined)
            return false
          const variant = takesBrotli(headers["accept-encoding"])
            ? (found.compressed ?? found.plain)
            : found.plain
          response.writeHead(200, variant.headers)
          response.end(variant.body)
          sent.updateUnsafe(1, context)
          requestSeconds.updateUnsafe(Number(clock.monotonicTimeNanosUnsafe() - from) / 1e9, context)
          return true
        },
      }
    }),
  )
}
