import { Effect, Redacted, Stream } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import { UofApiFailed } from "./uof-api.ts"

/** A message of the feed is shorter than this, in characters: a longer one is let pass unread. */
export const MAX_MESSAGE = 8 * 1024 * 1024

const CONNECT_TIME_OUT = "15 seconds"

export interface UofStreamOptions {
  /** Address that answers with the feed's messages as they come, one a line. */
  readonly url: string
  readonly token: Redacted.Redacted
}

/**
 * Parts of a text into its lines. Of a line longer than a message may be nothing is kept; `undefined` stands for it.
 */
export const makeLineReader = (maximum: number) => {
  let rest = ""
  let isTooLong = false
  return (text: string): ReadonlyArray<string | undefined> => {
    const lines: Array<string | undefined> = []
    let from = 0
    for (;;) {
      const end = text.indexOf("\n", from)
      if (end < 0) break
      const line = rest + text.slice(from, end)
      if (isTooLong || line.length > maximum) lines.push(undefined)
      else if (line.trim() !== "") lines.push(line)
      rest = ""
      isTooLong = false
      from = end + 1
    }
    rest += text.slice(from)
    if (rest.length > maximum) {
      isTooLong = true
      rest = ""
    }
    return lines
  }
}

/**
 * Listens to the feed over one answer that does not end: `onOpen` once it begins, `onLine` for each message, in order.
 * Fails when it ends or can't be had.
 */
export const listenToUof = (
  client: HttpClient.HttpClient,
  options: UofStreamOptions,
  onOpen: Effect.Effect<void>,
  onLine: (line: string | undefined) => Effect.Effect<void>,
): Effect.Effect<never, UofApiFailed> =>
  Effect.gen(function* () {
    const away = (message: string) => new UofApiFailed({ reason: "away", message })
    const response = yield* client
      .execute(
        HttpClientRequest.get(options.url).pipe(
          HttpClientRequest.setHeader("x-access-token", Redacted.value(options.token)),
        ),
      )
      .pipe(
        Effect.mapError(() => away("the stream is out of reach")),
        Effect.timeoutOrElse({
          duration: CONNECT_TIME_OUT,
          orElse: () => Effect.fail(away("the stream did not begin in time")),
        }),
      )
    if (response.status !== 200) return yield* away(`the stream answers with status ${response.status}`)
    yield* onOpen
    const decoder = new TextDecoder()
    const read = makeLineReader(MAX_MESSAGE)
    yield* response.stream.pipe(
      Stream.runForEach((chunk) =>
        Effect.forEach(read(decoder.decode(chunk, { stream: true })), onLine, { discard: true }),
      ),
      Effect.mapError(() => away("the stream broke off")),
    )
    return yield* away("the stream ended")
  }).pipe(Effect.scoped)
