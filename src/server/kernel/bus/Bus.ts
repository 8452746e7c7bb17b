import { Context, Effect, Layer, PubSub, Stream } from "effect"

/** How many messages a slow subscriber may lag behind before it loses the oldest. */
const LAG = 4096

/**
 * Passes messages to whoever listens now, in this process or in all of them. At most once, in order of one publisher;
 * nothing is kept. What must not be lost follows the journal (`Journal.follow`), which uses the bus only to wake up.
 */
export class Bus extends Context.Service<
  Bus,
  {
    /**
     * Gives the message to all who subscribed to the topic. Never waits for them. A message given as a function may not
     * be made where nobody can have subscribed.
     */
    readonly publish: (topic: string, payload: string | (() => string)) => Effect.Effect<void>
    /** Messages published after the stream is started; ends with the bus. */
    readonly subscribe: (topic: string) => Stream.Stream<string>
  }
>()("statebook/server/bus/Bus") {}

/** The message itself. */
export const messageOf = (payload: string | (() => string)): string =>
  typeof payload === "string" ? payload : payload()

/** The bus of a single process. */
export const layerInProcess = Layer.effect(
  Bus,
  Effect.gen(function* () {
    const topics = new Map<string, PubSub.PubSub<string>>()
    yield* Effect.addFinalizer(() => Effect.forEach(topics.values(), PubSub.shutdown, { discard: true }))
    const topicOf = (name: string) =>
      Effect.gen(function* () {
        const known = topics.get(name)
        if (known !== undefined) return known
        const made = yield* PubSub.sliding<string>(LAG)
        topics.set(name, made)
        return made
      })
    return Bus.of({
      publish: (topic, payload) =>
        Effect.suspend(() => {
          const known = topics.get(topic)
          return known === undefined ? Effect.void : PubSub.publish(known, messageOf(payload))
        }),
      subscribe: (topic) => Stream.unwrap(Effect.map(topicOf(topic), Stream.fromPubSub)),
    })
  }),
)
