import { Effect, PubSub, Stream } from "effect"
import type { Body } from "./body.ts"

/** Puts a producer's name, number and time on what it says. */
export interface Speaker {
  readonly messages: Stream.Stream<unknown>
  readonly say: (now: number, bodies: ReadonlyArray<Body>) => Effect.Effect<void>
  /** Leaves a number out: whoever listens learns that something is missing, suspends, and asks for a snapshot. */
  readonly lose: (now: number) => Effect.Effect<void>
}

/** A producer's voice; ends with its scope. */
export const makeSpeaker = Effect.fnUntraced(function* (producer: string) {
  const messages = yield* PubSub.unbounded<unknown>()
  yield* Effect.addFinalizer(() => PubSub.shutdown(messages))
  let seq = 0
  const say = (now: number, bodies: ReadonlyArray<Body>) =>
    Effect.suspend(() =>
      PubSub.publishAll(
        messages,
        bodies.map((body) => {
          seq += 1
          return { ...body, producer, seq, at: now }
        }),
      ),
    ).pipe(Effect.asVoid)
  const speaker: Speaker = {
    messages: Stream.fromPubSub(messages),
    say,
    lose: (now) =>
      Effect.suspend(() => {
        seq += 1
        return say(now, [{ _tag: "alive" }])
      }),
  }
  return speaker
})
