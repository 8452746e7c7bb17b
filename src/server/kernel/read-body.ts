import { Effect, Schema, Stream } from "effect"
import type { HttpClientResponse } from "effect/http"

/** An answer is longer than any that a provider has reason to give. */
export class TooLarge extends Schema.TaggedError<TooLarge>()("TooLarge", { message: Schema.String }) {}

/** The text of an answer, of at most so many bytes: the rest of a longer one is not even received. */
export const readBody = (response: HttpClientResponse.HttpClientResponse, maximum: number) =>
  Effect.suspend(() => {
    const decoder = new TextDecoder()
    let size = 0
    let text = ""
    return response.stream.pipe(
      Stream.runForEach((chunk) => {
        size += chunk.byteLength
        if (size > maximum) {
          return Effect.fail(new TooLarge({ message: `the answer is longer than ${maximum} bytes` }))
        }
        text += decoder.decode(chunk, { stream: true })
        return Effect.void
      }),
      Effect.map(() => text + decoder.decode()),
    )
  })
