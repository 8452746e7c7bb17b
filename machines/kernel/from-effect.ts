import { Effect, type ManagedRuntime } from "effect"
import { fromPromise, type PromiseActorLogic } from "xstate"
import { failed, type Outcome, succeeded } from "./outcome.ts"

/**
 * Makes the creator of actors for one runtime. The program's typed failures come back as an `Outcome`;
 * a defect rejects. Stopping the actor interrupts the fibre.
 */
export const effectActors =
  <Services>(runtime: ManagedRuntime.ManagedRuntime<Services, never>) =>
  <Output, Failure, Input>(
    program: (input: NoInfer<Input>) => Effect.Effect<NoInfer<Output>, NoInfer<Failure>, Services>,
  ): PromiseActorLogic<Outcome<Output, Failure>, Input> =>
    fromPromise<Outcome<Output, Failure>, Input>(({ input, signal }) =>
      runtime.runPromise(
        Effect.match(program(input), {
          onSuccess: (value): Outcome<Output, Failure> => succeeded(value),
          onFailure: (error): Outcome<Output, Failure> => failed(error),
        }),
        { signal },
      ),
    )
