import { fromPromise, type PromiseActorLogic } from "xstate"

/** A promise actor held by hand: each start waits until the test answers the latest one. */
export interface HeldPromise<Output, Input> {
  readonly logic: PromiseActorLogic<Output, Input>
  /** Input of the latest start. */
  readonly input: () => Input | undefined
  readonly answer: (output: Output) => Promise<void>
  readonly break: (error: unknown) => Promise<void>
}

/**
 * Makes a fake of an actor's contract for tests of screens: provide `logic`, then answer inside `act`.
 * Answering before the actor was started fails, since the screen never asked.
 */
export const heldPromise = <Output, Input>(): HeldPromise<Output, Input> => {
  let latest: { readonly input: Input; readonly held: PromiseWithResolvers<Output> } | undefined
  const waiting = () => {
    if (latest === undefined) throw new Error("The held actor was not started")
    return latest.held
  }
  const settled = (held: PromiseWithResolvers<Output>) =>
    held.promise.then(
      () => {},
      () => {},
    )
  return {
    logic: fromPromise<Output, Input>(({ input }) => {
      const held = Promise.withResolvers<Output>()
      latest = { input, held }
      return held.promise
    }),
    input: () => latest?.input,
    answer: (output) => {
      const held = waiting()
      held.resolve(output)
      return settled(held)
    },
    break: (error) => {
      const held = waiting()
      held.reject(error)
      return settled(held)
    },
  }
}
