import { CASE_STEPS, type CaseStep } from "#models/identification/review.ts"
import { decodeMeta } from "#src/server/kernel/journal/causation.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

/** Steps of a case that are shown at most. */
const SHOWN = 50

const isStep = (type: string): type is CaseStep["type"] => CASE_STEPS.some((step) => step === type)

/** The events of a case as whoever decides next reads them, the latest last: none of them holds personal data. */
export const caseSteps = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<CaseStep> =>
  events.slice(-SHOWN).flatMap((stored): ReadonlyArray<CaseStep> => {
    const event = identificationAggregate.decode(stored)
    if (!isStep(event.type)) return []
    return [
      {
        seq: stored.seq,
        at: stored.at,
        type: event.type,
        actor: decodeMeta(stored.meta).actor,
        reasons: "reasons" in event ? event.reasons : [],
        pictures: "pictures" in event ? (event.pictures ?? []) : [],
      },
    ]
  })
