import { Context, Effect, Layer } from "effect"
import type { Permission } from "#models/operator/permissions.ts"
import { WAITING_DESKS, type WaitingDesk, type WaitingWork } from "#models/operator/waiting-work.ts"
import { WithdrawalQueue } from "#src/server/domains/cashier/cashier.domain.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"

/** The right that opens each desk. */
const OPENED_BY: Readonly<Record<WaitingDesk, Permission>> = {
  withdrawals: "withdrawals.read",
  support: "support.read",
  calls: "support.read",
  ideas: "support.read",
}

type Count = Effect.Effect<number, StoreUnavailable>

/** How much waits at each desk; a domain that has a desk of operators says how its work is counted. */
export class WaitingDesks extends Context.Service<
  WaitingDesks,
  {
    readonly counts: (desk: WaitingDesk, count: Count) => Effect.Effect<void>
    /** What waits at the desks that some rights open. */
    readonly work: (permissions: ReadonlyArray<Permission>) => Effect.Effect<WaitingWork, StoreUnavailable>
  }
>()("statebook/server/operator/WaitingDesks") {
  static readonly layer = Layer.effect(
    WaitingDesks,
    Effect.gen(function* () {
      const queue = yield* WithdrawalQueue
      const counters = new Map<WaitingDesk, Count>([["withdrawals", queue.waiting]])
      return WaitingDesks.of({
        counts: (desk, count) => Effect.sync(() => void counters.set(desk, count)),
        work: Effect.fn("WaitingDesks.work")(function* (permissions) {
          const work: Partial<Record<WaitingDesk, number>> = {}
          for (const desk of WAITING_DESKS) {
            const count = permissions.includes(OPENED_BY[desk]) ? counters.get(desk) : undefined
            if (count !== undefined) work[desk] = yield* count
          }
          return work
        }),
      })
    }),
  )
}
