import { Effect } from "effect"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { cashStake } from "#models/betting/spent.ts"
import type { Payer } from "#models/wallet/account.ts"
import { checkBet } from "#src/server/domains/coupon/coupon.domain.ts"
import { barOf, OPEN, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { gameAggregate, lineStops } from "#src/server/domains/line/line.domain.ts"
import { tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { Aggregates, taken } from "#src/server/kernel/journal/Aggregates.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { betAggregate, betId, playerOf, theBet } from "../bets/bet.aggregate.ts"
import { liabilityLimit } from "../bets/liability-limits.ts"
import { placedBet } from "../bets/placed-bet.ts"
import { tellBet } from "../bets/tell-bet.ts"
import { sayWaiting, WAITING_TOPIC } from "../bets/waiting-bets.ts"
import { BetUnknown, marketUnder, type OfPayer } from "../sales/open-bets.ts"
import { autoBetAggregate } from "./auto-bet.aggregate.ts"
import { dueOf, moneyIn } from "./due-orders.ts"
import { AUTO_BET_TOPIC, theOrder } from "./order-bet.ts"

/** What was set aside for an order goes back to its player. */
const released = ({ stake, betGuid }: AutoBet, at: number) => ({
  type: "stake.released" as const,
  at,
  amount: stake,
  bet: betGuid,
})

/** Takes an order back; answers with it as it is, also where it waits no more. */
export const cancelOrder = command("autoBet.cancel", {
  streams: ({
    playerId,
    accountId,
    guid,
  }: Payer & {
    readonly guid: BetGuid
    readonly origin: Origin
  }) => ({
    order: stream(autoBetAggregate, betId(playerId, guid)),
    wallet: walletOf({ playerId, accountId }),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: ({ order: { snapshot } }, _, { at }) => {
    const { order } = snapshot.context
    if (order === undefined) return { refusal: new BetUnknown() }
    if (order.status !== "waiting") return {}
    return { events: { order: [{ type: "autoBet.cancelled", at }], wallet: [released(order, at)] } }
  },
  tell: ({ order, wallet }, { playerId }) =>
    Effect.gen(function* () {
      yield* tellBalance(playerId, wallet)
      yield* (yield* Bus).publish(AUTO_BET_TOPIC, order.id)
    }),
  answer: theOrder,
})

const hasEnded = (gameId: number) =>
  Effect.gen(function* () {
    const { snapshot } = yield* (yield* Aggregates).load(gameAggregate, `${gameId}`)
    return snapshot.value === "finished" || snapshot.value === "cancelled"
  })

/**
 * Places the bet of an order, or drops it, where that is due; answers with the order, nothing where there is none. What was
 * set aside is staked in one transaction.
 */
export const settleOrder = command("autoBet.settle", {
  streams: ({ id, payer }: OfPayer) => ({
    order: stream(autoBetAggregate, id),
    bet: newStream(betAggregate, id),
    wallet: walletOf(payer),
    ...playStreams(payer.playerId),
    ...lineStops,
  }),
  by: () => ({ actor: "auto-bet" }),
  facts: ({ id }, loaded) =>
    Effect.gen(function* () {
      const { order } = loaded
      const market = yield* marketUnder(loaded)
      const waiting = order.snapshot.context.order
      const due = yield* Effect.clockWith((clock) =>
        Effect.sync(() => waiting && dueOf(market, waiting, clock.currentTimeMillisUnsafe())),
      )
      const ended =
        due !== undefined && "missing" in due
          ? yield* Effect.forEach(due.missing, ({ gameId }) => hasEnded(gameId))
          : []
      const number = due !== undefined && "place" in due ? yield* (yield* Entropy).number : 0
      // A limit or a stop that was set while the order waited holds for its bet.
      const play =
        waiting !== undefined && due !== undefined && "place" in due
          ? yield* (yield* PlayRules).room(playerOf(id), "bet", loaded, {
              amount: waiting.stake,
              at: waiting.orderedAt,
            })
          : OPEN
      return { ...market, due, play, isOver: ended.includes(true), number }
    }),
  decide: (
    { order: { snapshot }, bet: before },
    { payer },
    { book, settings, due, play, isOver, number, at },
  ) => {
    const { order, fingerprint = "" } = snapshot.context
    if (order === undefined || due === undefined) return {}
    if (barOf(play, order.stake) !== undefined) {
      const dropped = { type: "autoBet.dropped" as const, at, reason: "play-barred" as const }
      return { events: { order: [dropped], wallet: [released(order, at)] } }
    }
    if ("place" in due) {
      const { betGuid } = order
      const money = moneyIn(settings, order.currency)
      const check = checkBet(book, due.place, money, settings, at)
      if ("refusal" in check) return {}
      const asked = { ...payer, body: due.place, fingerprint, number, at }
      const bet = taken(betAggregate, before, placedBet(asked, check, money, settings, {}))
      const amount = cashStake(theBet({ bet: bet.after }))
      return {
        within: liabilityLimit(settings),
        events: {
          order: [{ type: "autoBet.placed", at }],
          bet,
          wallet: [released(order, at), { type: "stake.debited", at, amount, bet: betGuid }],
        },
      }
    }
    if ("missing" in due && !isOver) return {}
    const reason = "drop" in due ? due.drop : ("market-closed" as const)
    return {
      events: { order: [{ type: "autoBet.dropped", at, reason }], wallet: [released(order, at)] },
    }
  },
  overLiability: (reached) => Effect.succeed(reached),
  tell: ({ bet, wallet }, { id }, { written }) =>
    Effect.gen(function* () {
      const placed = written.has("bet") ? theBet({ bet }) : undefined
      yield* tellBet(playerOf(id), placed, wallet)
      if (placed?.acceptAt !== undefined)
        yield* (yield* Bus).publish(WAITING_TOPIC, sayWaiting({ id, acceptAt: placed.acceptAt }))
    }),
  answer: ({ order }) => order.snapshot.context.order,
})
