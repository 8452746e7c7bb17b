import { couponSyncSetup, noCoupons } from "./coupon-sync.setup.ts"

const kept = { rule: "§9 Coupon" } as const
const roles = { rule: "§6 Roles and permissions" } as const

/** An answer is taken in; one that is older than the news is asked for again. */
const answered = (learn: "learn" | "learnSent") =>
  [
    {
      guard: "answerIsOld",
      description: "The account's coupons changed again in the meantime: they are loaded again.",
      meta: kept,
      target: "loading",
      reenter: true,
      actions: learn,
    },
    {
      guard: "callSucceeded",
      description: "The account's coupons are loaded; the device is about to apply them.",
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
      description: "No answer came: changes made here wait, and are sent when the connection is back.",
      meta: kept,
      target: "unavailable",
      actions: "noteLoss",
    },
  ] as const

/** What has the account's coupons read where they are not known, or may be old. */
const asking = {
  "coupons.asked": {
    description: "The connection is back, or was cut so that news may be missing: they are loaded.",
    meta: kept,
    target: "loading",
  },
  "coupons.told": {
    guard: "isNews",
    description: "They changed on another device: they are loaded.",
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
    "A player's coupons on this device and in the account: loaded, merged, and sent when they change here.",
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
          description: "The account's coupons have left the device.",
          meta: { ...roles, audit: "Nothing of an account is left to the next one at the browser." },
          actions: "forgetAccount",
        },
        "player.signedIn": {
          description:
            "A player is signed in: the account's coupons are loaded and merged with a guest's picks.",
          meta: roles,
          target: "player",
          actions: "rememberPlayer",
        },
      },
    },
    player: {
      description: "A player is signed in: the coupons belong to the account.",
      meta: roles,
      initial: "loading",
      on: {
        "player.signedOut": {
          description:
            "The player signed out, and the account's coupons go too; what only this device has stays.",
          meta: { ...roles, audit: "Nothing of an account is left to the next one at the browser." },
          target: "guest",
          actions: "leaveAccount",
        },
        "coupons.told": {
          guard: "isNews",
          description: "They changed on another device; this is dealt with as soon as nothing is being sent.",
          meta: kept,
          actions: "hearVersion",
        },
        "coupons.left": {
          description:
            "A bet from this device was accepted with its selections: picking one of them again is a new pick.",
          meta: kept,
          actions: "letGo",
        },
      },
      states: {
        loading: {
          description: "The account's coupons are being loaded.",
          meta: kept,
          tags: ["busy"],
          invoke: {
            id: "loadCoupons",
            src: "loadCoupons",
            input: null,
            onDone: answered("learn"),
            onError: {
              description: "Loading failed unexpectedly.",
              meta: kept,
              target: "broken",
            },
          },
        },
        unavailable: {
          description: "No answer came: the device keeps what it has, and the account is asked again later.",
          meta: kept,
          tags: ["waiting"],
          invoke: {
            id: "untilRetry",
            src: "deadline",
            input: ({ context }) => ({ at: context.retryAt }),
            onDone: {
              description: "They are loaded, and changes made here in the meantime follow.",
              meta: kept,
              target: "loading",
            },
          },
          on: asking,
        },
        broken: {
          description:
            "A call failed because of a defect: the account is asked again when there is a reason to.",
          meta: kept,
          tags: ["error"],
          on: asking,
        },
        refused: {
          description:
            "The session ended before the page knew: nothing is asked until it is known who is signed in.",
          meta: roles,
          tags: ["error"],
          on: asking,
        },
        settled: {
          description: "Nothing is being sent; news is applied as soon as the coupon can be changed.",
          meta: kept,
          tags: ["open"],
          on: {
            "coupons.taken": {
              guard: "isNotTaken",
              description: "The device has applied the news.",
              meta: kept,
              actions: "rememberTaken",
            },
            "coupons.differ": {
              guard: "isOther",
              description:
                "The coupons changed on this device: whatever else changes in the next moment goes along.",
              meta: kept,
              target: "gathering",
              actions: "rememberMine",
            },
            ...asking,
          },
        },
        gathering: {
          description: "Something changed here; further changes go along.",
          meta: kept,
          tags: ["waiting"],
          invoke: {
            id: "gathering",
            src: "deadline",
            input: ({ context }) => ({ at: context.sendAt }),
            onDone: {
              description: "The moment is over: the changes are sent.",
              meta: kept,
              target: "saving",
            },
          },
          on: {
            "coupons.differ": [
              {
                guard: "isTheSameAsBefore",
                description:
                  "The change was undone, and something changed on another device in the meantime.",
                meta: kept,
                target: "loading",
                actions: "forgetMine",
              },
              {
                guard: "isTheSameAgain",
                description: "The change was undone: nothing is sent.",
                meta: kept,
                target: "settled",
                actions: "forgetMine",
              },
              {
                guard: "isOther",
                description: "More has changed: it goes along.",
                meta: kept,
                actions: "rememberMine",
              },
            ],
          },
        },
        saving: {
          description: "The changes made here are being sent to the account.",
          meta: kept,
          tags: ["busy"],
          invoke: {
            id: "saveCoupons",
            src: "saveCoupons",
            input: ({ context: { told, mine } }) => ({ told, mine }),
            onDone: answered("learnSent"),
            onError: {
              description: "Sending failed unexpectedly: the changes made here wait.",
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
