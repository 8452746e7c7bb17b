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
  description: "A player signs in by a code to the phone or the proved mailbox, in place of the password.",
  meta: {
    ...sms,
    audit:
      "Whether the login is anybody's is never told (assurance B6.3.8). A second factor is asked for as after a password.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "codeSignIn.closed": {
      description: "The player leaves: nothing typed is kept.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "Nobody has opened the sign-in by a code.",
      meta: sms,
      tags: ["idle"],
      on: {
        "codeSignIn.opened": {
          description: "It is opened: the phone references are loaded.",
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
      description: "A code is on its way or there: it is typed, pasted, or filled in by the phone.",
      meta: { ...sms, screen },
      invoke: codeExpiry,
      initial: "waitingToResend",
      on: {
        "code.entered": {
          description: "The code is typed; it is masked wherever it would be stored.",
          meta: privacy,
          actions: "rememberCode",
        },
        "code.submitted": [
          {
            guard: "codeIsWhole",
            description: "The code has as many digits as the server said: it is compared.",
            meta: sms,
            target: "checkingCode",
            actions: "forgetError",
          },
          {
            description: "The code is too short: nothing is sent, and no try is lost.",
            meta: phoneRules,
            actions: "sayCodeIsIncomplete",
          },
        ],
        "login.changed": anotherLogin,
        "secret.lost": {
          description: "The page was loaded again: the code is typed once more.",
          meta: privacy,
          actions: "forgetCode",
        },
      },
      states: { waitingToResend, resendAllowed },
    },
    checkingCode: {
      description: "The server compares the code.",
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
            description: "The code is right, and the account asks for a second factor.",
            meta: { ...second, audit: "No session is given before the second factor." },
            target: "awaitingSecondFactor",
            actions: "rememberChallenge",
          },
          {
            guard: "codeIsSpent",
            description: "The code counts no more: only a new one helps.",
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
          description: "Comparing broke off: the code can be sent again.",
          meta: sms,
          target: "codeSent",
          actions: "sayCodeFailed",
        },
      },
      on: {
        "secret.lost": {
          description: "The page was loaded again before the answer: the code is typed once more.",
          meta: privacy,
          target: "codeSent",
          actions: "forgetCode",
        },
      },
    },
    codeSpent,
    awaitingSecondFactor: {
      description: "A code of the player's app is asked for, or a recovery code.",
      meta: { ...second, screen },
      tags: ["waiting"],
      on: {
        ...typingSecondCode,
        "secret.lost": {
          description: "The page was loaded again: the challenge is not kept, a code is asked for anew.",
          meta: privacy,
          target: "awaitingLogin",
          actions: "loseChallenge",
        },
      },
    },
    checkingSecondFactor: {
      description: "The server compares the code of the second factor.",
      meta: { ...second, screen },
      tags: ["busy", "blocking"],
      invoke: comparingSecondCode(
        "awaitingLogin",
        "It took too long, or the challenge was used: a code is asked for anew.",
      ),
      on: {
        "secret.lost": {
          description: "The page was loaded again before the answer: a code is asked for anew.",
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
