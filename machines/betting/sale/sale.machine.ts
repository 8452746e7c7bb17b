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
    first: "The house offers a price; all of the stake is chosen.",
    refusedAtOnce: "The bet can't be sold now; the reason is told.",
    refusedLater: "The bet can't be sold any more, or not now; the reason is told.",
    guarded: "The server pays no less than was pressed, or sells nothing.",
  },
)

const untold = noAnswer("No answer came: whether the bet is sold is not known.", "unknown")

/** The player turns to a bet; what was there of another is put away, for nothing of it is on its way. */
const opened = {
  description: "The player asks what a bet can be sold for.",
  meta: { rule },
  target: "#sale.asking",
  actions: "beginAnew",
} as const

/** The sale of an open bet back to the house, whole or in part, at the price of the moment. */
export const saleMachine = saleSetup.createMachine({
  id: "sale",
  description: "An open bet is sold back to the house, whole or in part, at a price that follows the line.",
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
      },
    },
    asking: {
      description: "The first offer is on its way.",
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
      description: "A price is offered for the part that is chosen; it follows the line.",
      meta: { rule: surprise, screen },
      tags: ["open"],
      initial: "current",
      on: {
        "sale.opened": opened,
        "part.entered": {
          description:
            "How much of the stake is to be sold; what is no number with the decimals of its currency is stripped.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "enterPart",
        },
        "sale.pressed": {
          guard: "partIsOffered",
          description: "The part is sold at the price that the button said, under a new key.",
          meta: { rule: selling, audit: "The key is made before anything is sent." },
          target: "selling",
          actions: "prepareSale",
        },
        "price.named": {
          description: "A price is named at which the bet is to be sold by itself.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "namePrice",
        },
        "order.pressed": {
          guard: "priceIsInReach",
          description: "The house is to buy the bet as soon as it pays the price named, under a new key.",
          meta: {
            rule: selling,
            audit: "The server sells by this order alone, whether or not the player is there.",
          },
          target: "ordering",
          actions: "prepareOrder",
        },
        "order.withdrawn": {
          guard: "orderStands",
          description: "The order to sell is taken back.",
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
      description: "The order to sell at a price, or its withdrawal, is on its way.",
      meta: { rule: selling, screen },
      tags: ["busy"],
      invoke: {
        id: "sendOrder",
        src: "sendOrder",
        input: ({ context }) => ({ bet: context.offer?.bet ?? null, wish: context.wish }),
        onDone: [
          {
            guard: "orderWasTold",
            description: "The server has the order, or has it no more.",
            meta: { rule: selling },
            target: "offering",
            actions: "rememberOrder",
          },
          {
            guard: "ruleRefuses",
            description: "The bet can't be ordered to be sold; nothing was written.",
            meta: { rule: selling },
            target: "refused",
            actions: "rememberRefusal",
          },
          {
            description: "No answer came: asking for the offer anew tells whether the order stands.",
            meta: { rule: selling },
            target: "failed",
          },
        ],
        onError: {
          description: "The sending broke down: asking for the offer anew tells whether the order stands.",
          meta: { rule: selling },
          target: "failed",
        },
      },
    },
    selling: {
      description: "The sale is being carried out.",
      meta: { rule: money, screen },
      tags: ["busy"],
      invoke: {
        id: "sendSale",
        src: "sendSale",
        input: ({ context: { order, offer } }) => ({ order, currency: offer?.bet.currency }),
        onDone: [
          {
            guard: "betWasSold",
            description: "The part is sold and the money is there.",
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
              "Less would be paid now than the player saw: the new price is offered, nothing is sold.",
            meta: {
              rule: surprise,
              audit: "A price that fell is re-offered, not silently paid (assurance A16).",
            },
            target: "offering",
            actions: "rememberFall",
          },
          {
            guard: "ruleRefuses",
            description: "The bet can't be sold any more, or not now; nothing was written.",
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
        description: "Whether the bet is sold is not known; asking sends the same sale under the same key.",
        audit: "Never a second sale: the key answers the same.",
        asking: "The same sale is sent again under its key.",
      },
      {
        "sale.closed": {
          description: "The player leaves; the history tells what came of it.",
          meta: { rule: money },
          target: "closed",
          actions: "forgetSale",
        },
      },
    ),
    sold: {
      description: "What was sold and what was paid for it is told.",
      meta: { rule: money, screen },
      tags: ["done"],
      on: {
        "sale.opened": opened,
        "sale.closed": {
          description: "The player goes on.",
          meta: { rule },
          target: "closed",
          actions: "forgetSale",
        },
      },
    },
    refused: {
      description: "The bet can't be sold now, and why is told.",
      meta: { rule: selling, screen },
      tags: ["error"],
      on: {
        "sale.opened": opened,
        "sale.retried": {
          description: "The player asks once more: a suspended market may be open again.",
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
      description: "No offer came.",
      meta: { rule, screen },
      tags: ["error"],
      on: {
        "sale.opened": opened,
        "sale.retried": {
          description: "The player asks once more.",
          meta: { rule },
          target: "asking",
        },
        "sale.closed": {
          description: "The player leaves.",
          meta: { rule },
          target: "closed",
          actions: "forgetSale",
        },
      },
    },
  },
})
