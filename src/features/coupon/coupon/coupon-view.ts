import type { SnapshotFrom } from "xstate"
import type { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { type BetRefusal, MAX_SELECTIONS } from "#models/betting/bet.ts"
import {
  kindInForce,
  missingFunds,
  passedBound,
  plannedBets,
  totals,
  winsTooMuch,
} from "#models/coupon/coupon.ts"
import { exchangeValue } from "#models/coupon/exchange.ts"
import { groupNames } from "#models/coupon/group-names.ts"
import { repricedCoef, repricedPicks } from "#models/coupon/repriced.ts"
import { type SlipBet, slipKeys } from "#models/coupon/slip.ts"
import { currencyIn } from "#models/coupon/stake.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

export type CouponSnapshot = SnapshotFrom<typeof couponMachine>

/** Where the chart stands: the innermost state's name. */
export const leafOf = ({ value }: CouponSnapshot): string =>
  typeof value === "string" ? value : (Object.values(value)[0] ?? "")

/** The currency in which the coupon speaks: the player's, else that in which its stakes were typed, else the site's. */
export const currencyOf = ({ context }: CouponSnapshot, fallback: string): string =>
  currencyIn(context) ?? fallback

/** Which way money goes where one bet is given for another: `pay`, `back`, or `even`. */
export const wayOf = (due: number): string => (due > 0 ? "pay" : due < 0 ? "back" : "even")

/** Whether the line has told all that an anti-express is priced by, and it has no price. */
const isUnpriced = (context: CouponSnapshot["context"]): boolean =>
  kindInForce(context) === "antiExpress" && context.picks.every(({ chance }) => chance !== undefined)

/** Whether the coupon can be placed at no stake, since the least one wins more than one bet pays. */
export const paysTooMuch = (context: CouponSnapshot["context"]): boolean =>
  context.limits !== null && winsTooMuch(plannedBets(context), context.limits)

/** Total odds above this are not written out: no bet can be placed at them. */
const MOST_WRITTEN = 10_000_000_000

/** Total odds in words: exact, but for those that have more figures than anybody reads. */
export const totalOddsText = (odds: number, messages: Messages): string =>
  odds > MOST_WRITTEN
    ? messages.t("coupon.sum.odds.more", { odds: messages.odds(MOST_WRITTEN) })
    : messages.odds(odds)

/** What the main button says it will do, or why it can't. */
export const mainButtonLabel = (
  snapshot: CouponSnapshot,
  currency: string,
  { t, money, odds }: Messages,
  hasCashier: boolean,
): string => {
  const { context } = snapshot
  const leaf = leafOf(snapshot)
  const { stake, cash } = totals(plannedBets(context))
  const sum = money({ amount: stake, currency })
  const { exchange = null } = context
  if (exchange !== null && (leaf === "ready" || leaf === "repriced")) {
    const due = cash - exchangeValue(context)
    return t(leaf === "ready" ? "coupon.go.save" : "coupon.go.saveRepriced", {
      way: wayOf(due),
      sum: money({ amount: Math.abs(due), currency }),
    })
  }
  switch (leaf) {
    case "repriced": {
      const coef = repricedCoef(context)
      const offered = coef === undefined ? repricedPicks(context).map((pick) => pick.offered) : [coef]
      return t("coupon.go.repriced", { count: offered.length, odds: odds(offered[0] ?? 0), sum })
    }
    case "unpriced":
      return t(isUnpriced(context) ? "coupon.go.unpriced" : "coupon.go.pricing")
    case "short":
      return t(hasCashier ? "coupon.go.short" : "coupon.go.shortOf", {
        sum: money({ amount: missingFunds(context), currency }),
      })
    case "stakeTooSmall":
      return t("coupon.go.stakeTooSmall", {
        bound: money({ amount: context.limits?.minimum ?? 0, currency }),
      })
    case "stakeTooLarge":
      if (paysTooMuch(context)) return t("coupon.go.winTooLarge")
      return t("coupon.go.stakeTooLarge", {
        bound: money({
          amount: (context.limits && passedBound(plannedBets(context), context.limits)) ?? 0,
          currency,
        }),
      })
    case "ready":
      return t(cash === 0 ? "coupon.go.free" : "coupon.go.ready", { sum })
    default:
      return t(`coupon.go.${leaf}`)
  }
}

/** States in which the main button does something; where stakes are more than the balance it leads to the cashier, if there is one. */
export const canPress = (snapshot: CouponSnapshot, hasCashier: boolean): boolean =>
  ["ready", "repriced", "guest", ...(hasCashier ? ["short"] : [])].includes(leafOf(snapshot))

/** A refusal in words; of a multi-bet with the groups that are meant. */
export const refusalText = (
  refusal: BetRefusal,
  currency: string,
  { t, money, dateTime }: Messages,
): string => {
  const reason = t(`bet.refused.${refusal.code}`, {
    bound: money({ amount: refusal.bound ?? 0, currency }),
    limit: refusal.most ?? MAX_SELECTIONS,
    when: refusal.until === undefined ? "" : dateTime(refusal.until),
  })
  const where = groupNames(refusal.groups ?? [], t)
  return where === "" ? reason : t("bet.refused.in-groups", { where, reason })
}

/** Bets whose refusal is still to be told on the coupon at this place: those it got back. A changed price tells itself by its offer. */
export const toldRefusals = (
  slip: ReadonlyArray<SlipBet>,
  place: number,
): ReadonlyArray<SlipBet & { readonly refusal: BetRefusal }> =>
  slip.flatMap((bet) =>
    (bet.place ?? place) === place &&
    (bet.state === "refused" || bet.state === "rejected") &&
    bet.refusal !== undefined
      ? [{ ...bet, refusal: bet.refusal }]
      : [],
  )

/** Keys of the selections that told refusals name, where a bet has others too: of a bet of one its words say enough. */
export const refusedKeys = (refusals: ReturnType<typeof toldRefusals>): ReadonlySet<string> =>
  new Set(
    refusals.flatMap((bet) =>
      bet.selections.length === 1
        ? []
        : (bet.refusal.positions ?? []).flatMap((position) => slipKeys(bet)[position] ?? []),
    ),
  )
