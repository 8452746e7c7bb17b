import { Effect } from "effect"
import type { VersionConflict } from "./journal/commit.ts"
import { StoreUnavailable } from "./store/errors.ts"

/** A stream that other processes kept writing to is a store too busy to answer. */
export const conflictAsBusy = <A, E, R>(
  effect: Effect.Effect<A, E | VersionConflict, R>,
): Effect.Effect<A, Exclude<E, VersionConflict> | StoreUnavailable, R> =>
  Effect.catchIf(
    effect,
    (error): error is Extract<E | VersionConflict, VersionConflict> =>
      typeof error === "object" && error !== null && "_tag" in error && error._tag === "VersionConflict",
    (error) =>
      Effect.fail(new StoreUnavailable({ reason: "busy", detail: `${error.stream} changes too often` })),
  ) as Effect.Effect<A, Exclude<E, VersionConflict> | StoreUnavailable, R>
