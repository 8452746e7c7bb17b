import { BetCorrectionEvent } from "#machines/betting/bet-correction/bet-correction.events.ts"
import { betCorrectionMachine } from "#machines/betting/bet-correction/bet-correction.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Names of the documents a correction makes: itself, by when it was proposed, and an entry while bets are still to be corrected. */
export const CORRECTION_DOCUMENTS = {
  correction: "bet-correction",
  toApply: "bet-correction-to-apply",
} as const

/** Corrections of bets, by the keys that operators' pages made. What they wrote is sealed under the key of operators. */
export const betCorrectionAggregate = makeAggregate({
  kind: "bet-correction",
  machine: betCorrectionMachine,
  input: () => undefined,
  events: BetCorrectionEvent,
  version: 1,
  personOf: () => "operators",
  documentKinds: Object.values(CORRECTION_DOCUMENTS),
  project: (id, { value, context: { proposed } }) =>
    proposed === undefined
      ? []
      : [
          { kind: CORRECTION_DOCUMENTS.correction, id, owner: "", sort: proposed.at, data: {} },
          ...(value === "applying"
            ? [{ kind: CORRECTION_DOCUMENTS.toApply, id, owner: "", sort: proposed.at, data: {} }]
            : []),
        ],
})
