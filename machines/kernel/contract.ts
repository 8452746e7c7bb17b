import { fromPromise, type PromiseActorLogic } from "xstate"

/**
 * An actor that a chart declares and somebody else provides: `Output` from `Input`.
 * Started without being provided, it fails with a message that names it.
 */
export const contract = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" was not provided`)))
