import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { offerAsking } from "./offer-asking.ts"
import { NO_SALE, saleSetup } from "./sale.setup.ts"

const rule = "§1 What the product does and for whom: coupon features" as const
const selling = "§3 Coupon or bet payload fields: saleBetId" as const
const surprise = "design: Money is never a surprise" as const
const money = "design: Money" as const
const screen = "betting/sale/SaleDialog"

const ask = offerAsking(
  "sale",
  { rule, deal: selling, screen },
  {
    first: "The bookmaker offers a price; the whole stake is chosen.",
    refusedAtOnce: "The bet can't be cashed out now; the player is told why.",
    refusedLater: "The bet can't be cashed out, now or any more; the player is told why.",
    guarded: "The server pays no less than the player accepts, or sells nothing.",
  },
)

const untold = noAnswer("No answer came: it is not known whether the bet is cashed out.", "unknown")

/** The player turns to a bet; what was there of another is put away, for nothing of it is on its way. */
const opened = {
  description: "The player asks for the cash-out price of a bet.",
  meta: { rule },
  target: "#sale.asking",
  actions: "beginAnew",
} as const

/** A bet is sold from its card, by one press; nothing of another is on its way. */
const soldAtOnce = {
  guard: "allIsOffered",
  description: "All that runs of a bet is cashed out at the price on its card, under a new key.",
  meta: { rule: selling, audit: "The key is made before anything is sent." },
  target: "#sale.selling",
  actions: "prepareWholeSale",
} as const

/** The sale of an open bet back to the house, whole or in part, at the price of the moment. */
export const saleMachine = saleSetup.createMachine({
  id: "sale",
  description: "An open bet is cashed out, in whole or in part, at a price that follows the odds.",
  meta: { rule },
  context: NO_SALE,
  initial: "closed",
  states: {
    closed: {
      description: "No bet is being sold.",
      meta: { rule },
      tags: ["closed"],
      on: {
        "sale.opened": opened,
        "offer.pressed": soldAtOnce,
      },
    },
    asking: {
      description: "The first offer is being loaded.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: ask.asking,
      on: {
        "sale.closed": {
          description: "The player leaves before there is an offer.",
          meta: { rule },
          target: "closed",
          actions: "forgetSale",
        },
      },
    },
    offering: {
      description: "The price for the chosen part is shown; it follows the odds.",
      meta: { rule: surprise, screen },
      tags: ["open"],
      initial: "current",
      on: {
        "sale.opened": opened,
        "offer.pressed": soldAtOnce,
        "part.entered": {
          description:
            "The player types how much of the stake to cash out; anything but a number with the decimals of its currency is removed.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "enterPart",
        },
        "sale.pressed": {
          guard: "partIsOffered",
          description:
            "The part is cashed out at the price on the button, or for less as far as the player accepts that, under a new key.",
          meta: { rule: selling, audit: "The key is made before anything is sent." },
          target: "selling",
          actions: "prepareSale",
        },
        "price.named": {
          description: "The player types the price at which the bet is cashed out automatically.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "namePrice",
        },
        "order.pressed": {
          guard: "priceIsInReach",
          description: "The player sets automatic cash out at this price, under a new key.",
          meta: {
            rule: selling,
            audit: "The server sells by this order alone, whether or not the player is there.",
          },
          target: "ordering",
          actions: "prepareOrder",
        },
        "order.withdrawn": {
          guard: "orderStands",
          description: "The player cancels the automatic cash out.",
          meta: { rule: selling },
          target: "ordering",
          actions: "forgetWish",
        },
        "sale.closed": {
          description: "The player keeps the bet.",
          meta: { rule },
          target: "closed",
          actions: "forgetSale",
        },
      },
      states: ask.following,
    },
    ordering: {
      description: "The automatic cash out, or its cancellation, is being sent.",
      meta: { rule: selling, screen },
      tags: ["busy"],
      invoke: {
        id: "sendOrder",
        src: "sendOrder",
        input: ({ context }) => ({ bet: context.offer?.bet ?? null, wish: context.wish }),
        onDone: [
          {
            guard: "orderWasTold",
            description: "The server has set the automatic cash out, or cancelled it.",
            meta: { rule: selling },
            target: "offering",
            actions: "rememberOrder",
          },
          {
            guard: "ruleRefuses",
            description: "The automatic cash out was refused; nothing was written.",
            meta: { rule: selling },
            target: "refused",
            actions: "rememberRefusal",
          },
          {
            description: "No answer came: loading the offer again will show whether it is set.",
            meta: { rule: selling },
            target: "failed",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly: loading the offer again will show whether it is set.",
          meta: { rule: selling },
          target: "failed",
        },
      },
    },
    selling: {
      description: "The cash out is being carried out.",
      meta: { rule: money, screen },
      tags: ["busy"],
      invoke: {
        id: "sendSale",
        src: "sendSale",
        input: ({ context: { order, offer } }) => ({ order, currency: offer?.bet.currency }),
        onDone: [
          {
            guard: "betWasSold",
            description: "The part is cashed out and the money is on the balance.",
            meta: {
              rule: selling,
              audit: "Postings from the held stakes and the house to the player, once for each key.",
            },
            target: "sold",
            actions: "rememberSale",
          },
          {
            guard: "priceFell",
            description:
              "The price is now lower than the player accepts: the new one is shown, nothing is cashed out.",
            meta: {
              rule: surprise,
              audit: "A price that fell is re-offered, not silently paid (assurance A16).",
            },
            target: "offering",
            actions: "rememberFall",
          },
          {
            guard: "ruleRefuses",
            description: "The bet can't be cashed out, now or any more; nothing was written.",
            meta: { rule: selling },
            target: "refused",
            actions: "rememberRefusal",
          },
          untold.came,
        ],
        onError: untold.brokeDown,
      },
    },
    unknown: answerByKey(
      "selling",
      screen,
      {
        description:
          "It is not known whether the bet is cashed out; asking again sends the same request under the same key.",
        audit: "Never a second sale: the key answers the same.",
        asking: "The same sale is sent again under its key.",
      },
      {
        "sale.closed": {
          description: "The player leaves; the history shows the result.",
          meta: { rule: money },
          target: "closed",
          actions: "forgetSale",
        },
      },
    ),
    sold: {
      description: "The part that was cashed out and what was paid for it are shown.",
      meta: { rule: money, screen },
      tags: ["done"],
      on: {
        "sale.opened": opened,
        "offer.pressed": soldAtOnce,
        "sale.closed": {
          description: "The player continues.",
          meta: { rule },
          target: "closed",
          actions: "forgetSale",
        },
      },
    },
    refused: {
      description: "The bet can't be cashed out now; the player is told why.",
      meta: { rule: selling, screen },
      tags: ["error"],
      on: {
        "sale.opened": opened,
        "offer.pressed": soldAtOnce,
        "sale.retried": {
          description: "The player asks again: a suspended market may have reopened.",
          meta: { rule: selling },
          target: "asking",
        },
        "sale.closed": {
          description: "The player keeps the bet.",
          meta: { rule },
          target: "closed",
          actions: "forgetSale",
        },
      },
    },
    failed: {
      description: "The offer could not be loaded.",
      meta: { rule, screen },
      tags: ["error"],
      on: {
        "sale.opened": opened,
        "offer.pressed": soldAtOnce,
        "sale.retried": {
          description: "The player asks again.",
          meta: { rule },
          target: "asking",
        },
        "sale.closed": {
          description: "The player signs out.",
          meta: { rule },
          target: "closed",
          actions: "forgetSale",
        },
      },
    },
  },
})
