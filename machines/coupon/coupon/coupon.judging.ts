import { couponSetup } from "./coupon.setup.ts"

const rule = "§9 Coupon" as const
const roles = { rule: "§6 Roles and permissions" } as const
const selling = "§3 Coupon or bet payload fields: saleBetId" as const
const surprise = { rule: "design: Money is never a surprise" } as const

/** Which state of the coupon comes next: the first whose guard holds, what stands in the way before what is ready. */
export const judging = couponSetup.createStateConfig({
  description: "The coupon is checked; this state is never seen.",
  meta: { rule },
  entry: ["agreeOnCoef", "placeInGroups", "dropPress"],
  always: [
    {
      guard: "couponIsEmpty",
      description: "Nothing is picked.",
      meta: { rule },
      target: "empty",
    },
    {
      guard: "exchangeIsRefused",
      description: "The edited bet can't be exchanged.",
      meta: { rule: selling },
      target: "exchangeRefused",
    },
    {
      guard: "picksConflict",
      description: "Two picks of one game can't be combined in one accumulator.",
      meta: { rule: "design: Bad input" },
      target: "conflicting",
    },
    {
      guard: "aPickIsUnavailable",
      description: "A pick is suspended or no longer on offer.",
      meta: { rule: "§3 Event or market status" },
      target: "unavailable",
    },
    {
      guard: "exchangeIsInPlay",
      description: "An edited bet can't include a game in play.",
      meta: { rule: selling },
      target: "exchangeInPlay",
    },
    {
      guard: "picksHaveNoPriceTogether",
      description: "The picks of one game have no price together.",
      meta: { rule: "design: Bad input" },
      target: "apart",
    },
    {
      guard: "coefIsUnknown",
      description:
        "No anti-accumulator is possible with these picks, or the odds of the bet are not known yet.",
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
      description: "A stake is below the minimum.",
      meta: { rule: "§3 Site configuration: currency" },
      target: "stakeTooSmall",
    },
    {
      guard: "stakeIsTooLarge",
      description: "A stake is above the maximum.",
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
      description: "The value of the edited bet is not known yet.",
      meta: surprise,
      target: "exchangePending",
    },
    {
      guard: "nothingIsChanged",
      description: "The coupon is the same as the bet being edited.",
      meta: { rule: selling },
      target: "unchanged",
    },
    {
      guard: "balanceIsShort",
      description: "The stakes exceed the balance, and no advance covers the difference.",
      meta: { rule: "§3 Account: money and currency" },
      target: "short",
    },
    {
      guard: "pricesChanged",
      description: "Some odds are not those that were accepted.",
      meta: surprise,
      target: "repriced",
    },
    {
      description: "The coupon is ready to bet.",
      meta: { rule },
      target: "ready",
    },
  ],
})
