import { Effect } from "effect"
import { paidBy } from "#models/casino/multiplier.ts"
import { timedPays, timedShowMs } from "#models/casino/timed/timed-games.ts"
import type { TimedBets } from "#models/casino/timed/timed-round.ts"
import { minorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream, uponShared } from "#src/server/kernel/command/command.ts"
import { BY_TIMED } from "./change-timed-round.ts"
import { theTimedBets, timedBetsAggregate, timedBetsId } from "./timed-bets.aggregate.ts"
import { timedRoundAggregate, timedRoundId } from "./timed-round.aggregate.ts"

/** Decides all of an account's bets on a round whose numbers have been shown, and pays them; once is enough. */
export const decideTimedBets = command("casino.decide-timed-bets", {
  streams: ({ playerId, accountId, game, number }: TimedBets) => ({
    bets: stream(timedBetsAggregate, timedBetsId(payerOf(playerId, accountId), game, number)),
    wallet: walletOf(payerOf(playerId, accountId)),
    round: uponShared(timedRoundAggregate, timedRoundId(game, number)),
  }),
  by: () => BY_TIMED,
  decide: (loaded, { game }, { at }) => {
    const { numbers, drawnAt } = loaded.round.snapshot.context.round ?? {}
    if (loaded.bets.snapshot.status === "done" || numbers === undefined || drawnAt === undefined) return {}
    if (at < drawnAt + timedShowMs(game)) return {}
    const paid = theTimedBets(loaded.bets).bets.map((bet) => ({
      ...bet,
      paid: paidBy(bet.stake, timedPays(game, bet.pick, numbers)),
    }))
    // What the player owes is settled by the first payments: each takes off what those before it have left of it.
    let owed = loaded.wallet.snapshot.context.owed
    return {
      events: {
        bets: [{ type: "bets.decided", at, numbers, paid: paid.map((bet) => bet.paid) }],
        wallet: paid.map((bet) => {
          const event = roundPaid({ round: bet.key, stake: bet.stake, paid: bet.paid, owed, at })
          owed = minorUnits(owed - event.repaid)
          return event
        }),
      },
    }
  },
  tell: ({ wallet }, { playerId }, { written }) =>
    written.has("wallet") ? tellBalance(playerId, wallet) : Effect.void,
  answer: ({ bets }) => theTimedBets(bets),
})
