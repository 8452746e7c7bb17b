import type { PlayerId } from "#models/account/account.ts"
import { BET_KIND, type Bet, type BetGuid, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { BoostRule } from "#models/betting/express-boost.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { PowerRule } from "#models/betting/power-bet.ts"
import type { PromoCode, PromoOffer } from "#models/betting/promo.ts"
import type { ChampId, GameId, SportId } from "#models/catalogue/catalogue.ts"
import type { CouponAccount, StakeLimits } from "#models/coupon/coupon.ts"
import { canAdvance, kindInForce } from "#models/coupon/coupon.ts"
import { hasFallen } from "#models/coupon/exchange.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { readiness } from "#models/coupon/readiness.ts"
import { filledCoupons, severalFault } from "#models/coupon/several-coupons.ts"
import { currentBet, type SlipBet } from "#models/coupon/slip.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { enumerate } from "../kernel/enumerate.ts"
import { defineModel, offBrowserDefects } from "../kernel/model.ts"
import { type CouponContext, CouponEvent } from "./coupon.events.ts"
import { couponMachine } from "./coupon.machine.ts"
import { goingTogether, hasPick } from "./coupon.updates.ts"

/** A moment ahead of every test's clock. */
const LATER = 4_000_000_000_000

const pick = (gameId: number, outcome: string): Pick => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: outcome as OutcomeKey,
  odds: 2000 as OddsMilli,
  offered: 2000 as OddsMilli,
  availability: "open",
  status: "live",
  sportId: 1 as SportId,
  champId: 5 as ChampId,
  champ: { en: "First league" },
  home: { en: "Lions" },
  away: { en: "Bears" },
  startsAt: LATER,
})

/** Two picks of one game and one of another; the chart is walked with room for two. */
export const SAMPLE_PICKS = {
  first: pick(17, "1"),
  draw: pick(17, "X"),
  other: pick(18, "1"),
} as const

const account = (userId: number, balance: number): CouponAccount => ({
  userId: userId as PlayerId,
  currency: "RUB" as CurrencyCode,
  balance: balance as MinorUnits,
})

/** Three players' accounts: one with enough, the same with little, and somebody else's. */
export const SAMPLE_ACCOUNTS = {
  rich: account(7, 1_000_000),
  poor: account(7, 100),
  another: account(8, 1_000_000),
} as const

export const SAMPLE_GUIDS = [
  "00000000-0000-4000-8000-000000000001",
  "00000000-0000-4000-8000-000000000002",
] as unknown as readonly [BetGuid, BetGuid]

/** Two legs are boosted by a tenth. */
export const SAMPLE_RULE: BoostRule = { leastOdds: 1300, steps: [{ legs: 2, factor: 1100 }] }

/** Each match result is raised by a tenth of what it wins. */
export const SAMPLE_POWER: PowerRule = {
  raise: 100,
  every: 1,
  markets: ["result/match" as MarketKey],
  leastOdds: 1300,
  mostOdds: 5000,
}

/** Bets of 1.00 to 5000.00, VIP bets of up to 10 000.00. */
const SAMPLE_LIMITS: StakeLimits = {
  minimum: 100 as MinorUnits,
  maximum: 500_000 as MinorUnits,
  vipMaximum: 1_000_000 as MinorUnits,
}

/** Keys of the transitions out of the coupon's judging that these guards decide. */
const judgedBy = (...guards: ReadonlyArray<string>): ReadonlyArray<string> =>
  enumerate(couponMachine).transitions.flatMap(({ key, source, guard }) =>
    source === "coupon.editing.judging" && guard !== undefined && guards.includes(guard) ? [key] : [],
  )

/** A free bet of 10.00. */
export const SAMPLE_OFFER: PromoOffer = {
  code: "FREEBET10" as PromoCode,
  kind: "freebet",
  amount: 1000 as MinorUnits,
  rate: 0,
  leastOdds: 1500,
  leastStake: 0 as MinorUnits,
}

const told = (slip: SlipBet, status: Bet["status"]): Bet => ({
  id: 1001,
  betGuid: slip.betGuid,
  userId: slip.userId,
  kind: slip.kind,
  stake: slip.stake,
  currency: "RUB" as CurrencyCode,
  odds: 2000,
  possibleWin: (slip.stake * 2) as MinorUnits,
  legs: slip.selections.map((selection) => ({
    ...selection,
    live: true,
    sportId: 1 as SportId,
    champId: 5 as ChampId,
    champ: { en: "First league" },
    home: { en: "Lions" },
    away: { en: "Bears" },
    startsAt: LATER,
  })),
  status,
  placedAt: LATER,
  ...(status === "waiting" ? { acceptAt: LATER + 4000 } : {}),
  ...(status === "rejected" ? { refusal: { code: "market-suspended", positions: [0] } as const } : {}),
  history: [{ status, at: LATER }],
})

/** Answers that fit the bet in hand. */
const answers = (context: CouponContext, statuses: ReadonlyArray<Bet["status"]>) => {
  const slip = currentBet(context.slip)
  return slip === undefined
    ? []
    : statuses.map((status) => ({ ok: true, value: { bet: told(slip, status), at: LATER } }) as const)
}

/** An accepted bet of 20.00 on the first pick, before its game; one of the player and one of somebody else. */
const editable = (userId: number): Bet => {
  const { odds, offered: _offered, availability: _availability, status: _status, ...leg } = SAMPLE_PICKS.first
  return {
    id: 1002,
    betGuid: "00000000-0000-4000-8000-0000000000ee" as BetGuid,
    userId: userId as PlayerId,
    kind: BET_KIND.single,
    stake: 2000 as MinorUnits,
    currency: "RUB" as CurrencyCode,
    odds,
    possibleWin: 4000 as MinorUnits,
    legs: [{ ...leg, odds, live: false }],
    status: "accepted",
    placedAt: LATER,
    history: [{ status: "accepted", at: LATER }],
  }
}

/** An open bet of the player who has money. */
export const SAMPLE_EDITED = editable(7)
const SOLD_BET: Bet = { ...SAMPLE_EDITED, status: "sold" }

const lost = { ok: false, error: { kind: "lost", at: LATER } } as const
const signedOut = { ok: false, error: { kind: "signedOut", at: LATER } } as const

const ABSENT_BET = told(
  {
    betGuid: "00000000-0000-4000-8000-0000000000ff" as BetGuid,
    userId: 7 as PlayerId,
    kind: BET_KIND.single,
    stake: 100 as MinorUnits,
    consent: PRICE_CONSENT.ask,
    selections: [],
    state: "unsent",
    losses: 0,
  },
  "accepted",
)

const { first, draw, other } = SAMPLE_PICKS

/** The line tells how likely the picks of two games are won at least. */
const chances = (chance: number) => ({
  quotes: [first, other].map((each) => ({ key: pickKey(each), availability: "open" as const, chance })),
})

/** Whether nothing goes with the coupon that is walked by itself. */
const isPlain = ({ promo, boost, power, vip, exchange, advance, slip }: CouponContext): boolean =>
  [promo, boost, power, exchange].every((each) => (each ?? null) === null) &&
  vip !== true &&
  advance === undefined &&
  slip.length === 0

/** Paths over the coupon: picks that go together and that don't, prices that move, players who come and go, and every way in which a bet is answered. */
export const model = defineModel({
  machine: couponMachine,
  events: CouponEvent,
  input: { maxSelections: 2 },
  samples: {
    "pick.pressed": (context) =>
      [first, draw, other]
        .toSorted((left, right) => Number(hasPick(context, left)) - Number(hasPick(context, right)))
        .map((pressed) => ({ pick: pressed })),
    "pick.removed": [{ key: pickKey(first) }],
    "coupon.cleared": [{}],
    "coupon.loaded": [
      { picks: [first, other], kind: "singles", replaces: true },
      { picks: [draw, other], kind: "express", replaces: false },
    ],
    // Another coupon is begun where the first is ready, or refused where nothing is picked.
    "coupon.opened": (context) =>
      context.beside === undefined &&
      (readiness(context) === "ready" || context.picks.length === 0) &&
      isPlain(context)
        ? [{}]
        : [],
    "coupon.switched": ({ beside, picks }) =>
      beside !== undefined ? [{ place: 0 }, { place: 1 }] : picks.length === 0 ? [{ place: 0 }] : [],
    "coupon.dropped": ({ beside, picks }) => (beside !== undefined || picks.length === 0 ? [{}] : []),
    "all.pressed": (context) =>
      context.beside !== undefined && filledCoupons(context).length === 2
        ? [{ guids: SAMPLE_GUIDS }, { guids: [] }]
        : [],
    "kind.chosen": ({ picks }) =>
      (["singles", "express", ...(picks.length === 2 ? ["antiExpress" as const] : [])] as const).map(
        (kind) => ({ kind }),
      ),
    "stake.entered": [{ text: "10" }, { text: "0,5" }, { text: "9000" }, { text: "abc" }],
    "consent.chosen": [{ consent: PRICE_CONSENT.any }, { consent: PRICE_CONSENT.ask }],
    "promo.applied": ({ picks }) => (picks.length === 1 ? [{ offer: SAMPLE_OFFER }] : []),
    "promo.removed": [{}],
    "boost.chosen": ({ picks, boost = null }) =>
      picks.length === 2 ? [{ rule: boost === null ? SAMPLE_RULE : null }] : [],
    "power.chosen": ({ picks, account, power = null }) =>
      picks.length === 1 && account === null ? [{ rule: power === null ? SAMPLE_POWER : null }] : [],
    "vip.chosen": ({ picks, vip = false, exchange = null }) =>
      picks.length === 1 && exchange === null ? [{ vip: !vip }] : [],
    "advance.told": ({ picks, account, advance, vip = false, exchange = null, slip }) =>
      picks.length === 1 &&
      (account === null || account.balance === 100) &&
      !vip &&
      exchange === null &&
      slip.length === 0 &&
      advance === undefined
        ? [{ available: 500_000 as MinorUnits }]
        : [],
    "advance.chosen": ({ picks, advance }) =>
      picks.length === 1 ? [{ chosen: !(advance?.chosen ?? false) }] : [],
    "exchange.begun": ({ picks, slip }) =>
      picks.length === 0 || slip.some(({ state }) => state === "accepted")
        ? [{ bet: SAMPLE_EDITED }, { bet: editable(8) }, { bet: SOLD_BET }]
        : [],
    "exchange.priced": [1900, 500].map((price) => ({
      betGuid: SAMPLE_EDITED.betGuid,
      price: price as MinorUnits,
      quotes: [{ key: pickKey(first), odds: 2050 as OddsMilli }],
    })),
    "exchange.refused": [{ betGuid: SAMPLE_EDITED.betGuid, code: "market-suspended" }],
    "exchange.cancelled": [{}],
    "quotes.arrived": (context) => [
      { quotes: [{ key: pickKey(first), availability: "open" as const, odds: 2100 as OddsMilli }] },
      { quotes: [{ key: pickKey(first), availability: "suspended" as const }] },
      ...(kindInForce(context) === "antiExpress" ? [chances(500_000_000), chances(400_000_000)] : []),
    ],
    "price.accepted": [{ key: pickKey(first) }],
    "player.signedIn": [
      { account: SAMPLE_ACCOUNTS.rich },
      { account: SAMPLE_ACCOUNTS.poor },
      { account: SAMPLE_ACCOUNTS.another },
    ],
    "player.signedOut": [{}],
    "balance.changed": [{ balance: 100 as MinorUnits }, { balance: 1_000_000 as MinorUnits }],
    "limits.arrived": [{ limits: SAMPLE_LIMITS }],
    "bet.pressed": [{ guids: SAMPLE_GUIDS }, { guids: [] }],
    "signIn.dismissed": [{}],
    "cashier.dismissed": [{}],
    "bet.changed": (context) => [
      ...(["won", "accepted"] as const).flatMap((status) =>
        context.slip.map((slip) => ({ bet: told(slip, status), at: LATER })),
      ),
      { bet: ABSENT_BET, at: LATER },
    ],
    "answer.asked": [{}],
    "rest.cancelled": [{}],
    "network.returned": [{}],
    "receipt.closed": [{}],
  },
  outcomes: {
    sendBet: (context) => [
      ...answers(context, ["accepted", "waiting"]),
      {
        ok: false,
        error: {
          kind: "refused",
          at: LATER,
          refusal: { code: "price-changed", positions: [0], odds: [1900 as OddsMilli] },
        },
      },
      lost,
      signedOut,
    ],
    sendBets: (context) => [
      ...(["accepted", "refused"] as const).map(
        (second) =>
          ({
            ok: true,
            value: {
              told: goingTogether(context).map((slip, index) =>
                index === 1 && second === "refused"
                  ? { betGuid: slip.betGuid, refusal: { code: "insufficient-funds" as const } }
                  : { betGuid: slip.betGuid, bet: told(slip, "accepted") },
              ),
              at: LATER,
            },
          }) as const,
      ),
      lost,
      signedOut,
    ],
    findBet: (context) => [
      ...answers(context, ["accepted", "waiting", "rejected"]),
      { ok: false, error: { kind: "absent", at: LATER } },
      lost,
      signedOut,
    ],
  },
  project: (context) => {
    const slip = context.slip.map(({ state }) => state)
    const lost = context.slip.some(({ losses }) => losses > 0)
    const together = goingTogether(context).length
    if (currentBet(context.slip) !== undefined) {
      return { slip, lost, together, signedIn: context.account !== null }
    }
    const told = [...new Set(context.slip.map(({ bet, state }) => bet?.status ?? state))].sort()
    const picks = context.picks.length
    if (context.beside !== undefined) {
      const filled = filledCoupons(context).length
      const isReady = readiness(context) === "ready"
      const goes = severalFault(context) === undefined
      return { beside: context.beside.held.length, place: context.beside.place, filled, isReady, goes, slip }
    }
    const kind = kindInForce(context)
    const powered = picks === 1 && context.account === null && (context.power ?? null) !== null
    const boosted = (context.boost ?? null) !== null
    const free = (context.promo ?? null) !== null
    const { exchange = null } = context
    const edited = exchange && [exchange.userId, exchange.offered, hasFallen(context)]
    const { vip = false, full, advance } = context
    const ahead = canAdvance(context) && [advance?.chosen]
    return {
      picks,
      kind,
      readiness: readiness(context),
      full,
      told,
      free,
      boosted,
      powered,
      edited,
      vip,
      ahead,
    }
  },
  offBrowser: [
    ...offBrowserDefects(couponMachine),
    {
      key: "coupon.editing|pick.pressed|1",
      reason:
        "the site has room for fifty picks, which nobody presses in a walk; these paths have room for two",
    },
    ...["promo.applied", "promo.removed", "boost.chosen", "power.chosen", "vip.chosen", "advance.chosen"].map(
      (event) => ({
        key: `coupon.editing|${event}|0`,
        reason:
          "codes, boosts, raised prices, VIP stakes and advances have a panel of their own, whose journey bets with them on the site",
      }),
    ),
    ...[
      ...["coupon.editing", "coupon.receipt"].map((state) => `${state}|exchange.begun|0`),
      ...["priced", "refused", "cancelled"].map((event) => `coupon.editing|exchange.${event}|0`),
      ...["awaitingSignIn", "awaitingFunds"].flatMap((state) =>
        ["priced", "refused"].map((event) => `coupon.editing.${state}|exchange.${event}|0`),
      ),
      ...judgedBy("exchangeIsRefused", "exchangeIsInPlay", "exchangeIsPending", "nothingIsChanged"),
    ].map((key) => ({
      key,
      reason: "a bet is edited from the history, whose journey exchanges bets on the site",
    })),
    ...["coupon.editing", "coupon.receipt"].map((state) => ({
      key: `${state}|coupon.loaded|0`,
      reason: "a saved coupon comes by the dialog of codes, whose journey takes it on the site",
    })),
    ...judgedBy("antiExpressIsUnpriced").map((key) => ({
      key,
      reason: "an anti-express is priced by whole markets, which the journey that bets on one has",
    })),
    ...[
      ...["opened", "switched", "dropped"].map((event) => `coupon.editing|coupon.${event}|0`),
      "coupon.editing|all.pressed|0",
      ...enumerate(couponMachine).transitions.flatMap(({ key, source, targets }) =>
        source === "coupon.placing.sendingAll" || targets.includes("coupon.placing.sendingAll") ? [key] : [],
      ),
    ].map((key) => ({
      key,
      reason:
        "several coupons are put together, placed by one press and refused one by one on the site by their journey",
    })),
    ...["network.returned", "answer.asked", "rest.cancelled"].map((event) => ({
      key: `coupon.placing.paused|${event}|0`,
      reason: "only a defect pauses the coupon, and no answer of the server brings one about",
    })),
  ],
  limit: 100_000,
  tolerates: [
    {
      key: "retarget coupon.editing|coupon.cleared|0",
      reason: "a cleared coupon is judged to be empty",
    },
    ...[
      "unguard coupon.placing|player.signedOut|0",
      "unguard coupon.placing|balance.changed|0",
      "unguard coupon.placing|bet.changed|1",
      "unguard coupon.receipt|balance.changed|0",
      "unguard coupon.receipt|bet.changed|0",
    ].map((key) => ({ key, reason: "The action changes nothing where the guard refuses." })),
  ],
})
