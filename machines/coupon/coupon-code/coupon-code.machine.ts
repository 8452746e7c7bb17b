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
  description:
    "A coupon is saved under a code that can be given on, and loaded by one, with what changed since.",
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
          description: "The player wants a code for the coupon as it is.",
          meta: { rule },
          target: "saving",
          actions: "rememberCoupon",
        },
        "load.opened": [
          {
            guard: "linkHasCode",
            description: "A link brought a whole code: its coupon is asked for at once.",
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
      description: "The coupon is on its way to the server.",
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
            description: "The coupon can't be kept, and why is told; nothing was written.",
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
        onError: { description: "Saving broke down.", meta: { rule }, target: "unsaved" },
      },
      on: {
        "dialog.closed": closed("The player leaves before there is a code."),
      },
    },
    saved: {
      description: "The code is shown, to be copied or given on as a link, printed or drawn.",
      meta: { rule: feature, screen },
      tags: ["done"],
      on: {
        "load.opened": {
          description: "The player wants to load another coupon.",
          meta: { rule },
          target: "entering",
          actions: "takeLink",
        },
        "dialog.closed": closed("The player goes on."),
      },
    },
    refused: {
      description: "The coupon can't be kept, and why is told.",
      meta: { rule: "design: Bad input", screen },
      tags: ["error"],
      on: {
        "dialog.closed": closed("The player puts the coupon right."),
      },
    },
    unsaved: {
      description: "Whether the coupon was saved is not known; it does no harm to save it again.",
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
      description: "A code is wanted; why the last one brought nothing is told.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "code.entered": {
          description: "A code was typed; what can't stand in one is stripped.",
          meta: { rule: "§5 Numeric input" },
          actions: "enterCode",
        },
        "code.submitted": {
          guard: "codeIsWhole",
          description: "The coupon of this code is asked for.",
          meta: { rule },
          target: "loading",
        },
        "dialog.closed": closed("The player leaves without a coupon."),
      },
    },
    loading: {
      description: "The coupon of the code is on its way.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "loadCoupon",
        src: "loadCoupon",
        input: ({ context }) => ({ code: codeIn(context.text) }),
        onDone: [
          {
            guard: "couponCame",
            description: "The coupon came, with what changed since it was saved.",
            meta: { rule },
            target: "showing",
            actions: "rememberLoaded",
          },
          {
            description:
              "No coupon has this code, too many codes were tried, or no answer came: which is told.",
            meta: { rule: "design: Bad input" },
            target: "entering",
            actions: "rememberFailure",
          },
        ],
        onError: {
          description: "Asking broke down.",
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
        "The coupon is shown: what is as it was, what has another price, what is suspended, over or gone.",
      meta: { rule: surprise, screen },
      tags: ["open"],
      on: {
        "coupon.taken": {
          guard: "somethingCanBeTaken",
          description:
            "What is still offered is to go into the player's coupon, at the prices that are shown.",
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
      description: "The coupon of this browser takes what was loaded.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "fillCoupon",
        src: "fillCoupon",
        input: ({ context }) => ({ loaded: context.loaded, mode: context.mode }),
        onDone: [
          {
            guard: "couponTookIt",
            description: "What was loaded is in the coupon.",
            meta: { rule },
            target: "taken",
            actions: "rememberCount",
          },
          {
            guard: "couponIsFilled",
            description: "Something is in the coupon already: the player is asked what becomes of it.",
            meta: { rule: surprise },
            target: "asking",
          },
          {
            description: "The bets of the coupon are on their way: it takes nothing now.",
            meta: { rule: "design: Money" },
            target: "busy",
          },
        ],
        onError: { description: "The coupon broke down.", meta: { rule }, target: "busy" },
      },
    },
    asking: {
      description: "Whether what is in the coupon gives way or stays is asked.",
      meta: { rule: surprise, screen },
      tags: ["waiting"],
      on: {
        "mode.chosen": {
          description: "It gives way, or stays beside what is loaded.",
          meta: { rule: surprise },
          target: "filling",
          actions: "chooseMode",
        },
        "step.undone": {
          description: "The coupon stays as it is.",
          meta: { rule: surprise },
          target: "showing",
        },
        "dialog.closed": closed("The coupon stays as it is."),
      },
    },
    busy: {
      description: "The coupon's bets are on their way; what was loaded can be taken after that.",
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
      description: "What was loaded is in the coupon.",
      meta: { rule, screen },
      tags: ["done"],
      on: {
        "dialog.closed": closed("The player goes on to the coupon."),
      },
    },
  },
})
