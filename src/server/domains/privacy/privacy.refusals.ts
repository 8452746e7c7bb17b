import { Effect } from "effect"
import { Conflict } from "#models/api/errors.ts"
import { closingBars } from "#models/privacy/closing.ts"
import { identityRefusals, type MessageChoices } from "#src/server/domains/identity/identity.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import { refusal } from "#src/server/web/refusals.ts"
import type { Closings } from "./Closings.ts"
import type { ClosingBarred } from "./close-account.ts"
import type { Erasures } from "./Erasures.ts"
import type { Exports } from "./Exports.ts"
import type { ErasureBlocked } from "./erase-player.ts"

const CLOSING_CODES = {
  openBets: "closing-open-bets",
  paying: "closing-payment",
  withdrawing: "closing-withdrawal",
  balance: "closing-balance",
} as const

const erasureBlocked =
  (origin: Origin) =>
  ({ openBets, withdrawing = 0 }: ErasureBlocked) => {
    const unspent = withdrawing > 0 ? "erasure-withdrawal" : "erasure-balance"
    return Effect.fail(new Conflict(refusal(openBets > 0 ? "erasure-open-bets" : unspent, origin)))
  }

/** The first of what stands in the way, which is the first to be put right. */
const closingBarred = (origin: Origin) => (money: ClosingBarred) => {
  const [bar = "balance"] = closingBars(money)
  return Effect.fail(new Conflict(refusal(CLOSING_CODES[bar], origin)))
}

/** What this domain refuses, in the contract's words. */
export const privacyRefusals = {
  ClosingBarred: closingBarred,
  ErasureBlocked: erasureBlocked,
  ErasureElsewhere: inTheWay("erasure-elsewhere"),
  PlayerUnknown: missing("player-unknown"),
  UnsubscribeUnknown: missing("unsubscribe-unknown"),
  ProofNeeded: identityRefusals.ProofNeeded,
} satisfies RefusalTable<
  RefusalsOf<Closings["Service"] | MessageChoices["Service"] | Erasures["Service"] | Exports["Service"]>
>
