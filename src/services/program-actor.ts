import { type Context, Effect } from "effect"
import { fromPromise, type PromiseActorLogic } from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import { outcomeOf } from "#machines/kernel/outcome-of.ts"

/**
 * Makes actors of programs that use these services: a typed failure comes back as an `Outcome`, and an actor that is stopped interrupts
 * its program.
 */
export const programActors = <Services>(services: Context.Context<Services>) => {
  const run = Effect.runPromiseWith(services)
  return <Output, Failure, Input>(
    program: (input: Input) => Effect.Effect<Output, Failure, Services>,
  ): PromiseActorLogic<Outcome<Output, Failure>, Input> =>
    fromPromise(({ input, signal }) => run(outcomeOf(program(input)), { signal }))
}
