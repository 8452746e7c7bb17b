import { Effect, Schema } from "effect"
import type { Correction, CorrectionId, CorrectionSize } from "#models/betting/correction.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { betCorrectionAggregate } from "./bet-correction.aggregate.ts"

/** Topic on which a process says that bets are to be corrected: the key of the correction. */
export const CORRECTION_TOPIC = "bet.to-correct"

/** There is no such correction. */
export class CorrectionUnknown extends Schema.TaggedError<CorrectionUnknown>()("CorrectionUnknown", {}) {}

/** What is affected has changed since it was shown. */
export class CorrectionStale extends Schema.TaggedError<CorrectionStale>()("CorrectionStale", {}) {}

/** No bet would be changed. */
export class CorrectionEmpty extends Schema.TaggedError<CorrectionEmpty>()("CorrectionEmpty", {}) {}

/** Something else was proposed under this key. */
export class CorrectionKnown extends Schema.TaggedError<CorrectionKnown>()("CorrectionKnown", {}) {}

/** It does not wait for a second person any more. */
export class CorrectionGone extends Schema.TaggedError<CorrectionGone>()("CorrectionGone", {}) {}

/** The second person is the one who proposed it. */
export class SameCorrector extends Schema.TaggedError<SameCorrector>()("SameCorrector", {}) {}

/** The second person is at the device of the one who proposed it. */
export class SameCorrectorDevice extends Schema.TaggedError<SameCorrectorDevice>()(
  "SameCorrectorDevice",
  {},
) {}

/** Who does something to a correction, and at which device. */
export interface ByCorrector {
  readonly operator: string
  readonly station: string
  readonly by: CommitMeta
}

interface OfCorrection {
  readonly id: CorrectionId
}

type Standing = { readonly correction: Loaded<typeof betCorrectionAggregate.machine> }

const streams = ({ id }: OfCorrection) => ({ correction: stream(betCorrectionAggregate, id) })
const by = (input: ByCorrector) => input.by
const answer = ({ correction }: Standing) => correction

/** Says that bets are to be corrected, once they are. */
const tell = ({ correction }: Standing) =>
  correction.snapshot.matches("applying")
    ? Effect.flatMap(Bus, (bus) => bus.publish(CORRECTION_TOPIC, correction.id))
    : Effect.void

/** Proposes a correction, as it was shown: the same key proposes once. */
export const proposeCorrection = command("betting.propose-correction", {
  streams: (
    input: ByCorrector &
      OfCorrection & {
        readonly correction: Correction
        readonly note: string
        readonly digest: string
        readonly size: CorrectionSize
        readonly needsSecond: boolean
      },
  ) => streams(input),
  by,
  decide: ({ correction: before }, { operator, station, correction, ...shown }, { at }) => {
    const { digest, note, size, needsSecond } = shown
    const { digest: known, proposed } = before.snapshot.context
    if (proposed !== undefined)
      return known === digest && proposed.operator === operator ? {} : { refusal: new CorrectionKnown() }
    return {
      events: {
        correction: [
          {
            type: "correction.proposed",
            at,
            operator,
            station,
            ...correction,
            note,
            digest,
            size,
            needsSecond,
          },
        ],
      },
    }
  },
  refused: { correction: () => new CorrectionEmpty() },
  tell,
  answer,
})

/** Agrees to a correction as the second person. */
export const confirmCorrection = command("betting.confirm-correction", {
  streams: (input: ByCorrector & OfCorrection) => streams(input),
  by,
  decide: (_, { operator, station }, { at }) => ({
    events: { correction: [{ type: "correction.confirmed", at, operator, station }] },
  }),
  refused: {
    correction: {
      isAnotherPerson: () => new SameCorrector(),
      isAnotherDevice: () => new SameCorrectorDevice(),
      otherwise: () => new CorrectionGone(),
    },
  },
  tell,
  answer,
})

/** Withdraws a correction that waits for a second person. */
export const withdrawCorrection = command("betting.withdraw-correction", {
  streams: (input: ByCorrector & OfCorrection) => streams(input),
  by,
  decide: (_, { operator }, { at }) => ({
    events: { correction: [{ type: "correction.withdrawn", at, operator }] },
  }),
  refused: { correction: () => new CorrectionGone() },
  answer,
})

/** Ends a correction whose bets were all looked at; once is enough. */
export const completeCorrection = command("betting.complete-correction", {
  streams: (input: OfCorrection & { readonly by: CommitMeta }) => streams(input),
  by: (input) => input.by,
  decide: ({ correction }, _, { at }) =>
    correction.snapshot.matches("applying")
      ? { events: { correction: [{ type: "correction.completed", at }] } }
      : {},
  answer,
})
