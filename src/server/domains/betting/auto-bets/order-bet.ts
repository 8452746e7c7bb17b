import { Effect } from "effect"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import { BET_KIND, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import { minorUnits } from "#models/money/money.ts"
import { keptAccount, type Payer } from "#models/wallet/account.ts"
import { checkBet } from "#src/server/domains/coupon/coupon.domain.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { barOf, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { lineStops } from "#src/server/domains/line/line.domain.ts"
import { tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, newStream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { SiteMoney } from "#src/server/kernel/settings/settings.ts"
import { betAggregate, betId } from "../bets/bet.aggregate.ts"
import { BetNotTaken, stakeBarred, stakeNeedsLevel } from "../bets/bet-not-taken.ts"
import { marketUnder, receiptOn } from "../sales/open-bets.ts"
import { autoBetAggregate } from "./auto-bet.aggregate.ts"
import { moneyIn, scoreOf } from "./due-orders.ts"

/** Topic on which a process says that an automatic bet was ordered or ended: its id. */
export const AUTO_BET_TOPIC = "bet.to-place"

/** An automatic bet as its player orders it. `fingerprint`: digest of the body. */
export interface Ordering extends Payer {
  readonly body: CountedBet
  readonly fingerprint: string
  readonly origin: Origin
}

/** Why the bet can't be ordered at all, whatever the line says; `bound`: what the stake may be at the odds named. */
const orderFault = (
  { vid, autoBetCf, promo, exchange, isExpressBoost, isPowerBet, VIPBetSumm, avanceBet, summ }: CountedBet,
  { maximumWin }: SiteMoney,
) => {
  if (autoBetCf === undefined) return { code: "auto-bet-odds" as const }
  const wishes = [isExpressBoost, isPowerBet, VIPBetSumm, avanceBet]
  const isPlain = vid !== BET_KIND.antiExpress && vid !== BET_KIND.multi && vid !== BET_KIND.built
  if (!isPlain || promo !== undefined || exchange !== undefined || wishes.includes(true))
    return { code: "auto-bet-plain" as const }
  const bound = minorUnits((BigInt(maximumWin) * 1000n) / BigInt(autoBetCf))
  return summ > bound ? { code: "stake-above-limit" as const, bound } : undefined
}

/** The order of a stream that was begun. */
export const theOrder = ({ order }: { readonly order: Loaded<typeof autoBetAggregate.machine> }): AutoBet => {
  const found = order.snapshot.context.order
  if (found === undefined) throw new Error(`${order.id} has no order`)
  return found
}

/**
 * Orders a bet to be placed as soon as its total odds are `autoBetCf`, and sets its stake aside; answers with the order as it is
 * now, to the same key the same one.
 */
export const orderBet = command("autoBet.order", {
  streams: ({ playerId, accountId, body }: Ordering) => ({
    order: newStream(autoBetAggregate, betId(playerId, body.betGuid)),
    bet: newStream(betAggregate, betId(playerId, body.betGuid)),
    wallet: walletOf({ playerId, accountId }),
    ...playStreams(playerId),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, body, fingerprint }) =>
    receiptOn(playerId, body.betGuid, fingerprint, { made: "autoBet" }),
  facts: ({ playerId, accountId, body }, loaded) =>
    Effect.gen(function* () {
      const market = yield* marketUnder(loaded)
      const play = yield* (yield* PlayRules).room(playerId, "bet", loaded)
      // Asked where the stake is set aside; the bet is placed later whatever became of the level.
      return {
        ...market,
        barred: barOf(play, body.summ),
        lacks: yield* (yield* Levels).lacking({ playerId, accountId }, "bet", body.summ),
      }
    }),
  decide: (
    { order, bet, wallet },
    { playerId, accountId, body, fingerprint },
    { book, settings, lacks, barred, at },
  ) => {
    const { betGuid } = body
    const { context: known } = order.snapshot
    if (known.order !== undefined && known.fingerprint === fingerprint) return {}
    if (known.order !== undefined || bet.version > 0) return { refusal: new KeyReused({ key: betGuid }) }
    if (barred !== undefined) return { refusal: stakeBarred(barred) }
    if (lacks !== undefined) return { refusal: stakeNeedsLevel(lacks) }
    const money = moneyIn(settings, wallet.snapshot.context.currency ?? "")
    const fault = orderFault(body, money)
    if (fault !== undefined) return { refusal: new BetNotTaken({ refusal: fault }) }
    const check = checkBet(book, { ...body, checkCf: PRICE_CONSENT.any }, money, settings, at)
    if ("refusal" in check) return { refusal: new BetNotTaken(check) }
    const ordered = {
      type: "autoBet.ordered" as const,
      at,
      betGuid,
      userId: playerId,
      ...keptAccount({ playerId, accountId }),
      kind: body.vid,
      ...(body.expressNum === undefined ? {} : { systemSize: body.expressNum }),
      stake: body.summ,
      currency: money.code,
      legs: check.legs,
      scores: check.legs.map((leg) => scoreOf(book, leg)),
      wanted: body.autoBetCf ?? 0,
      dropOnScoreChange: body.dropOnScoreChange === true,
      ...(body.couponCode === undefined ? {} : { couponCode: body.couponCode }),
      fingerprint,
    }
    return {
      events: {
        order: [ordered],
        wallet: [{ type: "stake.reserved", at, amount: body.summ, bet: betGuid }],
      },
    }
  },
  refused: {
    wallet: (_, { wallet }) => {
      const refusal = { code: "insufficient-funds", bound: wallet.snapshot.context.balance } as const
      return new BetNotTaken({ refusal })
    },
  },
  tell: ({ order, wallet }, { playerId }) =>
    Effect.gen(function* () {
      yield* tellBalance(playerId, wallet)
      yield* (yield* Bus).publish(AUTO_BET_TOPIC, order.id)
    }),
  answer: theOrder,
})
