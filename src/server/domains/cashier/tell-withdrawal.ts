import { Effect } from "effect"
import { tellBalance, type walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { theWithdrawal, type withdrawalAggregate } from "./withdrawal.aggregate.ts"

/** Topic on which a process says that a withdrawal is to be sent: its key. */
export const WITHDRAWAL_TOPIC = "withdrawal.to-send"

/** Tells a player's open pages of a withdrawal and of what the account holds, and whoever sends it that it is time. */
export const tellWithdrawal = (after: {
  readonly withdrawal: Loaded<typeof withdrawalAggregate.machine>
  readonly wallet: Loaded<typeof walletAggregate.machine>
}) =>
  Effect.gen(function* () {
    const { id, userId, state } = theWithdrawal(after)
    yield* (yield* PlayerNews).tell(userId, { withdrawal: id })
    yield* tellBalance(userId, after.wallet)
    if (state === "queued") yield* (yield* Bus).publish(WITHDRAWAL_TOPIC, id)
  })
