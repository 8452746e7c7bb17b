import { judging } from "./coupon.judging.ts"
import { couponSetup } from "./coupon.setup.ts"
import { severalCoupons } from "./coupon.several.ts"

const rule = "§9 Coupon" as const
const screen = "coupon/coupon/CouponPanel"
const roles = { rule: "§6 Roles and permissions" } as const
const account = { rule: "§3 Account" } as const
const selling = "§3 Coupon or bet payload fields: saleBetId" as const
const surprise = { rule: "design: Money is never a surprise" } as const

/** Whatever the player or the line changes, the coupon is judged anew. */
const judged = { meta: { rule }, target: ".judging" } as const
/** The bets get their keys and are sent. */
const placed = { guard: "keysSuffice", target: "#coupon.placing", actions: "prepareBets" } as const
/** The line moves while the player is elsewhere. */
const movedMeanwhile = {
  description: "The line moved meanwhile; it is looked at when the player returns.",
  meta: surprise,
  actions: "applyQuotes",
} as const

/** What the bet that is edited counts for changes while the player is elsewhere. */
const exchangeMeanwhile = {
  "exchange.priced": {
    guard: "exchangeIsNews",
    description:
      "The price of the bet that is edited moved meanwhile; it is looked at when the player returns.",
    meta: surprise,
    actions: "takeExchangePrice",
  },
  "exchange.refused": {
    guard: "exchangeIsNews",
    description: "The bet that is edited can't be given meanwhile; it is looked at when the player returns.",
    meta: surprise,
    actions: "noteExchangeRefusal",
  },
} as const

/** The coupon in the player's hands: after every change it is judged, and stands in the state that says what comes next. */
export const editing = couponSetup.createStateConfig({
  description: "The player puts the coupon together; after every change it is judged anew.",
  meta: { rule, screen },
  initial: "judging",
  on: {
    "pick.pressed": [
      {
        guard: "pickIsThere",
        description: "A price that is in the coupon was pressed: it goes out.",
        ...judged,
        actions: "removePressedPick",
      },
      {
        guard: "couponIsFull",
        description: "The coupon holds as many picks as it may: the player is told.",
        ...judged,
        meta: { rule: "§9 Coupon: fifty bets" },
        actions: "noteThatItIsFull",
      },
      {
        description: "A price was pressed: it joins the coupon.",
        ...judged,
        actions: "addPick",
      },
    ],
    "pick.removed": {
      guard: "keyIsThere",
      description: "A pick was taken out.",
      ...judged,
      actions: "removePick",
    },
    "coupon.cleared": {
      guard: "somethingIsPicked",
      description: "All picks were taken out; the stake and the standing consent stay.",
      ...judged,
      actions: "clearCoupon",
    },
    "coupon.loaded": {
      description: "A coupon that was saved goes in, as far as there is room for it.",
      meta: { rule: "§7 Betting: save coupon" },
      target: ".judging",
      actions: "takeLoaded",
    },
    ...severalCoupons,
    "kind.chosen": {
      description: "Singles, an express, a system of expresses of a size, an anti-express, or a multi-bet.",
      meta: { rule: "§1 What the product does and for whom: coupon features" },
      target: ".judging",
      actions: "chooseKind",
    },
    "group.chosen": {
      guard: "pickCanGoToGroup",
      description: "A pick of a multi-bet goes into another group, a new one, or the lobby.",
      meta: { rule: "§3 Coupon or bet payload fields: eventsIndexes" },
      target: ".judging",
      actions: "chooseGroup",
    },
    "stake.entered": {
      description: "A stake was typed; what is no number with the decimals of its currency is stripped.",
      meta: { rule: "§5 Numeric input: decimals" },
      target: ".judging",
      actions: "enterStake",
    },
    "consent.chosen": {
      description: "What to do when a price changes: ask, take a rise, take any.",
      meta: {
        rule: "§3 Coupon or bet payload fields: checkCf",
        audit: "Only this lets a changed price be taken without asking.",
      },
      target: ".judging",
      actions: "chooseConsent",
    },
    "promo.applied": {
      description: "A promotional code goes with the bet; the last one counts.",
      meta: {
        rule: "§3 Coupon or bet payload fields: promo",
        audit: "What it gives is told before the bet; the server judges it again as the bet is placed.",
      },
      target: ".judging",
      actions: "applyPromo",
    },
    "promo.removed": {
      guard: "codeIsApplied",
      description: "The bet is to be placed without the code.",
      meta: { rule: "§3 Coupon or bet payload fields: promo" },
      target: ".judging",
      actions: "removePromo",
    },
    "boost.chosen": {
      description: "The express is to be boosted by the site's rule, or not; a code gives way to it.",
      meta: {
        rule: "§3 Coupon or bet payload fields: isExpressBoost",
        audit: "The boosted odds are told before the bet; the bet keeps the rule it was placed under.",
      },
      target: ".judging",
      actions: "chooseBoost",
    },
    "power.chosen": {
      description: "The raised price of a single is to be had, or not; a code and a boost give way to it.",
      meta: {
        rule: "§3 Coupon or bet payload fields: isPowerBet",
        audit:
          "The raised price is told before the bet; the server raises the line's price by the same rule.",
      },
      target: ".judging",
      actions: "choosePower",
    },
    "vip.chosen": {
      guard: "vipIsOffered",
      description: "The stake is to be above the ordinary most, or not.",
      meta: {
        rule: "§3 Coupon or bet payload fields: VIPBetSumm",
        audit:
          "Only this lets a stake above the ordinary most be sent; the server holds it to the most of a VIP bet.",
      },
      target: ".judging",
      actions: "chooseVip",
    },
    "advance.told": {
      guard: "advanceIsNews",
      description: "The server tells what may be taken in advance of the outcome of open bets.",
      meta: { rule: "§7 Betting: GetAvance" },
      target: ".judging",
      actions: "takeAdvance",
    },
    "advance.chosen": {
      guard: "advanceIsOffered",
      description: "What the balance lacks is to be taken in advance, or not.",
      meta: {
        rule: "§3 Coupon or bet payload fields: avanceBet",
        audit:
          "Only this lets a stake be taken in advance; the server holds it to the limit as the bet is placed.",
      },
      target: ".judging",
      actions: "chooseAdvance",
    },
    "exchange.begun": {
      guard: "betCanBeEdited",
      description: "An open bet is to be edited: its selections go in, and what was there is set aside.",
      meta: { rule: selling, audit: "Nothing happens to the bet before the changes are saved." },
      target: ".judging",
      actions: "beginExchange",
    },
    "exchange.priced": {
      guard: "exchangeIsNews",
      description: "The server tells what the bet that is edited counts for now.",
      meta: surprise,
      target: ".judging",
      actions: "takeExchangePrice",
    },
    "exchange.refused": {
      guard: "exchangeIsNews",
      description: "The bet that is edited can't be given, now or any more; the reason is told.",
      meta: { rule: selling },
      target: ".judging",
      actions: "noteExchangeRefusal",
    },
    "exchange.cancelled": {
      guard: "betIsEdited",
      description: "The bet stays as it was; what was in the coupon before comes back.",
      meta: { rule: selling, audit: "The bet was not touched: there is nothing to undo." },
      target: ".judging",
      actions: "leaveExchange",
    },
    "quotes.arrived": {
      description: "The line moved under the coupon.",
      meta: surprise,
      target: ".judging",
      actions: "applyQuotes",
    },
    "price.accepted": {
      guard: "anotherPriceIsOffered",
      description: "The offered price of one pick was agreed to.",
      meta: surprise,
      target: ".judging",
      actions: "acceptPrice",
    },
    "player.signedIn": {
      description: "A player signed in: the balance is known.",
      meta: roles,
      target: ".judging",
      actions: "rememberPlayer",
    },
    "player.signedOut": {
      guard: "somebodyIsSignedIn",
      description: "The player signed out; the picks stay, but for those of a bet that was being edited.",
      meta: roles,
      target: ".judging",
      actions: ["dropSlip", "leaveExchange", "forgetPlayer"],
    },
    "balance.changed": {
      guard: "balanceDiffers",
      description: "The balance changed.",
      meta: account,
      target: ".judging",
      actions: "rememberBalance",
    },
    "limits.arrived": {
      description: "The least and the most that can be staked are known.",
      meta: { rule: "§3 Site configuration: currency" },
      target: ".judging",
      actions: "rememberLimits",
    },
  },
  states: {
    judging,
    empty: {
      description: "Nothing is picked.",
      meta: { rule, screen },
      tags: ["idle"],
    },
    conflicting: {
      description: "The express holds picks of one game that depend on each other; they are marked.",
      meta: { rule: "design: Bad input", screen },
      tags: ["error"],
    },
    unavailable: {
      description: "A pick is suspended, closed or removed; it is marked and keeps its place.",
      meta: { rule: "§3 Event or market status", screen },
      tags: ["error"],
    },
    exchangeRefused: {
      description: "The bet that is edited can't be given; the reason is told, and it is asked again.",
      meta: { rule: selling, screen },
      tags: ["error"],
    },
    exchangeInPlay: {
      description: "A selection is in play: a bet is not exchanged for one that waits for acceptance.",
      meta: {
        rule: selling,
        screen,
        audit: "Sold at once, the bet before would be lost where the other is rejected.",
      },
      tags: ["error"],
    },
    exchangePending: {
      description: "What the bet that is edited counts for is asked.",
      meta: { ...surprise, screen },
      tags: ["waiting"],
    },
    unchanged: {
      description: "Nothing of the bet that is edited is changed: there is nothing to save.",
      meta: { rule: selling, screen },
      tags: ["waiting"],
    },
    unpriced: {
      description:
        "An anti-express has no coefficient: a pick's market does not tell how it may fail, or nothing would be won.",
      meta: { rule: "§3 Coupon or bet payload fields: antiExpressCoef", screen },
      tags: ["waiting"],
    },
    ungrouped: {
      description: "The picks of a multi-bet are in fewer than two groups: one group is an express.",
      meta: { rule: "§3 Coupon or bet payload fields: eventsIndexes", screen },
      tags: ["waiting"],
    },
    stakeMissing: {
      description: "The stake is wanted.",
      meta: { rule, screen },
      tags: ["waiting"],
    },
    stakeTooSmall: {
      description: "The stake is below the least, which is told.",
      meta: { rule: "§3 Site configuration: currency", screen },
      tags: ["error"],
    },
    stakeTooLarge: {
      description: "The stake is above the most, which is told.",
      meta: { rule: "§3 Site configuration: currency", screen },
      tags: ["error"],
    },
    guest: {
      description: "All is chosen, but nobody is signed in: the button leads to signing in.",
      meta: { rule: "§6 Roles and permissions: two roles", screen },
      tags: ["waiting"],
      on: {
        "bet.pressed": {
          description: "Signing in or registration is offered; the coupon is kept.",
          meta: roles,
          target: "awaitingSignIn",
        },
      },
    },
    awaitingSignIn: {
      description: "Signing in or registration is open; the coupon waits for it.",
      meta: { ...roles, screen },
      tags: ["waiting", "blocking"],
      on: {
        "quotes.arrived": movedMeanwhile,
        ...exchangeMeanwhile,
        "signIn.dismissed": {
          description: "The player closed it.",
          meta: roles,
          target: "judging",
        },
      },
    },
    short: {
      description: "The stakes are more than the balance: the button leads to the cashier.",
      meta: { rule: "§3 Account: money and currency", screen },
      tags: ["waiting"],
      on: {
        "bet.pressed": {
          description: "The cashier is opened with the sum that is missing.",
          meta: account,
          target: "awaitingFunds",
        },
      },
    },
    awaitingFunds: {
      description: "The cashier is open; the coupon waits for it.",
      meta: { ...account, screen },
      tags: ["waiting", "blocking"],
      on: {
        "quotes.arrived": movedMeanwhile,
        ...exchangeMeanwhile,
        "cashier.dismissed": {
          description: "The player closed it.",
          meta: account,
          target: "judging",
        },
      },
    },
    repriced: {
      description: "Prices changed and are offered again; the button repeats the new price.",
      meta: {
        rule: "design: Money is never a surprise",
        screen,
        audit: "A changed price is re-offered, not silently taken (assurance A16).",
      },
      tags: ["waiting"],
      on: {
        "bet.pressed": {
          ...placed,
          description: "The new prices are agreed to and the bets are made ready under their keys.",
          meta: {
            rule: "§3 Coupon or bet payload fields: betGuid",
            audit: "The button that was pressed said the new price.",
          },
        },
      },
    },
    ready: {
      description: "The button says what it will do.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "bet.pressed": {
          ...placed,
          description: "The bets are made ready under their keys.",
          meta: {
            rule: "§3 Coupon or bet payload fields: betGuid",
            audit: "One key for each bet, made before it is sent.",
          },
        },
      },
    },
  },
})
