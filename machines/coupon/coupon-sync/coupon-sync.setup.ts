import { assign, setup } from "xstate"
import type { AccountCoupons, DeviceCoupons } from "#models/coupon/account-coupons.ts"
import { areSameCoupons, keptCoupons, withChanges } from "#models/coupon/merged-coupons.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  CouponSyncContext,
  CouponSyncEvent,
  CouponSyncInput,
  CouponsOutcome,
} from "./coupon-sync.events.ts"

export const NO_COUPONS: AccountCoupons = { version: 0, coupons: [] }

/** Nobody is signed in, and nothing of an account is here. */
export const noCoupons = ({ gatherMs }: CouponSyncInput): CouponSyncContext => ({
  gatherMs,
  userId: null,
  told: NO_COUPONS,
  before: [],
  isTaken: true,
  mine: null,
  declined: undefined,
  sendAt: 0,
  losses: 0,
  retryAt: 0,
  heard: 0,
})

type Told = { readonly event: CouponSyncEvent }

/** How long after a call without an answer the next is made, in milliseconds, and after many at most. */
const RETRY_MS = 5000
const LONGEST_MS = 300_000

/** When no answer came; long ago where a call broke down, which is a defect. */
const lostAt = ({ event }: Told): number =>
  "output" in event && !event.output.ok ? event.output.error.at : 0

const answerIn = ({ event }: Told): AccountCoupons | undefined =>
  "output" in event && event.output.ok ? event.output.value : undefined

/**
 * What an answer says; one that is older than what was heard is asked for again. One of another version says that the account was changed:
 * what it took nothing of before may be sent again.
 */
const learnt = ({ context, event }: Told & { readonly context: CouponSyncContext }) => {
  const told = answerIn({ event })
  return told === undefined
    ? {}
    : {
        told,
        isTaken: false,
        mine: null,
        declined: told.version === context.told.version ? context.declined : undefined,
        losses: 0,
        heard: Math.max(context.heard, told.version),
      }
}

/** An answer of the version that was known before says that the account took nothing of what was sent. */
const declinedBy = ({ context, event }: Told & { readonly context: CouponSyncContext }) => {
  const { mine, told } = context
  return mine !== null && answerIn({ event })?.version === told.version ? { declined: mine } : {}
}

/** Whether the account was sent these coupons last and took nothing of them. */
export const isDeclined = ({ declined }: CouponSyncContext, mine: DeviceCoupons): boolean =>
  declined !== undefined && areSameCoupons(mine, declined)

/** Types, guards, actions and actors of the chart that keeps a device's coupons and an account's in step. */
export const couponSyncSetup = setup({
  types: {
    context: {} as CouponSyncContext,
    events: {} as CouponSyncEvent,
    input: {} as CouponSyncInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    loadCoupons: contract<CouponsOutcome, null>("loadCoupons"),
    /** Sends what leads from the account's coupons to the device's. */
    saveCoupons: contract<CouponsOutcome, Pick<CouponSyncContext, "told" | "mine">>("saveCoupons"),
  },
  guards: {
    isNews: ({ context, event }) => event.type === "coupons.told" && event.version > context.heard,
    isNotTaken: ({ context }) => !context.isTaken,
    isOther: ({ context, event }) =>
      event.type === "coupons.differ" &&
      context.isTaken &&
      !areSameCoupons(event.mine, context.mine ?? context.told.coupons) &&
      !isDeclined(context, event.mine),
    isTheSameAgain: ({ context, event }) =>
      event.type === "coupons.differ" && areSameCoupons(event.mine, context.told.coupons),
    isTheSameAsBefore: ({ context, event }) =>
      event.type === "coupons.differ" &&
      context.heard > context.told.version &&
      areSameCoupons(event.mine, context.told.coupons),
    answerIsOld: ({ context, event }) => (answerIn({ event })?.version ?? context.heard) < context.heard,
    sessionIsOver: ({ event }) =>
      "output" in event && !event.output.ok && event.output.error.signedOut === true,
    callSucceeded: ({ event }) => answerIn({ event }) !== undefined,
  },
  actions: {
    /** What an account before left here, and had no time to leave, is not this one's. */
    rememberPlayer: assign(({ context, event }) =>
      event.type === "player.signedIn"
        ? { ...noCoupons(context), userId: event.userId, before: context.before, isTaken: false }
        : {},
    ),
    /** What was the account's has to leave the device. */
    leaveAccount: assign(({ context }) => ({
      ...noCoupons(context),
      before: context.before,
      isTaken: false,
    })),
    forgetAccount: assign(({ context }) => noCoupons(context)),
    hearVersion: assign(({ event }) => (event.type === "coupons.told" ? { heard: event.version } : {})),
    rememberTaken: assign(({ context }) => ({ isTaken: true, before: keptCoupons(context.told.coupons) })),
    rememberMine: assign(({ context, event }) =>
      event.type === "coupons.differ"
        ? { mine: event.mine, sendAt: context.mine === null ? event.at + context.gatherMs : context.sendAt }
        : {},
    ),
    forgetMine: assign({ mine: null }),
    /** What a bet took out of the account's coupon is not there before: picked again it is put in, and not left over. */
    letGo: assign(({ context, event }) =>
      event.type === "coupons.left" ? { before: withChanges(context.before, event.left).coupons } : {},
    ),
    /** What was changed here waits in the coupon itself; the next try waits twice as long as the last. */
    noteLoss: assign(({ context, event }) => ({
      mine: null,
      losses: context.losses + 1,
      retryAt: lostAt({ event }) + Math.min(RETRY_MS * 2 ** context.losses, LONGEST_MS),
    })),
    learn: assign(learnt),
    /** What was sent is the account's now, so that a merge with the answer begins from it. */
    learnSent: assign((told) => ({
      ...learnt(told),
      before: keptCoupons(told.context.mine ?? []),
      ...declinedBy(told),
    })),
  },
})
