import { Effect } from "effect"
import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import { advanceAvailable, advanceFor } from "#models/betting/advance.ts"
import type { Bet, BetRefusal } from "#models/betting/bet.ts"
import { joiningOf } from "#models/betting/bet-groups.ts"
import { groupsOf } from "#models/betting/coupon-fault.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import { totalOdds } from "#models/betting/odds.ts"
import { payingPrices } from "#models/betting/paying-prices.ts"
import { cashStake } from "#models/betting/spent.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { type Payer, payerOf } from "#models/wallet/account.ts"
import {
  offerOfPromo,
  promoCodeAggregate,
  promotionOf,
  standingPromo,
} from "#src/server/domains/bonuses/bonuses.domain.ts"
import { accountCouponsAggregate, checkBet, leaveCoupon } from "#src/server/domains/coupon/coupon.domain.ts"
import { type LevelNeeded, Levels } from "#src/server/domains/identification/identification.domain.ts"
import {
  barOf,
  OPEN,
  type PlayRoom,
  PlayRules,
  playStreams,
} from "#src/server/domains/limits/limits.domain.ts"
import { lineStops } from "#src/server/domains/line/line.domain.ts"
import { walletAggregate, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { taken } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { currencyOf, type SiteMoney } from "#src/server/kernel/settings/settings.ts"
import { exchange, type Given } from "../sales/exchange.ts"
import {
  type Market,
  marketFor,
  marketUnder,
  ORDER_TOPIC,
  receiptOn,
  togetherNow,
} from "../sales/open-bets.ts"
import { betAggregate, betId, theBet } from "./bet.aggregate.ts"
import { BetNotTaken, stakeBarred, stakeNeedsLevel } from "./bet-not-taken.ts"
import { liabilityLimit, makeLiabilityRefusal } from "./liability-limits.ts"
import { placedBet } from "./placed-bet.ts"
import { tellBet, tellCoupons } from "./tell-bet.ts"
import { sayWaiting, WAITING_TOPIC } from "./waiting-bets.ts"

/** A bet as its player asks for it. `fingerprint`: digest of the body. */
export interface Placing extends Payer {
  readonly body: CountedBet
  readonly fingerprint: string
  readonly origin: Origin
}

/** What the world says of a bet that is to be placed. */
export interface PlacingFacts extends Market {
  /** Number on the receipt. */
  readonly number: number
  /** The level that the player lacks for such a stake. */
  readonly lacks: LevelNeeded | undefined
  /** What the rules of responsible gaming let the player bet. */
  readonly play: PlayRoom
  /** What the open selections of the bet that is given pay together, where it is a built one. */
  readonly givenTogether?: Market["together"]
}

type Wallet = Loaded<typeof walletAggregate.machine>

/** The game of a power bet, which its player bets on so once. */
const powerGameOf = ({ power, legs: [leg] }: Bet): { readonly powerGame?: GameId } =>
  power === undefined || leg === undefined ? {} : { powerGame: leg.gameId }

/** The most that can be staked is what there is, and what may be taken in advance. */
const insufficient = (
  { wallet: { snapshot } }: { readonly wallet: Wallet },
  { body }: Placing,
  { settings }: PlacingFacts,
) => {
  const { balance } = snapshot.context
  const advance = body.avanceBet === true ? advanceAvailable(snapshot.context, settings.advanceShare) : 0
  return new BetNotTaken({ refusal: { code: "insufficient-funds", bound: minorUnits(balance + advance) } })
}

/** What a promotional code does for a bet, or why nothing. */
const promotionFor = (
  promo: Loaded<typeof promoCodeAggregate.machine>,
  { legs, joint }: Pick<Bet, "legs" | "joint">,
  money: SiteMoney,
  { playerId, body }: Placing,
  { settings }: PlacingFacts,
  at: number,
) => {
  const code = body.promo ?? (promo.id as NonNullable<CountedBet["promo"]>)
  return promotionOf(offerOfPromo(code, standingPromo(promo), playerId, money, settings, at), {
    stake: body.summ,
    odds: totalOdds(
      payingPrices({ kind: body.vid, legs, ...(joint === undefined ? {} : { joint }) }),
      joiningOf({ systemSize: body.expressNum, groups: groupsOf(body) }),
    ),
  })
}

/** What the balance lacks of the stake, taken in advance; nothing where that is not wanted, needed or offered. */
const advanceOf = (
  wallet: Wallet,
  sold: Given | undefined,
  cash: MinorUnits,
  { body }: Placing,
  share: number,
  at: number,
) => {
  if (body.avanceBet !== true || share === 0) return undefined
  let purse = wallet
  for (const event of sold?.move ?? []) purse = walletAggregate.next(purse, event) ?? purse
  const amount = advanceFor(cash, purse.snapshot.context.balance)
  return amount === 0
    ? undefined
    : ({ type: "advance.granted", at, amount, share, bet: body.betGuid } satisfies WalletEvent)
}

/** Whether what a bet pays goes to the account that the new one is staked from: one is given for the other in one wallet. */
const isOfAccount = ({ snapshot }: Loaded<typeof betAggregate.machine>, { playerId, accountId }: Placing) =>
  snapshot.context.bet === undefined ||
  payerOf(playerId, snapshot.context.bet.accountId).accountId === accountId

/** The terms of a bet that the line, the site's rules, its code and the bet given for it let through, or the refusal. */
const termsOf = (
  {
    wallet,
    promo,
    given,
  }: {
    readonly wallet: Wallet
    readonly promo: Loaded<typeof promoCodeAggregate.machine> | undefined
    readonly given: Loaded<typeof betAggregate.machine> | undefined
  },
  placing: Placing,
  facts: PlacingFacts & { readonly at: number },
) => {
  const { playerId, body, fingerprint } = placing
  const { settings, book, at } = facts
  const money = currencyOf(settings, wallet.snapshot.context.currency ?? "")
  if (money === undefined) throw new Error(`Player ${playerId} has no wallet`)
  const check = checkBet(book, body, money, settings, at, facts.together)
  if ("refusal" in check) return check
  const promotion = promo && promotionFor(promo, check, money, placing, facts, at)
  if (promotion !== undefined && "refusal" in promotion) return promotion
  if (given !== undefined && !isOfAccount(given, placing))
    return { refusal: { code: "exchange-account" } satisfies BetRefusal }
  const into = { guid: body.betGuid, fingerprint, at }
  const sold =
    given &&
    body.exchange &&
    exchange({ ...facts, together: facts.givenTogether }, given, body.exchange, into, wallet.snapshot.context)
  if (sold !== undefined && "refusal" in sold) return sold
  if (sold !== undefined && check.live) return { refusal: { code: "exchange-in-play" } satisfies BetRefusal }
  const advance = advanceOf(
    wallet,
    sold,
    cashStake({ stake: body.summ, ...promotion }),
    placing,
    settings.advanceShare,
    at,
  )
  const more = {
    ...promotion,
    ...(sold === undefined ? {} : { exchange: sold.exchange }),
    ...(advance === undefined ? {} : { advance: advance.amount }),
  }
  return { money, check, sold, advance, more }
}

/** The bet as its chart takes it: a bet that the rules let through and the chart does not is a defect. */
const placedBy = (before: Loaded<typeof betAggregate.machine>, event: BetEvent) => {
  const bet = taken(betAggregate, before, event)
  return { bet, placed: theBet({ bet: bet.after }) }
}

/** Places a bet, once for its key, and answers with the bet of the key as it is now. */
export const placeBet = command("bet.place", {
  streams: ({ playerId, accountId, body }: Placing) => ({
    bet: newStream(betAggregate, betId(playerId, body.betGuid)),
    wallet: walletOf({ playerId, accountId }),
    ...playStreams(playerId),
    ...lineStops,
    promo: body.promo === undefined ? undefined : stream(promoCodeAggregate, body.promo),
    given:
      body.exchange === undefined ? undefined : stream(betAggregate, betId(playerId, body.exchange.betGuid)),
    coupons: body.couponId === undefined ? undefined : stream(accountCouponsAggregate, playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, body, fingerprint }) => receiptOn(playerId, body.betGuid, fingerprint),
  facts: ({ playerId, accountId, body }, loaded) =>
    Effect.gen(function* () {
      const { bet, given } = loaded
      const { book, settings } = yield* marketUnder(loaded)
      if (bet.version > 0) return { book, settings, lacks: undefined, play: OPEN, number: 0 }
      const levels = yield* Levels
      const lacks = yield* levels.lacking({ playerId, accountId }, "bet", body.summ)
      return {
        book,
        settings,
        lacks,
        play: yield* (yield* PlayRules).room(playerId, "bet", loaded),
        number: yield* (yield* Entropy).number,
        together: yield* togetherNow(book, body.vid, body.couponEvents),
        givenTogether: (yield* marketFor(given?.snapshot.context.bet, loaded)).together,
      } satisfies PlacingFacts
    }),
  decide: ({ bet: before, wallet, promo, given, coupons }, placing, facts) => {
    const { playerId, accountId, body, fingerprint } = placing
    const { settings, number, lacks, play, at } = facts
    const { context } = before.snapshot
    if (context.bet !== undefined) {
      if (context.fingerprint === fingerprint) return {}
      return { refusal: new KeyReused({ key: body.betGuid }) }
    }
    const barred = barOf(play, 0)
    if (barred !== undefined) return { refusal: stakeBarred(barred) }
    if (lacks !== undefined) return { refusal: stakeNeedsLevel(lacks) }
    const terms = termsOf({ wallet, promo, given }, placing, facts)
    if ("refusal" in terms) return { refusal: new BetNotTaken(terms) }
    const { money, check, sold, advance, more } = terms
    const asked = { playerId, accountId, body, fingerprint, number, at }
    const { bet, placed } = placedBy(before, placedBet(asked, check, money, settings, more))
    const above = barOf(play, cashStake(placed))
    if (above !== undefined) return { refusal: stakeBarred(above) }
    const debit = { type: "stake.debited", at, amount: cashStake(placed), bet: body.betGuid } as const
    return {
      within: liabilityLimit(settings),
      events: {
        bet,
        wallet: [
          ...(sold?.move ?? []),
          ...(advance === undefined ? [] : [advance]),
          { ...debit, ...powerGameOf(placed) },
        ],
        promo: [{ type: "promo.used", at, userId: playerId, bet: body.betGuid }],
        given: sold?.sold,
        coupons: leaveCoupon(coupons, body.couponId, placed, at),
      },
    }
  },
  refused: {
    wallet: {
      gameHasNoPowerBet: () => new BetNotTaken({ refusal: { code: "power-used" } }),
      balanceCoversStake: (_, loaded, placing, facts) => insufficient(loaded, placing, facts),
      stakesAreInPlay: (_, loaded, placing, facts) => insufficient(loaded, placing, facts),
    },
  },
  short: insufficient,
  overLiability: (_, after) =>
    Effect.gen(function* () {
      const refusalOf = yield* makeLiabilityRefusal
      return new BetNotTaken({ refusal: yield* refusalOf(theBet(after)) })
    }),
  tell: ({ bet, wallet, given, coupons }, { playerId }, { before, written }) =>
    Effect.gen(function* () {
      const bus = yield* Bus
      const placed = theBet({ bet })
      yield* tellBet(playerId, placed, wallet)
      if (coupons !== undefined && written.has("coupons"))
        yield* tellCoupons(playerId, coupons.snapshot.context.version)
      if (given !== undefined) {
        yield* tellBet(playerId, given.snapshot.context.bet, undefined)
        if (before.given?.snapshot.context.bet?.saleOrder !== undefined)
          yield* bus.publish(ORDER_TOPIC, given.id)
      }
      if (placed.acceptAt !== undefined)
        yield* bus.publish(WAITING_TOPIC, sayWaiting({ id: bet.id, acceptAt: placed.acceptAt }))
    }),
  answer: theBet,
})
