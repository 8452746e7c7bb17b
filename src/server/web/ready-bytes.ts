import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants } from "node:zlib"
import { Cache, Clock, Duration, Effect, Equal, Hash, Option } from "effect"
import { Headers, HttpServerRequest, HttpServerResponse } from "effect/http"

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)

/** Below this a compressed body is hardly smaller. */
const WORTH_COMPRESSING = 1_024

/** A body made and compressed once and then sent as it is. */
export interface ReadyBytes {
  readonly plain: Uint8Array
  readonly compressed: Uint8Array | undefined
}

/** Bytes of which the compressed copy alone is kept: the plain ones are made from it for whoever takes no brotli. */
export interface PackedBytes {
  readonly plain: undefined
  readonly compressed: Uint8Array
}

/** Makes the bytes of a text, compressed with brotli 5 where that is worth it. */
export const readyBytes = (text: string): Effect.Effect<ReadyBytes> =>
  Effect.gen(function* () {
    const plain = Buffer.from(text)
    if (plain.length < WORTH_COMPRESSING) return { plain, compressed: undefined }
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    const compressed = yield* Effect.promise(() => brotli(plain, { params }))
    return { plain, compressed }
  })

/** What is to be made, known by its words alone: two questions with the same words are one. */
export class Question implements Equal.Equal {
  readonly words: string
  readonly ask: () => unknown

  constructor(words: string, ask: () => unknown) {
    this.words = words
    this.ask = ask
  }

  [Equal.symbol](that: Equal.Equal): boolean {
    return that instanceof Question && that.words === this.words
  }

  [Hash.symbol](): number {
    return Hash.string(this.words)
  }
}

/** An answer's bytes, and the nanoseconds of the monotonic clock from which they are too old. */
export interface TimedBytes extends ReadyBytes {
  readonly until: bigint
}

/** Keeps answers as ready JSON bytes for a short while, so that many who ask at once are answered by one making. */
export const answerCache = (options: { readonly capacity: number; readonly timeToLive: Duration.Input }) => {
  const lifetime = Duration.toNanosUnsafe(options.timeToLive)
  return Cache.make({
    ...options,
    lookup: Effect.fnUntraced(function* (question: Question) {
      const at = yield* Clock.monotonicTimeNanos
      const bytes: TimedBytes = {
        ...(yield* readyBytes(JSON.stringify(question.ask()))),
        until: at + lifetime,
      }
      return bytes
    }),
  })
}

/** Whether an `accept-encoding` lets the answer be brotli. */
export const takesBrotli = (accepted: string | undefined): boolean =>
  accepted !== undefined && /\bbr\b/.test(accepted)

/** Answers with ready bytes, compressed where the request takes brotli. */
export const respondReady = (
  bytes: ReadyBytes | PackedBytes,
  contentType: string,
  headers: Record<string, string>,
): Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const accepted = Option.getOrUndefined(Headers.get(request.headers, "accept-encoding"))
    const compressed = takesBrotli(accepted) ? bytes.compressed : undefined
    const body =
      compressed ??
      (bytes.plain === undefined ? yield* Effect.promise(() => unbrotli(bytes.compressed)) : bytes.plain)
    return HttpServerResponse.uint8Array(body, {
      contentType,
      headers: { ...headers, vary: "accept-encoding", ...(compressed && { "content-encoding": "br" }) },
    })
  })
