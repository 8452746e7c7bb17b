import { BET_KIND, type Bet, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { canAdvance, kindInForce } from "#models/coupon/coupon.ts"
import { LOBBY } from "#models/coupon/coupon-groups.ts"
import { hasFallen } from "#models/coupon/exchange.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { type Readiness, readiness } from "#models/coupon/readiness.ts"
import { filledCoupons, severalFault } from "#models/coupon/several-coupons.ts"
import { currentBet } from "#models/coupon/slip.ts"
import { areOfOneGame, type ToldJoint } from "#models/coupon/together.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { enumerate } from "../../kernel/enumerate.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { type CouponContext, CouponEvent } from "./coupon.events.ts"
import { couponMachine } from "./coupon.machine.ts"
import {
  ABSENT_BET,
  editable,
  LATER,
  SAMPLE_ACCOUNTS,
  SAMPLE_CODE,
  SAMPLE_EDITED,
  SAMPLE_GUIDS,
  SAMPLE_LIMITS,
  SAMPLE_OFFER,
  SAMPLE_PICKS,
  SAMPLE_POWER,
  SAMPLE_RULE,
  SOLD_BET,
  told,
} from "./coupon.samples.ts"
import { goingTogether } from "./coupon.slip.ts"
import { hasPick } from "./coupon.updates.ts"

/** Keys of the transitions out of the coupon's judging that these guards decide. */
const judgedBy = (...guards: ReadonlyArray<string>): ReadonlyArray<string> =>
  enumerate(couponMachine).transitions.flatMap(({ key, source, guard }) =>
    source === "coupon.editing.judging" && guard !== undefined && guards.includes(guard) ? [key] : [],
  )

/** Answers that fit the bet in hand. */
const answers = (context: CouponContext, statuses: ReadonlyArray<Bet["status"]>) => {
  const slip = currentBet(context.slip)
  return slip === undefined
    ? []
    : statuses.map((status) => ({ ok: true, value: { bet: told(slip, status), at: LATER } }) as const)
}

const lost = { ok: false, error: { kind: "lost", at: LATER } } as const
const signedOut = { ok: false, error: { kind: "signedOut", at: LATER } } as const

const { first, draw, other } = SAMPLE_PICKS

/** The line tells how likely the picks of two games are won at least. */
const chances = (chance: number) => ({
  quotes: [first, other].map((each) => ({ key: pickKey(each), availability: "open" as const, chance })),
})

/** The account's coupons on another device. */
const followed = (...selections: ReadonlyArray<typeof first>) => [
  { id: 1, kind: BET_KIND.express, selections },
]

/** Both never win together. */
const NEVER = { code: "never-together", positions: [0, 1] } as const

/** Whether nothing goes with the coupon that is walked by itself. */
const isPlain = ({ promo, boost, power, vip, exchange, advance, slip }: CouponContext): boolean =>
  [promo, boost, power, exchange].every((each) => (each ?? null) === null) &&
  vip !== true &&
  advance === undefined &&
  slip.length === 0

/** Whether two picks are all there is: there groups are begun. */
const isUntold = (context: CouponContext): boolean =>
  context.picks.length === 2 && context.account === null && context.stake === "" && isPlain(context)

/** Whether one pick is all that was done. */
const isNew = (context: CouponContext): boolean =>
  context.picks.length === 1 && context.account === null && context.stake === "" && isPlain(context)

/** How a multi-bet stands while its groups are made. */
const GROUPING: ReadonlySet<Readiness> = new Set(["ungrouped", "stakeMissing", "conflicting"])

/** Paths over the coupon: picks that go together and that don't, prices that move, players who come and go, and every way in which a bet is answered. */
export const model = defineModel({
  machine: couponMachine,
  events: CouponEvent,
  input: { maxSelections: 2 },
  samples: {
    "pick.pressed": (context) =>
      [first, draw, other]
        .toSorted((left, right) => Number(hasPick(context, left)) - Number(hasPick(context, right)))
        .flatMap((pressed) =>
          pressed === draw && isPlain(context) && context.account === null
            ? [{ pick: pressed }, { pick: pressed, replaces: true }]
            : [{ pick: pressed }],
        ),
    "pick.removed": [{ key: pickKey(first) }],
    "coupon.cleared": (context) => (isNew(context) ? [{}, { keeps: true }] : [{}]),
    "coupon.restored": [{}],
    "coupon.loaded": [
      { picks: [first, other], kind: "singles", replaces: true, code: SAMPLE_CODE },
      { picks: [draw, other], kind: "express", replaces: false },
    ],
    "coupons.followed": (context) =>
      isPlain(context) && context.account !== null && context.beside === undefined && context.picks.length < 2
        ? [
            { before: [], now: followed(first) },
            { before: followed(first), now: [] },
          ]
        : [],
    // Another coupon is begun where the first is ready, or refused where nothing is picked.
    "coupon.opened": (context) =>
      context.beside === undefined &&
      (readiness(context) === "ready" || context.picks.length === 0) &&
      context.kind !== "built" &&
      isPlain(context)
        ? [{}]
        : [],
    "coupon.switched": ({ beside, picks }) =>
      beside !== undefined ? [{ place: 0 }, { place: 1 }] : picks.length === 0 ? [{ place: 0 }] : [],
    "coupon.dropped": ({ beside, picks }) => (beside !== undefined || picks.length === 0 ? [{}] : []),
    "all.pressed": (context) =>
      context.beside !== undefined && filledCoupons(context).length === 2
        ? [
            {
              guids: SAMPLE_GUIDS,
              inPlay: filledCoupons(context).flatMap(({ picks }) => picks.map(pickKey)),
            },
            { guids: [] },
          ]
        : [],
    "kind.chosen": (context) => [
      ...(["singles", "express"] as const).map((kind) => ({ kind })),
      ...(context.picks.length === 2 ? [{ kind: "antiExpress" as const }] : []),
      ...(isUntold(context) && areOfOneGame(context.picks) ? [{ kind: "built" as const }] : []),
      ...(isUntold(context) ? [{ kind: "multi" as const }] : []),
    ],
    // A pick goes where there is no such group, beside the other, apart again, and into the lobby.
    "group.chosen": (context) =>
      context.picks.length === 2 && kindInForce(context) === "multi"
        ? [9, 2, 3, LOBBY].map((group) => ({ key: pickKey(context.picks[0] ?? first), group }))
        : [],
    "stake.entered": [{ text: "10" }, { text: "0,5" }, { text: "9000" }, { text: "abc" }],
    // The site proposes its rule where nothing was done yet.
    "consent.proposed": (context) =>
      isNew(context) || context.consentTold === false ? [{ consent: PRICE_CONSENT.rise }] : [],
    "consent.explained": (context) => (isNew(context) ? [{}] : []),
    "consent.chosen": [{ consent: PRICE_CONSENT.any }, { consent: PRICE_CONSENT.ask }],
    "promo.applied": ({ picks }) => (picks.length === 1 ? [{ offer: SAMPLE_OFFER }] : []),
    "promo.removed": [{}],
    "boost.chosen": ({ picks, kind, boost = null }) =>
      picks.length === 2 && kind !== "built" ? [{ rule: boost === null ? SAMPLE_RULE : null }] : [],
    "power.chosen": ({ picks, account, power = null }) =>
      picks.length === 1 && account === null ? [{ rule: power === null ? SAMPLE_POWER : null }] : [],
    // Bounds are known where a stake is above them; whether they are is told apart where nothing is picked.
    "vip.chosen": (context) => {
      const { picks, vip = false, exchange = null } = context
      const isBounded = picks.length === 1 && (vip || readiness(context) === "stakeTooLarge")
      return exchange === null && (picks.length === 0 || isBounded) ? [{ vip: !vip }] : []
    },
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
    // What two picks of one game pay together, another price, and that they never win together; of a coupon that is not bet so, nothing.
    "joint.told": (context) =>
      kindInForce(context) === "built" || isUntold(context)
        ? [{ steps: [2000, 3710] }, { steps: [2000, 3500] }, { apart: NEVER }].map((said) => ({
            joint: { keys: context.picks.map(pickKey), ...said } as ToldJoint,
          }))
        : [],
    "price.accepted": [{ key: pickKey(first) }],
    "player.signedIn": [
      { account: SAMPLE_ACCOUNTS.rich },
      { account: SAMPLE_ACCOUNTS.poor },
      { account: SAMPLE_ACCOUNTS.another },
      { account: SAMPLE_ACCOUNTS.rich, at: 1 },
    ],
    "player.signedOut": [{}],
    "balance.changed": [{ balance: 100 as MinorUnits }, { balance: 1_000_000 as MinorUnits }],
    "limits.arrived": [{ limits: SAMPLE_LIMITS }],
    "bet.pressed": (context) => [
      { guids: SAMPLE_GUIDS, inPlay: context.picks.map(pickKey) },
      { guids: [] },
      ...(readiness(context) === "guest" && context.picks.length === 1 && isPlain(context)
        ? [
            {
              guids: SAMPLE_GUIDS,
              inPlay: context.picks.map(pickKey),
              signsIn: { until: LATER, currency: SAMPLE_ACCOUNTS.rich.currency },
            },
          ]
        : []),
    ],
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
    const verdict = readiness(context)
    const inForce = kindInForce(context)
    // What its groups are matters until it has a stake; from there on it goes the way of an express.
    const kind = inForce === "multi" && !GROUPING.has(verdict) ? "express" : inForce
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
      readiness: verdict,
      full,
      told,
      free,
      boosted,
      powered,
      edited,
      vip,
      bounded: picks === 0 && context.limits !== null,
      ahead,
      cleared: picks === 0 && (context.cleared ?? null) !== null,
      wanted: (context.wanted ?? null) !== null,
      consentTold: isNew(context) && context.consentTold,
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
    {
      key: "coupon.editing|coupons.followed|0",
      reason: "it comes from the player's other device: the journey of two devices has both",
    },
    ...["coupon.editing|group.chosen|0", ...judgedBy("groupsAreFew")].map((key) => ({
      key,
      reason: "groups are made on the site by the journey that places a multi-bet",
    })),
    ...judgedBy("coefIsUnknown").map((key) => ({
      key,
      reason: "an anti-express is priced by whole markets, which the journey that bets on one has",
    })),
    ...[
      ...["", ".awaitingSignIn", ".awaitingFunds"].map((state) => `coupon.editing${state}|joint.told|0`),
      ...judgedBy("picksHaveNoPriceTogether"),
    ].map((key) => ({
      key,
      reason: "picks of one game are priced together by its law, which the journey that bets on them has",
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
  limit: 130_000,
  tolerates: [
    {
      key: "retarget coupon.editing|coupon.cleared|0",
      reason: "a cleared coupon is judged to be empty",
    },
    ...[
      "unguard coupon.placing|balance.changed|0",
      "unguard coupon.receipt|balance.changed|0",
      "unguard coupon.receipt|bet.changed|0",
      "unguard coupon.placing.sendingAll|bet.changed|0",
    ].map((key) => ({ key, reason: "The action changes nothing where the guard refuses." })),
  ],
})
