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
  description: "A player signs in. Failed attempts are slowed down, then locked; a captcha may be needed.",
  meta: { ...roles, audit: "The server counts the attempts; the page only shows what it says." },
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
      description: "The sign-in is closed.",
      meta: roles,
      tags: ["idle"],
      on: {
        "signIn.opened": {
          description: "The player opens the sign-in: phone formats are loaded.",
          meta: roles,
          target: "loadingPhones",
        },
      },
    },
    loadingPhones: {
      description: "Countries and phone formats are being loaded.",
      meta: { rule: "§7 User: phone countries", screen },
      tags: ["busy"],
      invoke: {
        id: "loadPhones",
        src: "loadPhones",
        input: null,
        onDone: [
          {
            guard: "phonesAreLoaded",
            description: "Countries and phone formats are loaded.",
            meta: { rule: "§7 User: phone countries" },
            target: "awaitingCredentials",
            actions: "rememberPhones",
          },
          {
            description: "They could not be loaded: the phone is typed in full, with the country code.",
            meta: phoneRules,
            target: "awaitingCredentials",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly: the phone is typed in full, with the country code.",
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
          description: "The player chooses how to sign in: phone, or account number or email.",
          meta: { rule: "§3 Registration: social providers" },
          actions: "rememberWay",
        },
        "country.chosen": {
          description: "The country of the phone is chosen; a number that does not fit it is cleared.",
          meta: { rule: "§5 Phone code search: first digit" },
          actions: "rememberCountry",
        },
        "phone.entered": {
          description: "The phone is typed, in its country's format.",
          meta: { rule: "§5 Phone code search: mask" },
          actions: "rememberPhone",
        },
        "account.entered": {
          description: "The account number or email is typed.",
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
            description: "Both are filled in: the server is asked.",
            meta: roles,
            target: "signingIn",
            actions: "forgetError",
          },
          {
            description: "The login or password is missing, or the login is not valid: nothing is sent.",
            meta: { rule: "§5 Form rules: required" },
            actions: "sayWhatIsMissing",
          },
        ],
        "secret.lost": {
          description: "The page was reloaded: the password has to be typed again.",
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
      description: "The server checks login and password, after a captcha if needed.",
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
            description: "After failed attempts a captcha comes first: the same attempt continues with it.",
            meta: slowing,
            target: "signingIn",
            reenter: true,
            actions: "rememberCaptcha",
          },
          {
            guard: "secondFactorIsNeeded",
            description: "The password is right, and the account asks for a second step.",
            meta: {
              ...second,
              audit: "No session is given before the second step; the challenge counts for five minutes.",
            },
            target: "awaitingSecondFactor",
            actions: "rememberChallenge",
          },
          {
            guard: "signInIsSlowed",
            description: "Too many failures: the next attempt has to wait.",
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
            meta: { rule: "design: assurance B6.3.8" },
            target: "awaitingCredentials",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Signing in failed unexpectedly.",
          meta: roles,
          target: "awaitingCredentials",
          actions: "sayWhyItFailed",
        },
      },
      on: {
        "secret.lost": {
          description: "The page was reloaded: the password was not stored and has to be typed again.",
          meta: privacy,
          target: "awaitingCredentials",
          actions: "askForPasswordAgain",
        },
        "visitor.signedIn": {
          ...knownAlready,
          description: "The player is already signed in.",
        },
      },
    },
    awaitingSecondFactor: {
      description: "The player types a code from the app, or a recovery code.",
      meta: { ...second, screen },
      tags: ["waiting"],
      on: {
        ...typingSecondCode,
        "secondCode.abandoned": {
          description: "The player signs in another way: the challenge is forgotten.",
          meta: second,
          target: "awaitingCredentials",
          actions: "dropChallenge",
        },
        "secret.lost": {
          description:
            "The page was reloaded: the challenge was not stored, and the password has to be typed again.",
          meta: privacy,
          target: "awaitingCredentials",
          actions: "loseChallenge",
        },
        "visitor.signedIn": {
          ...knownAlready,
          description: "The player signed in another way.",
        },
      },
    },
    checkingSecondFactor: {
      description: "The server checks the code.",
      meta: { ...second, screen },
      tags: ["busy", "blocking"],
      invoke: comparingSecondCode(
        "awaitingCredentials",
        "It took too long, or the challenge was used: the password is asked for again.",
      ),
      on: {
        "secret.lost": {
          description: "The page was reloaded before the answer: the password has to be typed again.",
          meta: privacy,
          target: "awaitingCredentials",
          actions: "loseChallenge",
        },
        "visitor.signedIn": {
          ...knownAlready,
          description: "The player is already signed in.",
        },
      },
    },
    slowedDown: {
      description: "After failures the next attempt has to wait; the time left is shown.",
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
      description: "Signing in is locked; the page says until when.",
      meta: { ...slowing, screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilUnlocked",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          ...waitIsOver,
          description: "The lock has ended.",
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
          description: "The player continues; another sign-in would start fresh.",
          meta: roles,
          target: "idle",
          actions: "startAnew",
        },
      },
    },
  },
})
