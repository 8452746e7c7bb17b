import { Context, Effect, Fiber, Layer } from "effect"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Book } from "./trading/Book.ts"

/** What runs after the commits. It begins when the book is filled: what waits for a decision is not decided by a line that is only on its way. */
export class Reacting extends Context.Service<
  Reacting,
  {
    /** Done when all of it runs; fails as that failed. */
    readonly begun: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/reactors/Reacting") {
  /** Builds the reactors beside what starts meanwhile; they end with the scope. */
  static readonly layer = <R>(reactors: Layer.Layer<never, StoreUnavailable, R>) =>
    Layer.effect(
      Reacting,
      Effect.gen(function* () {
        const book = yield* Book
        const scope = yield* Effect.scope
        const begun = yield* book.filled.pipe(
          Effect.andThen(Layer.buildWithScope(reactors, scope)),
          Effect.forkScoped({ startImmediately: true }),
        )
        return { begun: Effect.asVoid(Fiber.join(begun)) }
      }),
    )
}
