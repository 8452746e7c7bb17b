import { Effect } from "effect"
import { AmountUnfit } from "#models/money/decimal-amount.ts"
import { badField } from "#src/server/web/refusals.ts"

/** Counts the amounts of a body in a currency; one that the currency does not have is refused under its field. */
export const countedOr400 = <A>(count: () => A) =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(count())
    } catch (error) {
      if (error instanceof AmountUnfit) return badField(error.field, error.fault)
      throw error
    }
  })
