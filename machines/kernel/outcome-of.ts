import { Effect } from "effect"
import { failed, type Outcome, succeeded } from "./outcome.ts"

/** The program with its typed failures as an `Outcome`, as the charts' actors answer; a defect stays a defect. */
export const outcomeOf = <Value, Failure, Services>(
  program: Effect.Effect<Value, Failure, Services>,
): Effect.Effect<Outcome<Value, Failure>, never, Services> =>
  Effect.match(program, {
    onSuccess: (value): Outcome<Value, Failure> => succeeded(value),
    onFailure: (error): Outcome<Value, Failure> => failed(error),
  })
