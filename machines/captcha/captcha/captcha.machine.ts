import { CAPTCHA_PROBE_MS } from "#models/site/captcha-kinds.ts"
import { captchaSetup, kindInput, solveInput } from "./captcha.setup.ts"

const captcha = { rule: "§4 Captcha" } as const
const timing = { rule: "§9 Timing: captcha polling" } as const
const screen = "captcha/captcha/CaptchaHost"

/** A request needs a captcha, whatever became of the one before. */
const asking = { meta: captcha, target: "asked", actions: "rememberAsking" } as const
/** The captcha is given up, and whoever asked is told why. */
const givenUp = { target: "#captcha.failed", actions: "sayWhatFailed" } as const
/** The player does not want it. */
const cancelling = { meta: captcha, target: "dismissed", actions: "sayDismissed" } as const

/** The check that somebody is human: asked for when a request needs it, shown or not, ended by a token or by the player. */
export const captchaMachine = captchaSetup.createMachine({
  id: "captcha",
  description:
    "The check that somebody is human. Our own kind needs no dragging, reading or listening, and is also the alternative to a puzzle or a picture.",
  meta: captcha,
  context: ({ input }) => ({
    probeLimit: input.probeLimit,
    kind: null,
    presentation: "invisible",
    isCarried: false,
    way: "task",
    task: null,
    answer: "",
    probes: 0,
    probedAt: 0,
    solved: null,
    error: null,
  }),
  initial: "unasked",
  states: {
    unasked: {
      description: "No captcha is needed; nothing is loaded.",
      meta: { rule: "§4 Captcha: loaded late" },
      tags: ["idle", "closed"],
      on: {
        "captcha.asked": {
          ...asking,
          description: "A request needs a captcha: its kind is loaded.",
        },
      },
    },
    asked: {
      description: "A captcha is needed and has not been passed or cancelled.",
      meta: captcha,
      initial: "loading",
      on: {
        "outside.clicked": {
          guard: "isShown",
          ...cancelling,
          meta: { rule: "§4 Captcha: click outside" },
          description: "The player clicked outside the captcha: it is cancelled.",
        },
        "captcha.closed": {
          ...cancelling,
          description: "The player closed the captcha: it is cancelled.",
        },
      },
      states: {
        loading: {
          description: "The captcha's code is being loaded, and its task if it has one.",
          meta: { rule: "§4 Captcha: loaded late", screen },
          tags: ["busy"],
          invoke: {
            id: "loadCaptcha",
            src: "loadCaptcha",
            input: kindInput,
            onDone: [
              {
                guard: "kindIsLoaded",
                description: "The code and the task are loaded.",
                meta: { rule: "§4 Captcha: loaded late" },
                target: "probing",
                actions: ["forgetProbes", "rememberTask"],
              },
              {
                ...givenUp,
                description: "The code can't be loaded.",
                meta: captcha,
              },
            ],
            onError: {
              ...givenUp,
              description: "Loading failed unexpectedly.",
              meta: captcha,
            },
          },
        },
        probing: {
          description: "The script is asked whether it is ready.",
          meta: { ...timing, screen },
          tags: ["busy"],
          invoke: {
            id: "probeCaptcha",
            src: "probeCaptcha",
            input: kindInput,
            onDone: [
              {
                guard: "isReadyUnseen",
                description: "Ready: an invisible captcha begins at once.",
                meta: { rule: "§4 Captcha: invisible" },
                target: "solving",
              },
              {
                guard: "isReadyOtherWay",
                description: "Ready: the alternative was chosen by a press and begins without another one.",
                meta: { rule: "design: accessibility" },
                target: "solving",
              },
              {
                guard: "isReady",
                description: "Ready: the captcha is shown.",
                meta: captcha,
                target: "shown",
              },
              {
                guard: "mayProbeAgain",
                description: "Not ready yet: it is asked again shortly.",
                meta: timing,
                target: "pausing",
                actions: "countProbe",
              },
              {
                ...givenUp,
                description: "The script did not become ready in time.",
                meta: timing,
              },
            ],
            onError: {
              ...givenUp,
              description: "The request failed unexpectedly.",
              meta: timing,
            },
          },
        },
        pausing: {
          description: "The pause of 100 ms between two questions.",
          meta: { ...timing, screen },
          tags: ["busy"],
          invoke: {
            id: "untilNextProbe",
            src: "deadline",
            input: ({ context }) => ({ at: context.probedAt + CAPTCHA_PROBE_MS }),
            onDone: { description: "The pause is over.", meta: timing, target: "probing" },
          },
        },
        shown: {
          description: "The captcha is shown and waits for the player: a box to tick, or a task.",
          meta: { ...captcha, screen },
          tags: ["open", "waiting"],
          on: {
            "box.ticked": {
              guard: "hasBox",
              description: "The player ticks the box: the check begins.",
              meta: captcha,
              target: "solving",
              actions: "forgetError",
            },
            "answer.changed": {
              guard: "hasTask",
              description: "The player moves the piece or types the digits.",
              meta: captcha,
              actions: "rememberAnswer",
            },
            "answer.given": [
              {
                guard: "answerIsCarried",
                description: "The answer travels with the request and is checked there.",
                meta: { rule: "§3 Registration: captcha parameters" },
                target: "#captcha.passed",
                actions: "carryAnswer",
              },
              {
                guard: "answerIsWhole",
                description: "The player submits the answer: it is checked.",
                meta: captcha,
                target: "solving",
                actions: "forgetError",
              },
            ],
            "task.renewed": {
              guard: "hasTask",
              description: "The player asks for another picture.",
              meta: { rule: "§4 Captcha: puzzle reload" },
              target: "loading",
              actions: "forgetError",
            },
            "way.changed": {
              guard: "hasTwoWays",
              description: "The player switches to our own proof of work instead of the task, or back.",
              meta: { rule: "design: accessibility" },
              target: "loading",
              actions: "takeOtherWay",
            },
          },
        },
        solving: {
          description: "The check runs; with our own kind the device works on a puzzle.",
          meta: { ...captcha, screen },
          tags: ["open", "busy"],
          invoke: {
            id: "solveCaptcha",
            src: "solveCaptcha",
            input: solveInput,
            onDone: [
              {
                guard: "isSolved",
                description: "The check is passed and gives a token.",
                meta: captcha,
                target: "#captcha.passed",
                actions: "rememberToken",
              },
              {
                guard: "kindReloadsOnError",
                description: "The check failed and a new task is loaded, as with a puzzle.",
                meta: { rule: "§4 Captcha: puzzle reload" },
                target: "loading",
                actions: "sayWhatFailed",
              },
              {
                guard: "isShown",
                description: "The check failed: the player can try again.",
                meta: captcha,
                target: "shown",
                actions: "sayWhatFailed",
              },
              {
                ...givenUp,
                description: "The invisible check failed.",
                meta: { rule: "§4 Captcha: invisible" },
              },
            ],
            onError: {
              ...givenUp,
              description: "The check failed unexpectedly.",
              meta: captcha,
            },
          },
        },
      },
    },
    passed: {
      description: "Passed: the token waits for the request that needs it.",
      meta: { ...captcha, screen },
      tags: ["done"],
      invoke: {
        id: "untilTokenExpires",
        src: "deadline",
        input: ({ context }) => ({ at: context.solved?.expiresAt ?? 0 }),
        onDone: {
          description: "The token was not used in time.",
          meta: { rule: "§4 Captcha: expiry" },
          target: "failed",
          actions: "sayExpired",
        },
      },
      on: {
        "token.taken": {
          description: "The request takes the token, which can be used once.",
          meta: { rule: "§7 Generic builder: captcha header" },
          target: "unasked",
          actions: "forgetToken",
        },
      },
    },
    dismissed: {
      description: "The player cancelled: the request gets 'Dismissed captcha'.",
      meta: { rule: "§8 The error catalogue: cancelled captcha", screen },
      tags: ["cancelled", "closed"],
      on: {
        "captcha.asked": {
          ...asking,
          description: "A captcha is asked for again.",
        },
      },
    },
    failed: {
      description: "The captcha could not be loaded or passed, or its token expired.",
      meta: { ...captcha, screen },
      tags: ["error", "closed"],
      on: {
        "captcha.asked": {
          ...asking,
          description: "A captcha is asked for again.",
        },
      },
    },
  },
})
