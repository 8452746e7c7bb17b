import { CallbackEvent } from "#machines/cashier/callback/callback.events.ts"
import { callbackMachine } from "#machines/cashier/callback/callback.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"

/** Documents of callbacks that are still to be carried out, by when they are due. */
export const CALLBACK_DUE = "callback-due"

/** Id of a callback: the provider, and the digest of its own number of the event. */
export const callbackId = (provider: string, event: string): string => `${provider}/${digest(event)}`

export const callbackAggregate = makeAggregate({
  kind: "callback",
  machine: callbackMachine,
  input: () => undefined,
  events: CallbackEvent,
  version: 1,
  remembered: 500,
  documentKinds: [CALLBACK_DUE],
  project: (id, snapshot) =>
    snapshot.hasTag("busy")
      ? [{ kind: CALLBACK_DUE, id, owner: "", sort: snapshot.context.dueAt, data: {} }]
      : [],
})
