import { codeSignInSetup, NOTHING, placeIn } from "./code-sign-in.setup.ts"

const sms = { rule: "§7 Office: login" } as const
const phoneRules = { rule: "§5 Specific fields" } as const
const slowing = { rule: "design: assurance A30" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.2, B6.6.3" } as const
const second = { rule: "§7 Office: two-factor" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "code-sign-in/CodeSignInForm"

const anotherLogin = {
  description: "The player wants another phone or mail address.",
  meta: sms,
  target: "#code-sign-in.awaitingLogin",
  actions: "changeLogin",
} as const

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
    loadingPhones: {
      description: "Countries and masks of phones are being loaded.",
      meta: { ...phoneRules, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPhones",
        src: "loadPhones",
        input: null,
        onDone: [
          {
            guard: "phonesAreLoaded",
            description: "The references are there.",
            meta: phoneRules,
            target: "awaitingLogin",
            actions: "rememberPhones",
          },
          {
            description: "They did not come: the phone is typed whole, with its code.",
            meta: phoneRules,
            target: "awaitingLogin",
          },
        ],
        onError: {
          description: "Loading broke off: the phone is typed whole, with its code.",
          meta: phoneRules,
          target: "awaitingLogin",
        },
      },
    },
    awaitingLogin: {
      description: "The phone or the mail address of the account is being typed.",
      meta: { ...sms, screen },
      tags: ["idle"],
      on: {
        "way.chosen": {
          description: "The code is to come by SMS, or by mail.",
          meta: sms,
          actions: "rememberWay",
        },
        "country.chosen": {
          description: "The country of the phone is chosen; a number it can't have is cleared.",
          meta: phoneRules,
          actions: "rememberCountry",
        },
        "phone.entered": {
          description: "The phone is typed, within its country's mask.",
          meta: phoneRules,
          actions: "rememberPhone",
        },
        "email.entered": {
          description: "The mail address is typed.",
          meta: phoneRules,
          actions: "rememberEmail",
        },
        "code.requested": [
          {
            guard: "loginIsComplete",
            description: "A code is asked for.",
            meta: sms,
            target: "sendingCode",
            actions: "forgetError",
          },
          {
            description: "The phone or the mail address can't be one: nothing is sent.",
            meta: phoneRules,
            actions: "sayLoginIsIncomplete",
          },
        ],
      },
    },
    sendingCode: {
      description: "The captcha is passed where one is asked for, and a code is asked for.",
      meta: { ...sms, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: ({ context }) => ({ way: context.way, login: placeIn(context) }),
        onDone: [
          {
            guard: "codeWasSent",
            description: "The code is on its way, if the login is anybody's.",
            meta: { ...sms, audit: "The answer is the same for a login nobody holds." },
            target: "codeSent",
            actions: "rememberSentCode",
          },
          {
            guard: "waitIsAskedForAnotherCode",
            description: "Another code must wait; the earlier one still counts.",
            meta: slowing,
            target: "codeSent",
            actions: "moveResend",
          },
          {
            guard: "waitIsAsked",
            description: "Too many codes were asked for: the next one must wait.",
            meta: slowing,
            target: "coolingDown",
            actions: "rememberWait",
          },
          {
            guard: "anEarlierCodeStands",
            description: "Another code could not be sent; the earlier one still counts.",
            meta: sms,
            target: "codeSent",
            actions: "saySendingFailed",
          },
          {
            description: "The code could not be sent: the player is told why.",
            meta: sms,
            target: "awaitingLogin",
            actions: "saySendingFailed",
          },
        ],
        onError: [
          {
            guard: "anEarlierCodeStands",
            description: "Sending another code broke off; the earlier one still counts.",
            meta: sms,
            target: "codeSent",
            actions: "saySendingFailed",
          },
          {
            description: "Sending broke off.",
            meta: sms,
            target: "awaitingLogin",
            actions: "saySendingFailed",
          },
        ],
      },
    },
    coolingDown: {
      description: "Too many codes were asked for; the next one can be asked for at a stated time.",
      meta: { ...slowing, screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilRetry",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          description: "The wait is over: a code can be asked for.",
          meta: slowing,
          target: "awaitingLogin",
          actions: "forgetError",
        },
      },
    },
    codeSent: {
      description: "A code is on its way or there: it is typed, pasted, or filled in by the phone.",
      meta: { ...sms, screen },
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
      states: {
        waitingToResend: {
          description: "Another code has to wait; the time left is shown.",
          meta: { ...sms, screen },
          tags: ["waiting"],
          invoke: {
            id: "untilResend",
            src: "deadline",
            input: ({ context }) => ({ at: context.sentCode?.resendAt ?? 0 }),
            onDone: {
              description: "The wait is over.",
              meta: sms,
              target: "resendAllowed",
            },
          },
        },
        resendAllowed: {
          description: "Another code can be asked for.",
          meta: { ...sms, screen },
          tags: ["idle"],
          on: {
            "resend.requested": {
              description: "The player asks for another code to the same place.",
              meta: sms,
              target: "#code-sign-in.sendingCode",
              actions: "forgetError",
            },
          },
        },
      },
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
    codeSpent: {
      description: "The code counts no more: the player asks for a new one or changes the login.",
      meta: { ...codes, screen },
      tags: ["error"],
      on: {
        "resend.requested": {
          description: "The player asks for a new code to the same place.",
          meta: sms,
          target: "sendingCode",
          actions: "forgetError",
        },
        "login.changed": anotherLogin,
      },
    },
    awaitingSecondFactor: {
      description: "A code of the player's app is asked for, or a recovery code.",
      meta: { ...second, screen },
      tags: ["waiting"],
      on: {
        "secondCode.entered": {
          description: "The code is typed; it is masked wherever it would be stored.",
          meta: privacy,
          actions: "rememberSecondCode",
        },
        "secondCode.submitted": [
          {
            guard: "secondCodeIsThere",
            description: "A code is there: the server is asked.",
            meta: second,
            target: "checkingSecondFactor",
            actions: "forgetError",
          },
          {
            description: "No code is there: nothing is sent, and no try is lost.",
            meta: second,
            actions: "saySecondCodeIsMissing",
          },
        ],
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
      invoke: {
        id: "checkSecondFactor",
        src: "checkSecondFactor",
        input: ({ context }) => ({ challenge: context.challenge, code: context.secondCode.trim() }),
        onDone: [
          {
            guard: "playerIsSignedIn",
            description: "The code is right: the player is signed in.",
            meta: { ...second, audit: "Each code counts once; the sign-in is stored with time and address." },
            target: "signedIn",
            actions: "rememberPlayer",
          },
          {
            guard: "challengeIsGone",
            description: "It took too long, or the challenge was used: a code is asked for anew.",
            meta: codes,
            target: "awaitingLogin",
            actions: "dropChallenge",
          },
          {
            description: "The code does not count, must wait, or the server can't be reached.",
            meta: codes,
            target: "awaitingSecondFactor",
            actions: "saySecondFailed",
          },
        ],
        onError: {
          description: "Comparing broke off: the code can be typed again.",
          meta: second,
          target: "awaitingSecondFactor",
          actions: "saySecondFailed",
        },
      },
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
