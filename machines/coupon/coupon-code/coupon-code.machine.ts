import { codeIn } from "#models/coupon/coupon-code.ts"
import { couponCodeSetup, NO_CODE } from "./coupon-code.setup.ts"

const rule = "§7 Betting: save coupon" as const
const feature = "§1 What the product does and for whom: coupon features" as const
const surprise = "design: Money is never a surprise" as const
const screen = "coupon/coupon-code/CouponCodeDialog"

const closed = (description: string) =>
  ({ description, meta: { rule: feature }, target: "#coupon-code.closed", actions: "forgetAll" }) as const

/** A coupon gets a code, or comes back by one. */
export const couponCodeMachine = couponCodeSetup.createMachine({
  id: "coupon-code",
  description: "A coupon is saved under a code to share, or loaded by one, with what has changed since.",
  meta: { rule },
  context: NO_CODE,
  initial: "closed",
  states: {
    closed: {
      description: "No coupon is being saved or loaded.",
      meta: { rule },
      tags: ["closed"],
      on: {
        "save.opened": {
          description: "The player asks for a code of the coupon as it is.",
          meta: { rule },
          target: "saving",
          actions: "rememberCoupon",
        },
        "load.opened": [
          {
            guard: "linkHasCode",
            description: "A link brought a complete code: its coupon is loaded at once.",
            meta: { rule },
            target: "loading",
            actions: "takeLink",
          },
          {
            description: "The player wants to enter a code.",
            meta: { rule },
            target: "entering",
            actions: "takeLink",
          },
        ],
      },
    },
    saving: {
      description: "The coupon is being saved.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "saveCoupon",
        src: "saveCoupon",
        input: ({ context }) => ({ coupon: context.saving }),
        onDone: [
          {
            guard: "couponWasSaved",
            description: "The coupon has a code.",
            meta: { rule },
            target: "saved",
            actions: "rememberCode",
          },
          {
            guard: "ruleRefuses",
            description: "The coupon can't be saved; the player is told why, and nothing was written.",
            meta: { rule: "design: Bad input" },
            target: "refused",
            actions: "rememberRefusal",
          },
          {
            description: "No answer came: saving again gives the same code.",
            meta: { rule },
            target: "unsaved",
          },
        ],
        onError: { description: "Saving failed unexpectedly.", meta: { rule }, target: "unsaved" },
      },
      on: {
        "dialog.closed": closed("The player leaves before there is a code."),
      },
    },
    saved: {
      description: "The code is shown, to copy, share as a link, print or draw.",
      meta: { rule: feature, screen },
      tags: ["done"],
      on: {
        "load.opened": {
          description: "The player wants to load another coupon.",
          meta: { rule },
          target: "entering",
          actions: "takeLink",
        },
        "dialog.closed": closed("The player continues."),
      },
    },
    refused: {
      description: "The coupon can't be saved; the player is told why.",
      meta: { rule: "design: Bad input", screen },
      tags: ["error"],
      on: {
        "dialog.closed": closed("The player puts the coupon right."),
      },
    },
    unsaved: {
      description: "It is not known whether the coupon was saved; saving it again does no harm.",
      meta: { rule, screen },
      tags: ["error"],
      on: {
        "answer.asked": {
          description: "The same coupon is saved again.",
          meta: { rule },
          target: "saving",
        },
        "dialog.closed": closed("The player leaves without a code."),
      },
    },
    entering: {
      description: "The player enters a code; why the last one failed is shown.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "code.entered": {
          description: "The player types a code; characters that can't be part of one are removed.",
          meta: { rule: "§5 Numeric input" },
          actions: "enterCode",
        },
        "code.submitted": {
          guard: "codeIsWhole",
          description: "The player asks for the coupon of this code.",
          meta: { rule },
          target: "loading",
        },
        "dialog.closed": closed("The player leaves without a coupon."),
      },
    },
    loading: {
      description: "The coupon of the code is being loaded.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "loadCoupon",
        src: "loadCoupon",
        input: ({ context }) => ({ code: codeIn(context.text) }),
        onDone: [
          {
            guard: "couponCame",
            description: "The coupon is loaded, with what has changed since it was saved.",
            meta: { rule },
            target: "showing",
            actions: "rememberLoaded",
          },
          {
            description:
              "No coupon has this code, too many codes were tried, or no answer came; the player is told which.",
            meta: { rule: "design: Bad input" },
            target: "entering",
            actions: "rememberFailure",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: { rule },
          target: "entering",
          actions: "rememberFailure",
        },
      },
      on: {
        "dialog.closed": closed("The player leaves before the coupon is there."),
      },
    },
    showing: {
      description:
        "The coupon is shown: which selections are unchanged, have other odds, or are suspended, over or gone.",
      meta: { rule: surprise, screen },
      tags: ["open"],
      on: {
        "coupon.taken": {
          guard: "somethingCanBeTaken",
          description: "The player adds what is still available to the coupon, at the odds shown.",
          meta: { rule: surprise },
          target: "filling",
        },
        "step.undone": {
          description: "The player wants another code.",
          meta: { rule },
          target: "entering",
        },
        "dialog.closed": closed("The player wants none of it."),
      },
    },
    filling: {
      description: "The loaded selections are being added to the coupon of this browser.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "fillCoupon",
        src: "fillCoupon",
        input: ({ context }) => ({ loaded: context.loaded, mode: context.mode }),
        onDone: [
          {
            guard: "couponTookIt",
            description: "The loaded selections are in the coupon.",
            meta: { rule },
            target: "taken",
            actions: "rememberCount",
          },
          {
            guard: "couponIsFilled",
            description: "The coupon is not empty: the player is asked whether to replace or add.",
            meta: { rule: surprise },
            target: "asking",
          },
          {
            description: "The bets of the coupon are being placed, so nothing can be added now.",
            meta: { rule: "design: Money" },
            target: "busy",
          },
        ],
        onError: { description: "The coupon failed unexpectedly.", meta: { rule }, target: "busy" },
      },
    },
    asking: {
      description: "The player is asked whether to replace the coupon or add to it.",
      meta: { rule: surprise, screen },
      tags: ["waiting"],
      on: {
        "mode.chosen": {
          description: "The player replaces the coupon or adds to it.",
          meta: { rule: surprise },
          target: "filling",
          actions: "chooseMode",
        },
        "step.undone": {
          description: "The player keeps the coupon as it is.",
          meta: { rule: surprise },
          target: "showing",
        },
        "dialog.closed": closed("The player keeps the coupon as it is."),
      },
    },
    busy: {
      description: "The coupon's bets are being placed; the loaded selections can be added after that.",
      meta: { rule: "design: Money", screen },
      tags: ["waiting"],
      on: {
        "coupon.taken": {
          description: "The player tries again.",
          meta: { rule: "design: Money" },
          target: "filling",
          actions: "forgetMode",
        },
        "dialog.closed": closed("The player leaves it."),
      },
    },
    taken: {
      description: "The loaded selections are in the coupon.",
      meta: { rule, screen },
      tags: ["done"],
      on: {
        "dialog.closed": closed("The player goes on to the coupon."),
      },
    },
  },
})
