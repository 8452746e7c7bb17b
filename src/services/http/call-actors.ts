import type { AnyActor } from "xstate"

/** An actor that carries calls to the server: a query, a request, or the keeper of the service token. */
export interface CallActor {
  /** Folder of its chart. */
  readonly name: "query" | "request" | "token"
  /** Number among those of this page, from 1. */
  readonly number: number
  readonly actor: AnyActor
}

/** The actors that carry calls now, for whoever looks at them. */
export class CallActors {
  readonly #living = new Map<AnyActor, CallActor>()
  readonly #listeners = new Set<(call: CallActor) => void>()
  #count = 0

  /** Takes an actor in that is still to be started; it is let go when it ends. */
  readonly take = <Taken extends AnyActor>(name: CallActor["name"], actor: Taken): Taken => {
    this.#count += 1
    const call: CallActor = { name, number: this.#count, actor }
    const end = () => void this.#living.delete(actor)
    this.#living.set(actor, call)
    actor.subscribe({ complete: end, error: end })
    for (const tell of this.#listeners) tell(call)
    return actor
  }

  readonly living = (): readonly CallActor[] => [...this.#living.values()]

  /** Tells of each that begins, those that live already included; gives what ends it. */
  readonly watch = (listener: (call: CallActor) => void): (() => void) => {
    this.#listeners.add(listener)
    for (const call of this.living()) listener(call)
    return () => void this.#listeners.delete(listener)
  }
}
