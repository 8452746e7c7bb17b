import { Effect, References } from "effect"

/** An effect as a span of this name where spans are made. Where they are not it is as it was, without what carries one. */
export const spanned =
  (name: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(References.TracerEnabled, (isTraced) =>
      isTraced ? effect.pipe(Effect.withSpan(name, {}, { captureStackTrace: false })) : effect,
    )
