import type {
  DrawGone,
  DrawUnknown,
  JackpotMoved,
  SameVerifier,
  SameVerifierDevice,
} from "#src/server/domains/draws/draws.domain.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

type Refusals =
  | RefusalsOf<Pick<OperatorAccess["Service"], "note">>
  | DrawGone
  | DrawUnknown
  | JackpotMoved
  | SameVerifier
  | SameVerifierDevice

/** What the desk of draws is refused, in the contract's words. */
export const drawDeskRefusals = {
  DrawGone: inTheWay("draw-gone"),
  DrawUnknown: missing("draw-unknown"),
  JackpotMoved: inTheWay("draw-gone"),
  OperatorEnded: operatorRefusals.OperatorEnded,
  SameVerifier: inTheWay("draw-same-person"),
  SameVerifierDevice: inTheWay("draw-same-device"),
} satisfies RefusalTable<Refusals>
