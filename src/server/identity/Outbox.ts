import { Clock, Context, Effect, Layer, Schema } from "effect"
import { Journal } from "../journal/Journal.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { Entropy } from "./Entropy.ts"

const KIND = "outbox"

/** A message to a person's phone. */
export const OutboxMessage = Schema.Struct({
  id: Schema.String,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  channel: Schema.Literal("sms"),
  /** Phone in full digits. */
  to: Schema.String,
  text: Schema.String,
})
export type OutboxMessage = typeof OutboxMessage.Type

/** Sends messages. A provider of SMS is a layer of the same shape. */
export class Outbox extends Context.Service<
  Outbox,
  {
    readonly send: (to: string, text: string) => Effect.Effect<void, StoreUnavailable>
    /** The last messages, newest first. */
    readonly list: (limit: number) => Effect.Effect<ReadonlyArray<OutboxMessage>, StoreUnavailable>
  }
>()("statebook/server/identity/Outbox") {
  /** Keeps the messages in the store, where a developer reads them; nothing leaves the machine. */
  static readonly layerStored = Layer.effect(
    Outbox,
    Effect.gen(function* () {
      const journal = yield* Journal
      const entropy = yield* Entropy
      return Outbox.of({
        send: Effect.fn("Outbox.send")(function* (to: string, text: string) {
          const message: OutboxMessage = {
            id: yield* entropy.secret(9),
            at: yield* Clock.currentTimeMillis,
            channel: "sms",
            to,
            text,
          }
          yield* journal
            .commit({
              meta: { actor: "system" },
              appends: [],
              documents: [
                { change: "put", kind: KIND, id: message.id, owner: "", sort: message.at, data: message },
              ],
            })
            .pipe(Effect.catchTag(["KeyReused", "VersionConflict", "InsufficientFunds"], Effect.die))
        }),
        list: (limit) =>
          Effect.map(journal.documents(KIND, { limit }), (documents) =>
            documents.map(({ data }) => Schema.decodeUnknownSync(OutboxMessage)(data)),
          ),
      })
    }),
  )
}
