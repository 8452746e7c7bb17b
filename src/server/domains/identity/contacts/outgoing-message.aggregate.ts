import { OutgoingMessageEvent } from "#machines/identity/outgoing-message/outgoing-message.events.ts"
import { outgoingMessageMachine } from "#machines/identity/outgoing-message/outgoing-message.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are those of the outbox's documents, which stand beside the log until a carrier has the message. */
export const outgoingMessageAggregate = makeAggregate({
  kind: "outgoing-message",
  machine: outgoingMessageMachine,
  input: () => undefined,
  events: OutgoingMessageEvent,
  version: 1,
  documentKinds: [],
  // Over as soon as a carrier has it.
  remembered: 1000,
})
