import type {
  SameOpener,
  SameOpenerDevice,
  StopGone,
  StopStands,
} from "#src/server/domains/line/line.domain.ts"
import { inTheWay, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

type Refusals =
  | RefusalsOf<Pick<OperatorAccess["Service"], "note">>
  | SameOpener
  | SameOpenerDevice
  | StopGone
  | StopStands

/** What the desk of trading refuses, in the contract's words. */
export const tradingDeskRefusals = {
  OperatorEnded: operatorRefusals.OperatorEnded,
  SameOpener: inTheWay("trading-same-person"),
  SameOpenerDevice: inTheWay("trading-same-device"),
  StopGone: inTheWay("trading-stop-gone"),
  StopStands: inTheWay("trading-stop-stands"),
} satisfies RefusalTable<Refusals>
