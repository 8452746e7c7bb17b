import { Effect } from "effect"
import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { BettingApi } from "#models/api/betting.ts"
import type { CouponAccount, StakeLimits } from "#models/coupon/coupon.ts"
import { type AccountHolder, tellPlayer } from "#src/features/coupon/coupon/connect-coupon.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import type { Page } from "./page.ts"
import { visitorKnown } from "./visitor-known.ts"

/** Tells a flow that bets who plays, now and from now on, and by `now` when that was learned; nothing while nobody knows. */
export const followPlayer = (
  visitor: FlowRef<typeof visitorMachine>,
  holder: AccountHolder,
  now?: () => number,
): void => {
  const tell = () => {
    const snapshot = visitor.getSnapshot()
    const { player } = snapshot.context
    // Who could not be asked about is not gone.
    if (snapshot.hasTag("busy") || snapshot.hasTag("degraded")) return
    const account: CouponAccount | null =
      player === null
        ? null
        : {
            userId: player.userId,
            accountId: player.balance.id,
            currency: player.balance.iso,
            balance: player.balance.money,
          }
    tellPlayer(holder, account, now?.())
  }
  tell()
  visitor.subscribe(tell)
}

/** The bounds of the signed-in player's stakes, and what the house may still lose on these selections; rejects where nobody is. */
export const fetchLimits = async (
  page: Page,
  signal: AbortSignal,
  keys: ReadonlyArray<string> = [],
): Promise<StakeLimits> => {
  // What a journal remembers of a player is no reason to ask: the session may have ended since.
  const visitor = await page.flows.open(visitorFlow).ready
  await visitorKnown(visitor)
  if (!visitor.getSnapshot().matches("signedIn")) throw new Error("Nobody is signed in to have bounds")
  const query = keys.length === 0 ? {} : { selections: keys.join() }
  const { value } = await page.run(
    Effect.flatMap(Http, (http) => http.call(BettingApi, "stakeBounds", { query })),
    { signal },
  )
  const { currency: _currency, ...limits } = value
  return limits
}
