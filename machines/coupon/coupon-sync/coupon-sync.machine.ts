import { couponSyncSetup, noCoupons } from "./coupon-sync.setup.ts"

const kept = { rule: "§9 Coupon" } as const
const roles = { rule: "§6 Roles and permissions" } as const

/** An answer is taken in; one that is older than the news is asked for again. */
const answered = (learn: "learn" | "learnSent") =>
  [
    {
      guard: "answerIsOld",
      description: "The account's coupons were changed once more meanwhile: they are read again.",
      meta: kept,
      target: "loading",
      reenter: true,
      actions: learn,
    },
    {
      guard: "callSucceeded",
      description: "The account's coupons are there; the device is to take them in.",
      meta: kept,
      target: "settled",
      actions: learn,
    },
    {
      guard: "sessionIsOver",
      description: "The answer says that nobody is signed in: the page is told.",
      meta: roles,
      target: "refused",
      actions: learn === "learnSent" ? (["forgetMine"] as const) : [],
    },
    {
      description: "No answer came: what was changed here waits, and is sent when the connection is back.",
      meta: kept,
      target: "unavailable",
      actions: "noteLoss",
    },
  ] as const

/** What has the account's coupons read where they are not known, or may be old. */
const asking = {
  "coupons.asked": {
    description: "The connection is back, or was cut so that news may be missing: they are read.",
    meta: kept,
    target: "loading",
  },
  "coupons.told": {
    guard: "isNews",
    description: "They were changed elsewhere: they are read.",
    meta: kept,
    target: "loading",
    actions: "hearVersion",
  },
} as const

/**
 * Keeps the coupons of this device and those of the account in step. What the coupons hold is the coupon's own chart; this one knows what the
 * account has, what this device had of it when both were last the same, and what is on its way.
 */
export const couponSyncMachine = couponSyncSetup.createMachine({
  id: "coupon-sync",
  description:
    "A player's coupons on this device and in the account: read, taken in, and sent where they were changed here.",
  meta: kept,
  context: ({ input }) => noCoupons(input),
  initial: "guest",
  states: {
    guest: {
      description: "Nobody is signed in: coupons are kept in this browser alone.",
      meta: roles,
      tags: ["idle"],
      on: {
        "coupons.taken": {
          guard: "isNotTaken",
          description: "What was the account's has left the device.",
          meta: { ...roles, audit: "Nothing of an account is left to the next one at the browser." },
          actions: "forgetAccount",
        },
        "player.signedIn": {
          description:
            "A player is there: the account's coupons are read, to be joined with what a guest has picked.",
          meta: roles,
          target: "player",
          actions: "rememberPlayer",
        },
      },
    },
    player: {
      description: "A player is signed in: the coupons are those of the account.",
      meta: roles,
      initial: "loading",
      on: {
        "player.signedOut": {
          description:
            "The player is gone, and with them the account's coupons; what only this device has stays.",
          meta: { ...roles, audit: "Nothing of an account is left to the next one at the browser." },
          target: "guest",
          actions: "leaveAccount",
        },
        "coupons.told": {
          guard: "isNews",
          description: "They were changed elsewhere, which is looked at as soon as nothing is on its way.",
          meta: kept,
          actions: "hearVersion",
        },
        "coupons.left": {
          description:
            "A bet of this device was taken with its selections: whichever of them is picked from now on is a new one.",
          meta: kept,
          actions: "letGo",
        },
      },
      states: {
        loading: {
          description: "The account's coupons are being read.",
          meta: kept,
          tags: ["busy"],
          invoke: {
            id: "loadCoupons",
            src: "loadCoupons",
            input: null,
            onDone: answered("learn"),
            onError: {
              description: "Reading broke down.",
              meta: kept,
              target: "broken",
            },
          },
        },
        unavailable: {
          description:
            "No answer came: the device goes on with what it has, and the account is asked again in a while.",
          meta: kept,
          tags: ["waiting"],
          invoke: {
            id: "untilRetry",
            src: "deadline",
            input: ({ context }) => ({ at: context.retryAt }),
            onDone: {
              description: "They are read, and what was changed here meanwhile follows.",
              meta: kept,
              target: "loading",
            },
          },
          on: asking,
        },
        broken: {
          description:
            "A call broke down, which is a defect: the account is asked again once there is a reason to.",
          meta: kept,
          tags: ["error"],
          on: asking,
        },
        refused: {
          description:
            "The session was over before the page knew: nothing is asked until it is known who is there.",
          meta: roles,
          tags: ["error"],
          on: asking,
        },
        settled: {
          description:
            "Nothing is on its way; what is told is taken in as soon as the coupon can be changed.",
          meta: kept,
          tags: ["open"],
          on: {
            "coupons.taken": {
              guard: "isNotTaken",
              description: "The device has in it what is told.",
              meta: kept,
              actions: "rememberTaken",
            },
            "coupons.differ": {
              guard: "isOther",
              description: "The device's coupons were changed: what else is done in a moment goes with it.",
              meta: kept,
              target: "gathering",
              actions: "rememberMine",
            },
            ...asking,
          },
        },
        gathering: {
          description: "Something was changed here; further changes go with it.",
          meta: kept,
          tags: ["waiting"],
          invoke: {
            id: "gathering",
            src: "deadline",
            input: ({ context }) => ({ at: context.sendAt }),
            onDone: {
              description: "The moment is over: what was changed is sent.",
              meta: kept,
              target: "saving",
            },
          },
          on: {
            "coupons.differ": [
              {
                guard: "isTheSameAsBefore",
                description: "What was done was taken back, and something was changed elsewhere meanwhile.",
                meta: kept,
                target: "loading",
                actions: "forgetMine",
              },
              {
                guard: "isTheSameAgain",
                description: "What was done was taken back: nothing is sent.",
                meta: kept,
                target: "settled",
                actions: "forgetMine",
              },
              {
                guard: "isOther",
                description: "More was changed: it goes with the rest.",
                meta: kept,
                actions: "rememberMine",
              },
            ],
          },
        },
        saving: {
          description: "What was changed here is on its way to the account.",
          meta: kept,
          tags: ["busy"],
          invoke: {
            id: "saveCoupons",
            src: "saveCoupons",
            input: ({ context: { told, mine } }) => ({ told, mine }),
            onDone: answered("learnSent"),
            onError: {
              description: "Sending broke down: what was changed here waits.",
              meta: kept,
              target: "broken",
              actions: "forgetMine",
            },
          },
        },
      },
    },
  },
})
