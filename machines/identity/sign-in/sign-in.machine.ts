import { comparingSecondCode, typingSecondCode } from "../second-step/second-step.ts"
import { loginOf, signInSetup } from "./sign-in.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const second = { rule: "§7 Office: two-factor" } as const
const slowing = { rule: "design: assurance A30" } as const
const phoneRules = { rule: "§5 Specific fields" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/sign-in/SignInForm"

/** The player came in another way while the form was open. */
const knownAlready = { meta: roles, target: "signedIn", actions: "rememberVisitor" } as const
/** Waiting ends with the form as it was, its error gone. */
const waitIsOver = { meta: slowing, target: "awaitingCredentials", actions: "forgetError" } as const

/** A player signs in with phone, number or mail address, and password. */
export const signInMachine = signInSetup.createMachine({
  id: "sign-in",
  description: "A player signs in. Failed tries are slowed down, then locked; a captcha may be asked for.",
  meta: { ...roles, audit: "The server counts the tries; the page only shows what it says." },
  context: {
    phones: { countries: [], masks: [] },
    countryId: null,
    way: "phone",
    phone: "",
    account: "",
    password: "",
    challenge: "",
    secondPhone: "",
    secondCode: "",
    needsCaptcha: false,
    retryAt: 0,
    isChecked: false,
    error: null,
    player: null,
  },
  initial: "idle",
  states: {
    idle: {
      description: "Nobody has opened the sign-in.",
      meta: roles,
      tags: ["idle"],
      on: {
        "signIn.opened": {
          description: "The sign-in is opened: the phone references are loaded.",
          meta: roles,
          target: "loadingPhones",
        },
      },
    },
    loadingPhones: {
      description: "Countries and masks of phones are being loaded.",
      meta: { rule: "§7 User: phone countries", screen },
      tags: ["busy"],
      invoke: {
        id: "loadPhones",
        src: "loadPhones",
        input: null,
        onDone: [
          {
            guard: "phonesAreLoaded",
            description: "The references are there.",
            meta: { rule: "§7 User: phone countries" },
            target: "awaitingCredentials",
            actions: "rememberPhones",
          },
          {
            description: "They did not come: the phone is typed whole, with its code.",
            meta: phoneRules,
            target: "awaitingCredentials",
          },
        ],
        onError: {
          description: "Loading broke off: the phone is typed whole, with its code.",
          meta: phoneRules,
          target: "awaitingCredentials",
        },
      },
    },
    awaitingCredentials: {
      description: "Login and password are being typed.",
      meta: { ...roles, screen },
      tags: ["idle"],
      on: {
        "way.chosen": {
          description: "The player chooses the login to sign in with: the phone, or number or mail address.",
          meta: { rule: "§3 Registration: social providers" },
          actions: "rememberWay",
        },
        "country.chosen": {
          description: "The country of the phone is chosen; a number it can't have is cleared.",
          meta: { rule: "§5 Phone code search: first digit" },
          actions: "rememberCountry",
        },
        "phone.entered": {
          description: "The phone is typed, within its country's mask.",
          meta: { rule: "§5 Phone code search: mask" },
          actions: "rememberPhone",
        },
        "account.entered": {
          description: "The account's number or its mail address is typed.",
          meta: { rule: "§3 Registration: social providers" },
          actions: "rememberAccount",
        },
        "password.entered": {
          description: "The password is typed; it is masked wherever it would be stored.",
          meta: privacy,
          actions: "rememberPassword",
        },
        "credentials.submitted": [
          {
            guard: "credentialsAreComplete",
            description: "Both are there: the server is asked.",
            meta: roles,
            target: "signingIn",
            actions: "forgetError",
          },
          {
            description: "Login or password is missing, or can be no login: nothing is sent.",
            meta: { rule: "§5 Form rules: required" },
            actions: "sayWhatIsMissing",
          },
        ],
        "secret.lost": {
          description: "The page was loaded again: the password is asked for once more.",
          meta: privacy,
          actions: "askForPasswordAgain",
        },
        "visitor.signedIn": {
          ...knownAlready,
          description: "The player is signed in already.",
        },
      },
    },
    signingIn: {
      description: "The server compares login and password, after the captcha where one is needed.",
      meta: { ...roles, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context }) => ({
          ...loginOf(context),
          password: context.password,
          withCaptcha: context.needsCaptcha,
        }),
        onDone: [
          {
            guard: "playerIsSignedIn",
            description: "The player is signed in; the password is forgotten.",
            meta: {
              ...roles,
              audit: "Each sign-in is stored with time and address, and shown to the player.",
            },
            target: "signedIn",
            actions: "rememberPlayer",
          },
          {
            guard: "captchaIsNeeded",
            description: "After failures a captcha comes first: the same try goes on with one.",
            meta: slowing,
            target: "signingIn",
            reenter: true,
            actions: "rememberCaptcha",
          },
          {
            guard: "secondFactorIsNeeded",
            description: "The password is right, and the account asks for a second factor.",
            meta: {
              ...second,
              audit: "No session is given before the second factor; the challenge counts for five minutes.",
            },
            target: "awaitingSecondFactor",
            actions: "rememberChallenge",
          },
          {
            guard: "signInIsSlowed",
            description: "Too many failures: the next try has to wait.",
            meta: slowing,
            target: "slowedDown",
            actions: "rememberWait",
          },
          {
            guard: "signInIsLocked",
            description: "Far too many failures: signing in is locked for a while.",
            meta: slowing,
            target: "locked",
            actions: "rememberWait",
          },
          {
            description: "Nobody is signed in: login or password is wrong, or the server can't be reached.",
            meta: { rule: "design: assurance B 6.3.8" },
            target: "awaitingCredentials",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Signing in broke off.",
          meta: roles,
          target: "awaitingCredentials",
          actions: "sayWhyItFailed",
        },
      },
      on: {
        "secret.lost": {
          description: "The page was loaded again: the password is not kept and is asked for once more.",
          meta: privacy,
          target: "awaitingCredentials",
          actions: "askForPasswordAgain",
        },
        "visitor.signedIn": {
          ...knownAlready,
          description: "The player turns out to be signed in.",
        },
      },
    },
    awaitingSecondFactor: {
      description: "A code of the player's app, or a recovery code, is being typed.",
      meta: { ...second, screen },
      tags: ["waiting"],
      on: {
        ...typingSecondCode,
        "secondCode.abandoned": {
          description: "The player signs in otherwise: the challenge is forgotten.",
          meta: second,
          target: "awaitingCredentials",
          actions: "dropChallenge",
        },
        "secret.lost": {
          description:
            "The page was loaded again: the challenge is not kept and the password is asked for anew.",
          meta: privacy,
          target: "awaitingCredentials",
          actions: "loseChallenge",
        },
        "visitor.signedIn": {
          ...knownAlready,
          description: "The player came in another way.",
        },
      },
    },
    checkingSecondFactor: {
      description: "The server compares the code.",
      meta: { ...second, screen },
      tags: ["busy", "blocking"],
      invoke: comparingSecondCode(
        "awaitingCredentials",
        "It took too long, or the challenge was used: the password is asked for anew.",
      ),
      on: {
        "secret.lost": {
          description: "The page was loaded again before the answer: the password is asked for anew.",
          meta: privacy,
          target: "awaitingCredentials",
          actions: "loseChallenge",
        },
        "visitor.signedIn": {
          ...knownAlready,
          description: "The player turns out to be signed in.",
        },
      },
    },
    slowedDown: {
      description: "After failures the next try has to wait; the time left is shown.",
      meta: { ...slowing, screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilRetry",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          ...waitIsOver,
          description: "The wait is over.",
        },
      },
      on: {
        "visitor.signedIn": {
          ...knownAlready,
          description: "The player signed in another way.",
        },
      },
    },
    locked: {
      description: "Signing in is locked until a stated time.",
      meta: { ...slowing, screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilUnlocked",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          ...waitIsOver,
          description: "The lock is over.",
        },
      },
      on: {
        "visitor.signedIn": {
          ...knownAlready,
          description: "The player signed in another way.",
        },
      },
    },
    signedIn: {
      description: "The player is signed in.",
      meta: { ...roles, screen },
      tags: ["done"],
      on: {
        "signIn.closed": {
          description: "The player goes on; another sign-in would begin anew.",
          meta: roles,
          target: "idle",
          actions: "startAnew",
        },
      },
    },
  },
})
