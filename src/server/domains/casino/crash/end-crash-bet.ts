import { Effect, Schema } from "effect"
import type { CrashBetEvent } from "#machines/casino/crash-bet/crash-bet.events.ts"
import { type CrashBet, type CrashRound, crashPays, reachOf } from "#models/casino/crash/crash.ts"
import { multiplierAt, timeOf } from "#models/casino/crash/flight.ts"
import { crashPoint } from "#models/casino/crash/point.ts"
import { minorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream, uponShared } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { BY_CRASH } from "./change-crash-round.ts"
import { crashBetAggregate, crashBetId, theCrashBet } from "./crash-bet.aggregate.ts"
import { crashRoundAggregate } from "./crash-round.aggregate.ts"
import { openedCrashSeed } from "./crash-seeds.ts"

/** The round does not fly yet. */
export class CrashNotFlying extends Schema.TaggedError<CrashNotFlying>()("CrashNotFlying", {}) {}

/** The round has crashed. */
export class CrashOver extends Schema.TaggedError<CrashOver>()("CrashOver", {}) {}

const streams = ({ bet: { playerId, accountId, number } }: { readonly bet: CrashBet }) => ({
  bet: stream(crashBetAggregate, crashBetId(playerId, number)),
  wallet: walletOf(payerOf(playerId, accountId)),
  round: uponShared(crashRoundAggregate, number),
})

/** When a round that flies crashes: a secret of the server until then. */
export const crashesAt = Effect.fnUntraced(function* ({ number, bets, startsAt }: CrashRound) {
  if (bets === undefined || startsAt === undefined) return undefined
  const { seed } = yield* openedCrashSeed(number)
  const point = crashPoint({ number, serverSeed: seed, bets })
  return { seed, point, at: startsAt + timeOf(point) }
})

/** A bet to cash out: pressed by its player, or by the site once it has reached what was set. */
export interface CashingOut {
  readonly bet: CrashBet
  /** Where its player pressed; absent: it is cashed out by itself. */
  readonly origin?: Origin
}

/** Cashes a bet out at the multiplier of the moment in which it is decided, or at the one that was set where that is passed; once. */
export const cashOutCrash = command("casino.cash-out-crash", {
  streams: (input: CashingOut) => streams(input),
  by: ({ bet, origin }) => (origin === undefined ? BY_CRASH : metaOf(playerOwner(bet.playerId), origin)),
  facts: (_, { round }) =>
    Effect.gen(function* () {
      const known = round.snapshot.context.round
      if (known === undefined || !round.snapshot.matches("flying")) return { crash: undefined }
      return { crash: yield* crashesAt(known) }
    }),
  decide: (loaded, { origin }, { crash, at }) => {
    const bet = theCrashBet(loaded.bet)
    const { startsAt, crashedAt } = loaded.round.snapshot.context.round ?? {}
    if (bet.ended !== undefined) return bet.ended.multiplier === undefined ? { refusal: new CrashOver() } : {}
    if (crashedAt !== undefined) return { refusal: new CrashOver() }
    if (crash === undefined || startsAt === undefined || at < startsAt)
      return { refusal: new CrashNotFlying() }
    if (at >= crash.at) return { refusal: new CrashOver() }
    const now = multiplierAt(at - startsAt)
    const reach = reachOf(bet)
    const how = now >= reach ? "auto" : "pressed"
    if (how === "pressed" && origin === undefined) return {}
    const multiplier = Math.min(now, reach)
    const paid = crashPays(bet.stake, multiplier)
    const { owed } = loaded.wallet.snapshot.context
    return {
      events: {
        bet: [{ type: "stake.cashedOut", at, how, startsAt, multiplier, paid }],
        wallet: [roundPaid({ round: bet.key, stake: bet.stake, paid, owed, at })],
      },
    }
  },
  tell: ({ wallet }, { bet }, { written }) =>
    written.has("wallet") ? tellBalance(bet.playerId, wallet) : Effect.void,
  answer: ({ bet }) => theCrashBet(bet),
})

type Ending = Exclude<CrashBetEvent, { readonly type: "stake.placed" | "stake.cashedOut" }>

/** What becomes of a bet as its round is over, and what it pays. */
const endOf = (bet: CrashBet, { point, isUnseen }: CrashRound, at: number): Ending => {
  if (point === undefined) return { type: "stake.returned", at, why: "cancelled" }
  if (bet.ended !== undefined) return { type: "stake.decided", at, point, paid: bet.ended.paid }
  const reach = reachOf(bet)
  if (reach > point && isUnseen && bet.auto === undefined)
    return { type: "stake.returned", at, why: "unseen" }
  return {
    type: "stake.decided",
    at,
    point,
    paid: reach <= point ? crashPays(bet.stake, reach) : minorUnits(0),
  }
}

/** Decides a bet of a round that has crashed or did not fly; once is enough. */
export const endCrashBet = command("casino.end-crash-bet", {
  streams: (input: { readonly bet: CrashBet }) => streams(input),
  by: () => BY_CRASH,
  decide: (loaded, _, { at }) => {
    const { round, bet } = { round: loaded.round.snapshot, bet: theCrashBet(loaded.bet) }
    if (loaded.bet.snapshot.status === "done" || round.context.round === undefined) return {}
    if (!round.matches("crashed") && !round.matches("returning")) return {}
    const end = endOf(bet, round.context.round, at)
    const { owed } = loaded.wallet.snapshot.context
    const paid = end.type === "stake.decided" ? end.paid : bet.stake
    return {
      events: {
        bet: [end],
        wallet:
          bet.ended === undefined ? [roundPaid({ round: bet.key, stake: bet.stake, paid, owed, at })] : [],
      },
    }
  },
  tell: ({ wallet }, { bet }, { written }) =>
    written.has("wallet") ? tellBalance(bet.playerId, wallet) : Effect.void,
  answer: ({ bet }) => theCrashBet(bet),
})
