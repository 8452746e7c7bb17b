import { Effect } from "effect"
import { OUTBOX, Outbox, outgoingMessageAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"

/** Two messages are written down: a carrier takes one, and nobody the other. */
export const messagesLeave = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const outbox = yield* Outbox
  yield* outbox.send("79990000001", "Your code is 123456")
  yield* outbox.mail("reader@example.com", "News", "There is news.")
  const [first, second] = yield* outbox.list(2)
  for (const [message, end] of [
    [first, { type: "outgoing.taken", at: 1 }],
    [second, { type: "outgoing.lost", at: 1, why: "undelivered" }],
  ] as const) {
    const id = message?.id ?? ""
    yield* aggregates.commit([yield* aggregates.decide(outgoingMessageAggregate, id, end)], {
      meta: { actor: "system" },
      documents: [{ change: "remove", kind: OUTBOX, id }],
    })
  }
}).pipe(Effect.orDie)
