import {
  CORRECTION_ACTS,
  type CorrectionAct,
  type CorrectionRecord,
} from "#models/operator/bet-correction.ts"
import { mayDo, type Permission } from "#models/operator/permissions.ts"
import type { ActBar } from "#models/operator/withdrawal-desk.ts"
import { betCorrectionAggregate, type LoadedCorrection } from "#src/server/domains/betting/betting.domain.ts"
import type { Asking } from "./trading-acts.ts"

type CorrectionEvent = Parameters<typeof betCorrectionAggregate.next>[1]

const NEEDS: Readonly<Record<CorrectionAct, Permission>> = {
  confirm: "bets.correct-second",
  withdraw: "bets.correct",
}

/** What stands in the way of an act; the chart is asked, also as somebody else and at another device. */
const barOf = (
  loaded: LoadedCorrection,
  act: CorrectionAct,
  { name, browser, roles, at }: Asking,
): ActBar | null => {
  const takes = (operator: string, station: string) => {
    const event: CorrectionEvent =
      act === "confirm"
        ? { type: "correction.confirmed", at, operator, station }
        : { type: "correction.withdrawn", at, operator }
    return betCorrectionAggregate.next(loaded, event) !== undefined
  }
  if (!takes("", "")) return "not-now"
  if (!mayDo(roles, NEEDS[act])) return "not-permitted"
  if (takes(name, browser)) return null
  return takes(name, "") ? "same-device" : "same-person"
}

/** What the chart of a correction takes now from whoever asks. */
export const correctionActs = (loaded: LoadedCorrection, asking: Asking): CorrectionRecord["acts"] =>
  CORRECTION_ACTS.map((act) => ({ act, bar: barOf(loaded, act, asking) }))
