import { IdentificationEvent } from "#machines/identification/identification/identification.events.ts"
import { identificationMachine } from "#machines/identification/identification/identification.machine.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Documents of the identifications that wait for a decision: lists have the newest first, and negative times turn them round. */
export const REVIEW_QUEUE = "review-queue"
/** Documents of the identifications that were accepted, by when they expire. */
export const IDENTIFICATION_TERM = "identification-term"

/** Ids are player ids. */
export const identificationAggregate = makeAggregate({
  kind: "identification",
  machine: identificationMachine,
  input: () => undefined,
  events: IdentificationEvent,
  version: 1,
  personOf: (id) => playerOwner(Number(id) as PlayerId),
  documentKinds: [REVIEW_QUEUE, IDENTIFICATION_TERM],
  project: (id, snapshot) => {
    const { sentAt, expiresAt, flow, documentType, reviewer } = snapshot.context
    // A document's own type says what a provider's name says of others.
    const of = documentType === null ? { documentType, flow } : { documentType }
    if (snapshot.matches("sent") || snapshot.matches("inReview"))
      return [{ kind: REVIEW_QUEUE, id, owner: "", sort: -sentAt, data: { ...of, reviewer } }]
    return snapshot.matches("accepted")
      ? [{ kind: IDENTIFICATION_TERM, id, owner: "", sort: expiresAt, data: {} }]
      : []
  },
})
