import { MailboxEvent } from "#machines/identity/mailbox/mailbox.events.ts"
import { mailboxMachine } from "#machines/identity/mailbox/mailbox.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are players' numbers. */
export const mailboxAggregate = makeAggregate({
  kind: "mailbox",
  machine: mailboxMachine,
  input: () => undefined,
  events: MailboxEvent,
  version: 1,
  documentKinds: [],
})
