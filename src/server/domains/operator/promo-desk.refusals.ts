import type {
  PromoGone,
  PromoKnown,
  PromoUnknown,
  SamePromoAuthor,
  SamePromoDevice,
} from "#src/server/domains/bonuses/bonuses.domain.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

type Refusals =
  | RefusalsOf<Pick<OperatorAccess["Service"], "note">>
  | PromoGone
  | PromoKnown
  | PromoUnknown
  | SamePromoAuthor
  | SamePromoDevice

/** What the desk of promotional codes is refused, in the contract's words. */
export const promoDeskRefusals = {
  OperatorEnded: operatorRefusals.OperatorEnded,
  PromoGone: inTheWay("promo-gone"),
  PromoKnown: inTheWay("promo-known"),
  PromoUnknown: missing("promo-not-found"),
  SamePromoAuthor: inTheWay("promo-same-person"),
  SamePromoDevice: inTheWay("promo-same-device"),
} satisfies RefusalTable<Refusals>
