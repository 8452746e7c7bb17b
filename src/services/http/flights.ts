import { Effect } from "effect"
import type { Actor } from "xstate"
import type { requestMachine } from "#machines/request/request/request.machine.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import type { Answer } from "./exchange.ts"

type RequestActor = Actor<typeof requestMachine>

/** Requests in flight by address: whoever asks for the same thing meanwhile gets the same answer (§4). */
export class Flights {
  readonly #byKey = new Map<string, RequestActor>()

  /**
   * Joins the request in flight under the key, or starts one; leaving early takes one asker off it. One that `finishes` is not broken off
   * when nobody waits for it any more: its answer is read and dropped.
   */
  readonly ask = (
    key: string | undefined,
    start: () => RequestActor,
    finishes = false,
  ): Effect.Effect<Answer, RequestFailure> =>
    Effect.callback((resume) => {
      const actor = this.#join(key) ?? this.#start(key, start)
      const settle = () => {
        const { output } = actor.getSnapshot()
        if (output !== undefined) {
          resume(output.status === 1 ? Effect.succeed(output.value as Answer) : Effect.fail(output.failure))
        }
      }
      const subscription = actor.subscribe({ complete: settle })
      actor.start()
      return Effect.sync(() => {
        subscription.unsubscribe()
        if (!finishes) actor.send({ type: "asker.left" })
      })
    })

  #join(key: string | undefined): RequestActor | undefined {
    const flying = key === undefined ? undefined : this.#byKey.get(key)
    flying?.send({ type: "asker.joined" })
    return flying
  }

  #start(key: string | undefined, start: () => RequestActor): RequestActor {
    const actor = start()
    if (key !== undefined) {
      this.#byKey.set(key, actor)
      actor.subscribe({
        complete: () => {
          if (this.#byKey.get(key) === actor) {
            this.#byKey.delete(key)
          }
        },
      })
    }
    return actor
  }
}
