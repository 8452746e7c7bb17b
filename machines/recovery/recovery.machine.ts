import { loginIn, recoverySetup } from "./recovery.setup.ts"

const recovery = { rule: "§7 User: password reset" } as const
const phoneRules = { rule: "§5 Specific fields" } as const
const formRules = { rule: "§5 Form rules" } as const
const slowing = { rule: "design: assurance A30" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.2, B6.6.3" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "recovery/RecoveryForm"

const closed = {
  description: "The player leaves: nothing typed is kept.",
  meta: privacy,
  target: "#recovery.idle",
  actions: "startAnew",
} as const

const anotherLogin = {
  description: "The player wants another phone or mail address.",
  meta: recovery,
  target: "#recovery.awaitingLogin",
  actions: "changeLogin",
} as const

/** A player who forgot the password sets a new one by a code. */
export const recoveryMachine = recoverySetup.createMachine({
  id: "recovery",
  description:
    "A player who forgot the password asks for a code to the phone or the mailbox and sets a new one with it.",
  meta: {
    ...recovery,
    audit:
      "Whether the login is anybody's is never told (assurance B6.3.8). A new password ends every session, keeps the second factor and signs nobody in (assurance B6.4.3).",
  },
  context: {
    phones: { countries: [], masks: [] },
    countryId: null,
    way: "phone",
    phone: "",
    email: "",
    sentCode: null,
    retryAt: 0,
    code: "",
    password: "",
    confirmation: "",
    errors: {},
    error: null,
  },
  initial: "idle",
  states: {
    idle: {
      description: "Nobody has opened the recovery.",
      meta: recovery,
      tags: ["idle"],
      on: {
        "recovery.opened": {
          description: "The recovery is opened: the phone references are loaded.",
          meta: recovery,
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
      meta: { ...recovery, screen },
      tags: ["idle"],
      on: {
        "way.chosen": {
          description: "The code is to come by SMS, or by mail.",
          meta: recovery,
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
            meta: recovery,
            target: "sendingCode",
            actions: "forgetError",
          },
          {
            description: "The phone or the mail address can't be one: nothing is sent.",
            meta: phoneRules,
            actions: "sayLoginIsIncomplete",
          },
        ],
        "recovery.closed": closed,
      },
    },
    sendingCode: {
      description: "The captcha is passed where one is asked for, and a code is asked for.",
      meta: { ...recovery, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: ({ context }) => ({ way: context.way, login: loginIn(context) }),
        onDone: [
          {
            guard: "codeWasSent",
            description: "The code is on its way, if the login is anybody's.",
            meta: { ...recovery, audit: "The answer is the same for a login nobody holds." },
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
            meta: recovery,
            target: "codeSent",
            actions: "saySendingFailed",
          },
          {
            description: "The code could not be sent: the player is told why.",
            meta: recovery,
            target: "awaitingLogin",
            actions: "saySendingFailed",
          },
        ],
        onError: [
          {
            guard: "anEarlierCodeStands",
            description: "Sending another code broke off; the earlier one still counts.",
            meta: recovery,
            target: "codeSent",
            actions: "saySendingFailed",
          },
          {
            description: "Sending broke off.",
            meta: recovery,
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
      on: {
        "recovery.closed": closed,
      },
    },
    codeSent: {
      description: "A code is on its way or there: it is typed, and the new password twice.",
      meta: { ...recovery, screen },
      initial: "waitingToResend",
      on: {
        "code.entered": {
          description: "The code is typed; it is masked wherever it would be stored.",
          meta: privacy,
          actions: "rememberCode",
        },
        "password.entered": {
          description: "The new password is typed; it is masked wherever it would be stored.",
          meta: privacy,
          actions: "rememberPassword",
        },
        "confirmation.entered": {
          description: "The new password is typed once more.",
          meta: privacy,
          actions: "rememberConfirmation",
        },
        "reset.submitted": [
          {
            guard: "resetIsComplete",
            description: "Code and password are there, both passwords alike: the server is asked.",
            meta: recovery,
            target: "resetting",
            actions: "forgetError",
          },
          {
            description: "Something is missing or the passwords differ: nothing is sent, and no try is lost.",
            meta: formRules,
            actions: "sayWhatIsMissing",
          },
        ],
        "login.changed": anotherLogin,
        "secret.lost": {
          description: "The page was loaded again: code and password are asked for once more.",
          meta: privacy,
          actions: "askForSecretsAgain",
        },
        "recovery.closed": closed,
      },
      states: {
        waitingToResend: {
          description: "Another code has to wait; the time left is shown.",
          meta: { ...recovery, screen },
          tags: ["waiting"],
          invoke: {
            id: "untilResend",
            src: "deadline",
            input: ({ context }) => ({ at: context.sentCode?.resendAt ?? 0 }),
            onDone: {
              description: "The wait is over.",
              meta: recovery,
              target: "resendAllowed",
            },
          },
        },
        resendAllowed: {
          description: "Another code can be asked for.",
          meta: { ...recovery, screen },
          tags: ["idle"],
          on: {
            "resend.requested": {
              description: "The player asks for another code to the same place.",
              meta: recovery,
              target: "#recovery.sendingCode",
              actions: "forgetError",
            },
          },
        },
      },
    },
    resetting: {
      description: "The server compares the code and sets the password.",
      meta: { ...recovery, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "resetPassword",
        src: "resetPassword",
        input: ({ context }) => ({
          hash: context.sentCode?.hash ?? "",
          code: context.code,
          password: context.password,
          confirmation: context.confirmation,
        }),
        onDone: [
          {
            guard: "passwordIsSet",
            description: "The new password is set and every session ended; the player is told by message.",
            meta: { ...recovery, audit: "The code is used up in the transaction of the new password." },
            target: "passwordSet",
            actions: "forgetSecrets",
          },
          {
            guard: "codeIsSpent",
            description: "The code counts no more: only a new one helps.",
            meta: codes,
            target: "codeSpent",
            actions: "dropCode",
          },
          {
            description: "The code is wrong, the password is refused, or the server can't be reached.",
            meta: codes,
            target: "codeSent",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Setting the password broke off.",
          meta: recovery,
          target: "codeSent",
          actions: "sayWhyItFailed",
        },
      },
      on: {
        "secret.lost": {
          description:
            "The page was loaded again before the answer: code and password are asked for once more.",
          meta: privacy,
          target: "codeSent",
          actions: "askForSecretsAgain",
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
          meta: recovery,
          target: "sendingCode",
          actions: "forgetError",
        },
        "login.changed": anotherLogin,
        "recovery.closed": closed,
      },
    },
    passwordSet: {
      description: "The new password is set; the player signs in with it.",
      meta: { ...recovery, screen },
      tags: ["done"],
      on: {
        "recovery.closed": {
          description: "The player goes on to sign in.",
          meta: recovery,
          target: "idle",
          actions: "startAnew",
        },
      },
    },
  },
})
