import { connect, type NatsConnection } from "@nats-io/transport-node"
import { Effect, Layer, Option, Queue, Schema, Stream } from "effect"
import { Bus, layerInProcess, messageOf } from "./Bus.ts"

/** NATS did not answer at start. Later breaks heal by themselves. */
export class BusNotOpened extends Schema.TaggedError<BusNotOpened>()("BusNotOpened", {
  detail: Schema.String,
}) {
  override get message(): string {
    return this.detail
  }
}

/** A topic is one token of a subject, whatever characters it holds. */
const subjectOf = (topic: string): string =>
  `statebook.${encodeURIComponent(topic).replaceAll(".", "%2E").replaceAll("*", "%2A")}`

const subscription = (connection: NatsConnection, topic: string): Stream.Stream<string> =>
  Stream.callback((queue) =>
    Effect.acquireRelease(
      Effect.sync(() =>
        connection.subscribe(subjectOf(topic), {
          callback: (error, message) => {
            if (error === null) Queue.offerUnsafe(queue, message.string())
          },
        }),
      ),
      (subscribed) => Effect.sync(() => subscribed.unsubscribe()),
    ),
  )

/** The bus of many processes, over NATS at `url`. What is published while the connection is broken waits for it. */
export const layerNats = (url: string): Layer.Layer<Bus, BusNotOpened> =>
  Layer.effect(
    Bus,
    Effect.gen(function* () {
      const connection = yield* Effect.acquireRelease(
        Effect.tryPromise({
          try: () => connect({ servers: url, name: "statebook", maxReconnectAttempts: -1 }),
          catch: (cause) => new BusNotOpened({ detail: `NATS at ${url} can't be reached: ${String(cause)}` }),
        }),
        (opened) => Effect.promise(() => opened.close()),
      )
      return Bus.of({
        publish: (topic, payload) =>
          Effect.try({
            try: () => connection.publish(subjectOf(topic), messageOf(payload)),
            catch: String,
          }).pipe(
            Effect.catch((cause) => Effect.logWarning("A message was not published", { topic, cause })),
          ),
        subscribe: (topic) => subscription(connection, topic),
      })
    }),
  )

/** The bus the settings ask for: NATS where `NATS_URL` names one, else that of this process alone. */
export const layerBusFrom = ({
  natsUrl,
}: {
  readonly natsUrl: Option.Option<string>
}): Layer.Layer<Bus, BusNotOpened> =>
  Option.match(natsUrl, { onNone: () => layerInProcess, onSome: layerNats })
