import { Effect } from "effect"
import { NotFound } from "#models/api/errors.ts"
import { StoreUnavailable } from "../store/errors.ts"
import { fromOrigin, unavailable } from "./refusals.ts"

/** Refuses what is asked of something that is not there, in words. */
export const notFound = (detail: string) =>
  new NotFound({ success: false, code: "not-found", message: detail, errors: [{ detail }] })

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
