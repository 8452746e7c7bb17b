import { codeSubmitted } from "../code-entry/code-submitted.ts"
import { codeRequestStates } from "../code-request/code-request.states.ts"
import { comparingSecondCode, typingSecondCode } from "../second-step/second-step.ts"
import { codeSignInSetup, NOTHING } from "./code-sign-in.setup.ts"

const sms = { rule: "§7 Office: login" } as const
const phoneRules = { rule: "§5 Specific fields" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.2, B6.6.3" } as const
const second = { rule: "§7 Office: two-factor" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/code-sign-in/CodeSignInForm"

const {
  loadingPhones,
  awaitingLogin,
  sendingCode,
  coolingDown,
  waitingToResend,
  resendAllowed,
  codeSpent,
  anotherLogin,
  codeExpiry,
} = codeRequestStates({
  id: "code-sign-in",
  ...sms,
  screen,
})

/** A player signs in by a code to the phone or the proved mailbox, in place of the password. */
export const codeSignInMachine = codeSignInSetup.createMachine({
  id: "code-sign-in",
  description:
    "A player signs in with a code sent to the phone or the confirmed email, instead of the password.",
  meta: {
    ...sms,
    audit:
      "Whether the login is anybody's is never told (assurance B6.3.8). A second step is asked for as after a password.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "codeSignIn.closed": {
      description: "The player leaves: nothing typed is stored.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The sign-in with a code is closed.",
      meta: sms,
      tags: ["idle"],
      on: {
        "codeSignIn.opened": {
          description: "The player opens it: phone formats are loaded.",
          meta: sms,
          target: "loadingPhones",
        },
      },
    },
    loadingPhones,
    awaitingLogin,
    sendingCode,
    coolingDown,
    codeSent: {
      description: "A code has been sent: it is typed, pasted, or filled in by the phone.",
      meta: { ...sms, screen },
      invoke: codeExpiry,
      initial: "waitingToResend",
      on: {
        "code.entered": {
          description: "The code is typed; it is masked wherever it would be stored.",
          meta: privacy,
          actions: "rememberCode",
        },
        "code.submitted": codeSubmitted({
          ...sms,
          fields: phoneRules.rule,
          checking: "checkingCode",
          actions: "forgetError",
        }),
        "login.changed": anotherLogin,
        "secret.lost": {
          description: "The page was reloaded: the code has to be typed again.",
          meta: privacy,
          actions: "forgetCode",
        },
      },
      states: { waitingToResend, resendAllowed },
    },
    checkingCode: {
      description: "The server checks the code.",
      meta: { ...codes, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "checkCode",
        src: "checkCode",
        input: ({ context }) => ({ hash: context.sentCode?.hash ?? "", code: context.code }),
        onDone: [
          {
            guard: "playerIsSignedIn",
            description: "The code is right: the player is signed in.",
            meta: { ...sms, audit: "The code is used up; the sign-in is stored with time and address." },
            target: "signedIn",
            actions: "rememberPlayer",
          },
          {
            guard: "secondFactorIsNeeded",
            description: "The code is right, and the account asks for a second step.",
            meta: { ...second, audit: "No session is given before the second step." },
            target: "awaitingSecondFactor",
            actions: "rememberChallenge",
          },
          {
            guard: "codeIsSpent",
            description: "The code is no longer valid: only a new one helps.",
            meta: codes,
            target: "codeSpent",
            actions: "dropCode",
          },
          {
            description: "The code is wrong, or the server can't be reached.",
            meta: codes,
            target: "codeSent",
            actions: "sayCodeFailed",
          },
        ],
        onError: {
          description: "The check failed unexpectedly: the code can be sent again.",
          meta: sms,
          target: "codeSent",
          actions: "sayCodeFailed",
        },
      },
      on: {
        "secret.lost": {
          description: "The page was reloaded before the answer: the code has to be typed again.",
          meta: privacy,
          target: "codeSent",
          actions: "forgetCode",
        },
      },
    },
    codeSpent,
    awaitingSecondFactor: {
      description: "The player types a code from the app, or a recovery code.",
      meta: { ...second, screen },
      tags: ["waiting"],
      on: {
        ...typingSecondCode,
        "secret.lost": {
          description: "The page was reloaded: the challenge is not stored, so a new code is needed.",
          meta: privacy,
          target: "awaitingLogin",
          actions: "loseChallenge",
        },
      },
    },
    checkingSecondFactor: {
      description: "The server checks the code of the second step.",
      meta: { ...second, screen },
      tags: ["busy", "blocking"],
      invoke: comparingSecondCode(
        "awaitingLogin",
        "It took too long, or the challenge was used: a code is asked for again.",
      ),
      on: {
        "secret.lost": {
          description: "The page was reloaded before the answer: a new code is needed.",
          meta: privacy,
          target: "awaitingLogin",
          actions: "loseChallenge",
        },
      },
    },
    signedIn: {
      description: "The player is signed in.",
      meta: { ...sms, screen },
      tags: ["done"],
    },
  },
})
