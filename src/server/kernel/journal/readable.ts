import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { answered } from "../store/asked.ts"
import { StoreUnavailable } from "../store/errors.ts"

/** A read of the store: a database that does not answer is a store that can't answer now. */
export const readable = <A, R>(effect: Effect.Effect<A, SqlError.SqlError, R>) =>
  Effect.mapError(
    answered(effect),
    ({ message }) => new StoreUnavailable({ reason: "down", detail: message }),
  )
