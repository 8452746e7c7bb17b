import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { offerAsking } from "../sale/offer-asking.ts"
import { insuranceSetup, NO_INSURANCE } from "./insurance.setup.ts"

const rule = "§1 What the product does and for whom: coupon features" as const
const surprise = "design: Money is never a surprise" as const
const money = "design: Money" as const
const screen = "betting/insurance/InsuranceDialog"

const ask = offerAsking(
  "insurance",
  { rule, deal: rule, screen },
  {
    first: "The bookmaker names a premium; the largest possible part is chosen.",
    refusedAtOnce: "The bet can't be insured now; the player is told why.",
    refusedLater: "The bet can't be insured, now or any more; the player is told why.",
    guarded: "The server takes no more than was pressed, or insures nothing.",
  },
)

const untold = noAnswer("No answer came: whether the bet is insured is not known.", "unknown")

/** The player turns to a bet; what was there of another is put away, for nothing of it is on its way. */
const opened = {
  description: "The player asks what insuring a bet costs.",
  meta: { rule },
  target: "#insurance.asking",
  actions: "beginAnew",
} as const

const closed = (description: string) =>
  ({ description, meta: { rule }, target: "closed", actions: "forgetInsurance" }) as const

const retried = {
  description: "The player asks again: a suspended market may have reopened.",
  meta: { rule },
  target: "asking",
} as const

/** The insurance of a share of an open bet, at a premium that follows the line. */
export const insuranceMachine = insuranceSetup.createMachine({
  id: "insurance",
  description:
    "Part of an open bet is insured: if the bet loses, that part of its stake is paid back. The premium follows the odds.",
  meta: { rule },
  context: NO_INSURANCE,
  initial: "closed",
  states: {
    closed: {
      description: "No bet is being insured.",
      meta: { rule },
      tags: ["closed"],
      on: { "insurance.opened": opened },
    },
    asking: {
      description: "The first premium is being loaded.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: ask.asking,
      on: { "insurance.closed": closed("The player leaves before there is a premium.") },
    },
    offering: {
      description: "The premium for the chosen part is shown; it follows the odds.",
      meta: { rule: surprise, screen },
      tags: ["open"],
      initial: "current",
      on: {
        "insurance.opened": opened,
        "share.entered": {
          description: "The player types a percentage; anything but a whole number is removed.",
          meta: { rule: "§5 Numeric input: decimals" },
          actions: "enterShare",
        },
        "insurance.pressed": {
          guard: "shareIsOffered",
          description: "The part is insured at the premium on the button, under a new key.",
          meta: { rule, audit: "The key is made before anything is sent." },
          target: "insuring",
          actions: "prepareInsurance",
        },
        "insurance.closed": closed("The player leaves the bet as it is."),
      },
      states: ask.following,
    },
    insuring: {
      description: "The insurance is being taken out.",
      meta: { rule: money, screen },
      tags: ["busy"],
      invoke: {
        id: "sendInsurance",
        src: "sendInsurance",
        input: ({ context: { order, offer } }) => ({ order, currency: offer?.bet.currency }),
        onDone: [
          {
            guard: "betWasInsured",
            description: "The part is insured and the premium is paid.",
            meta: {
              rule,
              audit: "Posting: the premium from the player to the account of insurances, once for each key.",
            },
            target: "insured",
            actions: "rememberInsurance",
          },
          {
            guard: "premiumRose",
            description:
              "The premium is now higher than the player saw: the new one is shown, nothing is insured.",
            meta: {
              rule: surprise,
              audit: "A premium that rose is offered again, not silently taken (assurance A16).",
            },
            target: "offering",
            actions: "rememberRise",
          },
          {
            guard: "ruleRefuses",
            description: "The bet can't be insured, now or any more; nothing was written.",
            meta: { rule },
            target: "refused",
            actions: "rememberRefusal",
          },
          untold.came,
        ],
        onError: untold.brokeDown,
      },
    },
    unknown: answerByKey(
      "insuring",
      screen,
      {
        description:
          "It is not known whether the bet is insured; asking again sends the same request under the same key.",
        audit: "Never a second insurance: the key answers the same.",
        asking: "The same insurance is sent again under its key.",
      },
      { "insurance.closed": closed("The player leaves; the history shows the result.") },
    ),
    insured: {
      description: "The insured part and what it cost are shown.",
      meta: { rule: money, screen },
      tags: ["done"],
      on: { "insurance.opened": opened, "insurance.closed": closed("The player continues.") },
    },
    refused: {
      description: "The bet can't be insured now; the player is told why.",
      meta: { rule, screen },
      tags: ["error"],
      on: {
        "insurance.opened": opened,
        "insurance.retried": retried,
        "insurance.closed": closed("The player leaves the bet as it is."),
      },
    },
    failed: {
      description: "The premium could not be loaded.",
      meta: { rule, screen },
      tags: ["error"],
      on: {
        "insurance.opened": opened,
        "insurance.retried": { ...retried, description: "The player asks again." },
        "insurance.closed": closed("The player signs out."),
      },
    },
  },
})
