import { Effect } from "effect"
import { Conflict } from "#models/api/errors.ts"
import { MOST_MAILED_BETS } from "#models/betting/history.ts"
import { identityRefusals } from "#src/server/domains/identity/identity.domain.ts"
import { inTheWay, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import { refusal } from "#src/server/web/refusals.ts"
import type { BetHistories } from "./BetHistories.ts"

/** What the history of bets is refused, in the contract's words. */
export const historyRefusals = {
  CodeTooSoon: identityRefusals.CodeTooSoon,
  EmailUnproved: identityRefusals.EmailUnproved,
  HistoryEmpty: inTheWay("history-empty"),
  HistoryTooLong: (origin) => () =>
    Effect.fail(new Conflict(refusal("history-too-long", origin, { most: MOST_MAILED_BETS }))),
} satisfies RefusalTable<RefusalsOf<Pick<BetHistories["Service"], "mail">>>
