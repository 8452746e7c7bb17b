import { CallRequestEvent } from "#machines/support/call-request/call-request.events.ts"
import { callRequestMachine } from "#machines/support/call-request/call-request.machine.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { Person } from "#src/server/kernel/secrets/sealed-text.ts"

/** Kind of the documents of requests that are open, by when they are due: lists have the highest first. */
export const CALL_DOCUMENTS = "call-request-desk"

/** The requests of one person as the chart has them. */
export type LoadedCall = Loaded<typeof callRequestMachine>

/** Whose the requests of an id are; nobody's where a guest asks. */
export const playerOfCall = (id: string): PlayerId | null =>
  id.startsWith("g") ? null : (Number(id) as PlayerId)

const personOfCall = (id: string): Person => {
  const playerId = playerOfCall(id)
  return playerId === null ? "visitors" : playerOwner(playerId)
}

/** Requests to be called back, by the number of a player or by what stands for a guest's phone. */
export const callRequestAggregate = makeAggregate({
  kind: "call-request",
  machine: callRequestMachine,
  input: () => undefined,
  events: CallRequestEvent,
  version: 1,
  remembered: 200,
  documentKinds: [CALL_DOCUMENTS],
  personOf: personOfCall,
  project: (id, { value, context: { dueAt } }) =>
    value === "waiting" || value === "taken"
      ? // No phone and no name: who asks is read from the stream.
        [{ kind: CALL_DOCUMENTS, id, owner: "", sort: -dueAt, data: { state: value, dueAt } }]
      : [],
})
