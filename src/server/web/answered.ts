import { Effect } from "effect"
import { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { fromOrigin, unavailable } from "./refusals.ts"

/** An answer with `success` and `value`; a store that does not answer is told as such. */
export const answered = <Value, Failure, Needs>(
  made: Effect.Effect<Value, Failure | StoreUnavailable, Needs>,
) =>
  fromOrigin((origin) =>
    Effect.map(made, (value) => ({ success: true as const, value })).pipe(
      Effect.catchIf(
        (failure): failure is Extract<typeof failure, StoreUnavailable> =>
          failure instanceof StoreUnavailable,
        unavailable(origin),
      ),
    ),
  )
