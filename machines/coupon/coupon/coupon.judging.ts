import { couponSetup } from "./coupon.setup.ts"

const rule = "§9 Coupon" as const
const roles = { rule: "§6 Roles and permissions" } as const
const selling = "§3 Coupon or bet payload fields: saleBetId" as const
const surprise = { rule: "design: Money is never a surprise" } as const

/** Which state of the coupon comes next: the first whose guard holds, what stands in the way before what is ready. */
export const judging = couponSetup.createStateConfig({
  description: "What comes next is found out; never seen.",
  meta: { rule },
  entry: ["agreeOnCoef", "placeInGroups"],
  always: [
    {
      guard: "couponIsEmpty",
      description: "Nothing is picked.",
      meta: { rule },
      target: "empty",
    },
    {
      guard: "exchangeIsRefused",
      description: "Nothing is offered for the bet that is edited.",
      meta: { rule: selling },
      target: "exchangeRefused",
    },
    {
      guard: "picksConflict",
      description: "Two picks of one game can't stand in one express.",
      meta: { rule: "design: Bad input" },
      target: "conflicting",
    },
    {
      guard: "aPickIsUnavailable",
      description: "A pick is suspended or no longer offered.",
      meta: { rule: "§3 Event or market status" },
      target: "unavailable",
    },
    {
      guard: "exchangeIsInPlay",
      description: "A game in play can't be in a bet that another is given for.",
      meta: { rule: selling },
      target: "exchangeInPlay",
    },
    {
      guard: "antiExpressIsUnpriced",
      description: "There is no anti-express of these picks, or its coefficient is not known yet.",
      meta: { rule: "§3 Coupon or bet payload fields: antiExpressCoef" },
      target: "unpriced",
    },
    {
      guard: "groupsAreFew",
      description: "A multi-bet has fewer than two groups.",
      meta: { rule: "§3 Coupon or bet payload fields: eventsIndexes" },
      target: "ungrouped",
    },
    {
      guard: "stakeIsMissing",
      description: "A bet has no stake.",
      meta: { rule },
      target: "stakeMissing",
    },
    {
      guard: "stakeIsTooSmall",
      description: "A stake is below the least.",
      meta: { rule: "§3 Site configuration: currency" },
      target: "stakeTooSmall",
    },
    {
      guard: "stakeIsTooLarge",
      description: "A stake is above the most.",
      meta: { rule: "§3 Site configuration: currency" },
      target: "stakeTooLarge",
    },
    {
      guard: "nobodyIsSignedIn",
      description: "Nobody is signed in.",
      meta: roles,
      target: "guest",
    },
    {
      guard: "exchangeIsPending",
      description: "What the bet that is edited counts for is not known yet.",
      meta: surprise,
      target: "exchangePending",
    },
    {
      guard: "nothingIsChanged",
      description: "The coupon would make the very bet that is edited.",
      meta: { rule: selling },
      target: "unchanged",
    },
    {
      guard: "balanceIsShort",
      description: "The stakes are more than the balance, and the lack is not taken in advance.",
      meta: { rule: "§3 Account: money and currency" },
      target: "short",
    },
    {
      guard: "pricesChanged",
      description: "A price is not the one that was agreed to.",
      meta: surprise,
      target: "repriced",
    },
    {
      description: "Nothing stands between the coupon and the bet.",
      meta: { rule },
      target: "ready",
    },
  ],
})
