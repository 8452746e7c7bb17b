import { assign, setup } from "xstate"
import type { BetGuid } from "#models/betting/bet.ts"
import { canAdvance, couponRoom } from "#models/coupon/coupon.ts"
import { MAX_COUPONS } from "#models/coupon/coupon-id.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { type Readiness, readiness } from "#models/coupon/readiness.ts"
import { repricedPicks } from "#models/coupon/repriced.ts"
import { couponCount, placeOf } from "#models/coupon/several-coupons.ts"
import { currentBet, type SlipBet } from "#models/coupon/slip.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import * as account from "./coupon.account.ts"
import * as afterSignIn from "./coupon.after-sign-in.ts"
import * as clearing from "./coupon.clearing.ts"
import * as consents from "./coupon.consent.ts"
import type {
  BetsTold,
  BetTold,
  CouponContext,
  CouponEvent,
  CouponInput,
  FindFailure,
  SendFailure,
} from "./coupon.events.ts"
import * as exchanges from "./coupon.exchange.ts"
import * as opposing from "./coupon.opposing.ts"
import * as slip from "./coupon.slip.ts"
import * as updates from "./coupon.updates.ts"

const keyIsAbsent = ({ event }: { readonly event: CouponEvent }): boolean =>
  event.type === "xstate.done.actor.findBet" && !event.output.ok && event.output.error.kind === "absent"

const stands = (context: CouponContext, verdict: Readiness): boolean => readiness(context) === verdict

/** The types, guards, actions and actors of the coupon's chart. */
export const couponSetup = setup({
  types: {
    context: {} as CouponContext,
    events: {} as CouponEvent,
    input: {} as CouponInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Done when the journal holds the bets and their keys. */
    storeSlip: contract<unknown, { readonly slip: ReadonlyArray<SlipBet> }>("storeSlip"),
    /** Places the bet under its key. */
    sendBet: contract<Outcome<BetTold, SendFailure>, { readonly bet: SlipBet | undefined }>("sendBet"),
    /** Places several bets by one call, each under its key. */
    sendBets: contract<Outcome<BetsTold, SendFailure>, { readonly bets: ReadonlyArray<SlipBet> }>("sendBets"),
    /** Asks by its key what became of a bet. */
    findBet: contract<Outcome<BetTold, FindFailure>, { readonly betGuid: BetGuid | undefined }>("findBet"),
  },
  guards: {
    pickIsThere: ({ context, event }) =>
      event.type === "pick.pressed" && updates.hasPick(context, event.pick),
    opposesAnother: ({ context, event }) =>
      event.type === "pick.pressed" && opposing.opposedPick(context, event) !== undefined,
    clearedCanComeBack: ({ context }) => clearing.canBringBack(context),
    consentIsUntouched: ({ context }) => consents.isUntouched(context),
    consentIsUnexplained: ({ context }) => context.consentTold === false,
    pressHolds: ({ context, event }) =>
      event.type === "player.signedIn" && afterSignIn.pressHolds(context, event),
    keyIsThere: ({ context, event }) =>
      event.type === "pick.removed" && context.picks.some((pick) => pickKey(pick) === event.key),
    codeIsApplied: ({ context }) => (context.promo ?? null) !== null,
    vipIsOffered: ({ context }) => context.limits?.vipMaximum !== undefined,
    advanceIsNews: ({ context, event }) =>
      event.type === "advance.told" &&
      context.account !== null &&
      context.advance?.available !== event.available,
    advanceIsOffered: ({ context, event }) =>
      event.type === "advance.chosen" &&
      event.chosen !== (context.advance?.chosen ?? false) &&
      (canAdvance(context) || !event.chosen),
    betCanBeEdited: ({ context, event }) =>
      event.type === "exchange.begun" && exchanges.canBegin(context, event.bet),
    betIsEdited: ({ context }) => (context.exchange ?? null) !== null,
    exchangeIsNews: ({ context, event }) =>
      (event.type === "exchange.priced" || event.type === "exchange.refused") &&
      exchanges.isNews(context, event),
    somethingIsPicked: ({ context }) => context.picks.length > 0,
    anotherPriceIsOffered: ({ context, event }) =>
      event.type === "price.accepted" && repricedPicks(context).some((pick) => pickKey(pick) === event.key),
    somebodyIsSignedIn: ({ context }) => context.account !== null,
    playerLeavesBets: ({ context }) =>
      context.account !== null &&
      context.slip.some(({ state }) => state === "unknown" || state === "waiting"),
    nobodyIsKnown: ({ context }) => context.account === null,
    balanceDiffers: ({ context, event }) =>
      event.type === "balance.changed" &&
      context.account !== null &&
      context.account.balance !== event.balance,
    betInHandIsTold: ({ context, event }) =>
      event.type === "bet.changed" &&
      context.account !== null &&
      currentBet(context.slip)?.betGuid === event.bet.betGuid,
    betIsOnTheSlip: ({ context, event }) =>
      event.type === "bet.changed" &&
      context.account !== null &&
      context.slip.some(({ betGuid }) => betGuid === event.bet.betGuid),
    someBetsAreUnsent: ({ context }) => context.slip.some(({ state }) => state === "unsent"),
    couponIsFull: ({ context }) => context.picks.length >= couponRoom(context, context.maxSelections),
    couponIsEmpty: ({ context }) => stands(context, "empty"),
    picksConflict: ({ context }) => stands(context, "conflicting"),
    aPickIsUnavailable: ({ context }) => stands(context, "unavailable"),
    coefIsUnknown: ({ context }) => stands(context, "unpriced"),
    jointIsNews: ({ context, event }) =>
      event.type === "joint.told" && updates.isTogetherNews(context, event),
    picksHaveNoPriceTogether: ({ context }) => stands(context, "apart"),
    stakeIsMissing: ({ context }) => stands(context, "stakeMissing"),
    stakeIsTooSmall: ({ context }) => stands(context, "stakeTooSmall"),
    stakeIsTooLarge: ({ context }) => stands(context, "stakeTooLarge"),
    nobodyIsSignedIn: ({ context }) => stands(context, "guest"),
    balanceIsShort: ({ context }) => stands(context, "short"),
    pricesChanged: ({ context }) => stands(context, "repriced"),
    exchangeIsRefused: ({ context }) => stands(context, "exchangeRefused"),
    exchangeIsInPlay: ({ context }) => stands(context, "exchangeInPlay"),
    exchangeIsPending: ({ context }) => stands(context, "exchangePending"),
    nothingIsChanged: ({ context }) => stands(context, "unchanged"),
    pickCanGoToGroup: ({ context, event }) =>
      event.type === "group.chosen" && updates.canGoToGroup(context, event),
    groupsAreFew: ({ context }) => stands(context, "ungrouped"),
    keysSuffice: ({ context, event }) => event.type === "bet.pressed" && slip.keysSuffice(context, event),
    accountHasOthers: ({ context, event }) =>
      event.type === "coupons.followed" && account.followsAccount(context, event),
    anotherCouponFits: ({ context }) =>
      context.picks.length > 0 && (context.exchange ?? null) === null && couponCount(context) < MAX_COUPONS,
    placeIsAnother: ({ context, event }) =>
      event.type === "coupon.switched" &&
      (context.exchange ?? null) === null &&
      event.place >= 0 &&
      event.place < couponCount(context) &&
      event.place !== placeOf(context),
    severalAreKept: ({ context }) => couponCount(context) > 1 && (context.exchange ?? null) === null,
    allAreReady: ({ context, event }) => event.type === "all.pressed" && slip.allAreReady(context, event),
    severalGoTogether: ({ context }) => slip.goingTogether(context).length > 1,
    betsWereTold: ({ event }) => event.type === "xstate.done.actor.sendBets" && event.output.ok,
    allWereSignedOut: ({ event }) =>
      event.type === "xstate.done.actor.sendBets" &&
      !event.output.ok &&
      event.output.error.kind === "signedOut",
    betWasTold: ({ event }) =>
      (event.type === "xstate.done.actor.sendBet" || event.type === "xstate.done.actor.findBet") &&
      event.output.ok,
    betWasRefused: ({ event }) =>
      event.type === "xstate.done.actor.sendBet" && !event.output.ok && event.output.error.kind === "refused",
    keyIsAbsent,
    keyIsAbsentOfNobodys: ({ context, event }) =>
      keyIsAbsent({ event }) && currentBet(context.slip)?.userId === undefined,
    sessionEndedWithBets: ({ context, event }) =>
      event.type === "xstate.done.actor.sendBet" &&
      !event.output.ok &&
      event.output.error.kind === "signedOut" &&
      context.slip.some(({ state }) => state === "waiting"),
    sessionEnded: ({ event }) =>
      (event.type === "xstate.done.actor.sendBet" || event.type === "xstate.done.actor.findBet") &&
      !event.output.ok &&
      event.output.error.kind === "signedOut",
    aBetIsUnknown: ({ context }) => currentBet(context.slip)?.state === "unknown",
    aBetIsUnsent: ({ context }) => currentBet(context.slip)?.state === "unsent",
    aBetIsWaiting: ({ context }) => currentBet(context.slip)?.state === "waiting",
    aBetWasTaken: ({ context }) => context.slip.some(({ state }) => state === "accepted"),
  },
  actions: {
    addPick: assign(({ context, event }) =>
      event.type === "pick.pressed" ? updates.addPick(context, event) : {},
    ),
    removePick: assign(({ context, event }) =>
      event.type === "pick.removed" ? updates.removePick(context, event.key) : {},
    ),
    removePressedPick: assign(({ context, event }) =>
      event.type === "pick.pressed" ? updates.removePick(context, pickKey(event.pick)) : {},
    ),
    agreeOnCoef: assign(({ context }) => updates.agreeOnCoef(context)),
    takeJoint: assign(({ context, event }) =>
      event.type === "joint.told" ? updates.takeJoint(context, event) : {},
    ),
    noteThatItIsFull: assign({ full: true }),
    clearCoupon: assign(({ context, event }) =>
      event.type === "coupon.cleared" ? clearing.clearKeeping(context, event) : {},
    ),
    bringBack: assign(({ context }) => clearing.bringBack(context)),
    replaceOpposed: assign(({ context, event }) =>
      event.type === "pick.pressed" ? opposing.replaceOpposed(context, event) : {},
    ),
    keepPress: assign(({ context, event }) =>
      event.type === "bet.pressed" ? afterSignIn.keepPress(context, event) : {},
    ),
    dropPress: assign(({ context }) => afterSignIn.dropPress(context)),
    prepareWanted: assign(({ context }) => afterSignIn.prepareWanted(context)),
    takeProposedConsent: assign(({ context, event }) =>
      event.type === "consent.proposed" ? consents.takeProposed(context, event) : {},
    ),
    noteExplained: assign({ consentTold: true }),
    takeLoaded: assign(({ context, event }) =>
      event.type === "coupon.loaded" ? updates.takeLoaded(context, event) : {},
    ),
    chooseKind: assign(({ context, event }) =>
      event.type === "kind.chosen" ? updates.chooseKind(context, event) : {},
    ),
    chooseGroup: assign(({ context, event }) =>
      event.type === "group.chosen" ? updates.chooseGroup(context, event) : {},
    ),
    placeInGroups: assign(({ context }) => updates.placeInGroups(context)),
    enterStake: assign(({ context, event }) =>
      event.type === "stake.entered" ? updates.enterStake(context, event) : {},
    ),
    chooseConsent: assign(({ context, event }) =>
      event.type === "consent.chosen" ? consents.chooseKnowingly(context, event) : {},
    ),
    applyPromo: assign(({ context, event }) =>
      event.type === "promo.applied" ? updates.applyPromo(context, event) : {},
    ),
    chooseBoost: assign(({ event }) => (event.type === "boost.chosen" ? updates.chooseBoost(event) : {})),
    choosePower: assign(({ event }) => (event.type === "power.chosen" ? updates.choosePower(event) : {})),
    removePromo: assign({ promo: null }),
    applyQuotes: assign(({ context, event }) =>
      event.type === "quotes.arrived" ? updates.applyQuotes(context, event) : {},
    ),
    acceptPrice: assign(({ context, event }) =>
      event.type === "price.accepted" ? updates.acceptPrice(context, event) : {},
    ),
    rememberPlayer: assign(({ context, event }) =>
      event.type === "player.signedIn" ? updates.rememberPlayer(context, event) : {},
    ),
    beginExchange: assign(({ context, event }) =>
      event.type === "exchange.begun" ? exchanges.beginExchange(context, event) : {},
    ),
    takeExchangePrice: assign(({ context, event }) =>
      event.type === "exchange.priced" ? exchanges.takePrice(context, event) : {},
    ),
    noteExchangeRefusal: assign(({ context, event }) =>
      event.type === "exchange.refused" ? exchanges.takeRefusal(context, event) : {},
    ),
    leaveExchange: assign(({ context }) => exchanges.leaveExchange(context)),
    forgetPlayer: assign(({ context }) => updates.forgetPlayer(context)),
    chooseVip: assign(({ event }) => (event.type === "vip.chosen" ? updates.chooseVip(event) : {})),
    takeAdvance: assign(({ context, event }) =>
      event.type === "advance.told" ? updates.takeAdvance(context, event) : {},
    ),
    chooseAdvance: assign(({ context, event }) =>
      event.type === "advance.chosen" ? updates.chooseAdvance(context, event) : {},
    ),
    rememberBalance: assign(({ context, event }) =>
      event.type === "balance.changed" ? updates.rememberBalance(context, event) : {},
    ),
    rememberLimits: assign(({ event }) => (event.type === "limits.arrived" ? { limits: event.limits } : {})),
    followAccount: assign(({ context, event }) =>
      event.type === "coupons.followed" ? account.followAccount(context, event) : {},
    ),
    openCoupon: assign(({ context }) => updates.openCoupon(context)),
    switchCoupon: assign(({ context, event }) =>
      event.type === "coupon.switched" ? updates.switchCoupon(context, event) : {},
    ),
    dropCoupon: assign(({ context }) => updates.dropCoupon(context)),
    prepareAll: assign(({ context, event }) =>
      event.type === "all.pressed" ? slip.prepareAll(context, event) : {},
    ),
    recordAnswers: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendBets" ? slip.recordAnswers(context, event) : {},
    ),
    recordAllLost: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendBets" ? slip.recordAllLost(context, event) : {},
    ),
    markAllUnknown: assign(({ context }) => slip.markAllUnknown(context)),
    prepareBets: assign(({ context, event }) =>
      event.type === "bet.pressed" ? slip.prepareBets(context, event) : {},
    ),
    recordAnswer: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendBet" || event.type === "xstate.done.actor.findBet"
        ? slip.recordAnswer(context, event)
        : {},
    ),
    recordRefusal: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendBet" ? slip.recordRefusal(context, event) : {},
    ),
    recordLoss: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendBet" || event.type === "xstate.done.actor.findBet"
        ? slip.recordLoss(context, event)
        : {},
    ),
    markUnknown: assign(({ context }) => slip.markUnknown(context)),
    recordChange: assign(({ context, event }) =>
      event.type === "bet.changed" ? slip.recordChange(context, event) : {},
    ),
    dropUnsent: assign(({ context }) => slip.dropUnsent(context)),
    dropAbsent: assign(({ context }) => slip.dropAbsent(context)),
    leaveBets: assign(({ context }) => slip.leaveBets(context)),
    dropSlip: assign({ slip: [] }),
    clearPlaced: assign(({ context }) => slip.clearPlaced(context)),
  },
})
