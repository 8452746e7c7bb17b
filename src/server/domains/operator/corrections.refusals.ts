import type { CorrectionFinder, Corrections } from "#src/server/domains/betting/betting.domain.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

type Refusals =
  | RefusalsOf<Pick<OperatorAccess["Service"], "note">>
  | RefusalsOf<Pick<Corrections["Service"], "propose" | "confirm" | "withdraw" | "find">>
  | RefusalsOf<Pick<CorrectionFinder["Service"], "bets" | "choices">>

/** What corrections of bets are refused, in the contract's words. */
export const correctionRefusals = {
  BetUnknown: missing("bet-unknown"),
  CorrectionEmpty: inTheWay("correction-empty"),
  CorrectionGone: inTheWay("correction-gone"),
  CorrectionKnown: inTheWay("correction-known"),
  CorrectionStale: inTheWay("correction-stale"),
  CorrectionUnknown: missing("correction-unknown"),
  OperatorEnded: operatorRefusals.OperatorEnded,
  SameCorrector: inTheWay("correction-same-person"),
  SameCorrectorDevice: inTheWay("correction-same-device"),
} satisfies RefusalTable<Refusals>
