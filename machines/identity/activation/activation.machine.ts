import { codeSubmitted } from "../code-entry/code-submitted.ts"
import { activationSetup, NOTHING } from "./activation.setup.ts"

const user = { rule: "§7 User: activation" } as const
const fields = { rule: "§5 Specific fields" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.2, B6.6.3" } as const
const slowing = { rule: "design: assurance A30" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/activation/MailboxPanel"

const codeTyped = {
  description: "The code from the email is typed or pasted; it is not stored anywhere.",
  meta: privacy,
  actions: "rememberCode",
} as const

const anotherAddress = {
  description: "The address is wrong: the player wants to use another one.",
  meta: user,
  target: "#activation.awaitingAddress",
  actions: "forgetErrors",
} as const

const told = [
  {
    guard: "letterCounts",
    description: "An email has been sent; its code is valid.",
    meta: user,
    target: "#activation.letterSent",
    actions: "rememberMailbox",
  },
] as const

/** A player proves that the mail address is theirs, by the code of a letter. */
export const activationMachine = activationSetup.createMachine({
  id: "activation",
  description: "A player confirms their email address with a code sent to it.",
  meta: {
    ...user,
    audit:
      "Before it is proved the address is no login and receives no notices; whether it is another account's is told by no answer (assurance B6.3.8).",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "mailbox.closed": {
      description: "The player leaves the screen: all that was loaded and typed is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The email part is closed.",
      meta: user,
      tags: ["idle"],
      on: {
        "mailbox.opened": {
          description: "The player opens the screen: the server is asked about the address.",
          meta: user,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The server is asked about the email address.",
      meta: { ...user, screen },
      tags: ["busy"],
      invoke: {
        id: "loadMailbox",
        src: "loadMailbox",
        input: null,
        onDone: [
          {
            guard: "mailboxIsProved",
            description: "The address is already confirmed.",
            meta: user,
            target: "proved",
            actions: "rememberMailbox",
          },
          ...told,
          {
            guard: "addressIsThere",
            description: "There is an address, but no email with a valid code.",
            meta: user,
            target: "unproved",
            actions: "rememberMailbox",
          },
          {
            guard: "mailboxWasRead",
            description: "The player gave no address yet.",
            meta: user,
            target: "awaitingAddress",
            actions: "rememberMailbox",
          },
          {
            description: "The state of the address could not be loaded.",
            meta: user,
            target: "unavailable",
            actions: "sayWhyLoadingFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: user,
          target: "unavailable",
          actions: "sayWhyLoadingFailed",
        },
      },
    },
    unavailable: {
      description: "The state of the address is not known; the player can ask again.",
      meta: { ...user, screen },
      tags: ["error"],
      on: {
        "mailbox.asked": {
          description: "The player asks again.",
          meta: user,
          target: "loading",
          actions: "forgetErrors",
        },
      },
    },
    awaitingAddress: {
      description: "The player types an address and the password that allows it.",
      meta: { ...user, screen },
      tags: ["open"],
      on: {
        "email.entered": {
          description: "The address is typed.",
          meta: fields,
          actions: "rememberEmail",
        },
        "password.entered": {
          description: "The password is typed; it is not stored anywhere.",
          meta: privacy,
          actions: "rememberPassword",
        },
        "address.submitted": [
          {
            guard: "addressIsComplete",
            description: "Address and password are filled in and sent.",
            meta: { ...user, audit: "Whoever only found the page open can't put an own address in." },
            target: "givingAddress",
            actions: "forgetErrors",
          },
          {
            description:
              "Something is missing or the address is wrong: the field says so, and nothing is sent.",
            meta: fields,
            actions: "sayWhatIsMissing",
          },
        ],
        "address.kept": [
          {
            guard: "aLetterStands",
            description: "The address stays; its email is still valid.",
            meta: user,
            target: "letterSent",
            actions: "forgetAddress",
          },
          {
            guard: "anAddressStands",
            description: "The address stays as it is.",
            meta: user,
            target: "unproved",
            actions: "forgetAddress",
          },
        ],
      },
    },
    givingAddress: {
      description: "The server checks the password, saves the address and sends an email to it.",
      meta: { ...user, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "giveAddress",
        src: "giveAddress",
        input: ({ context }) => ({ email: context.email.trim(), password: context.password }),
        onDone: [
          ...told,
          {
            guard: "isProvedElsewhere",
            description: "The address was confirmed elsewhere in the meantime: its state is loaded again.",
            meta: user,
            target: "loading",
            actions: "forgetAll",
          },
          {
            guard: "waitIsAsked",
            description: "Wrong passwords or too many emails: the next attempt has to wait.",
            meta: slowing,
            target: "coolingDown",
            actions: "rememberWait",
          },
          {
            description: "The server refuses a field, or can't be reached.",
            meta: user,
            target: "awaitingAddress",
            actions: "sayWhyNoLetterCame",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly: the player can try again.",
          meta: user,
          target: "awaitingAddress",
          actions: "sayWhyNoLetterCame",
        },
      },
    },
    coolingDown: {
      description: "Another address can be sent after a wait; the time left is shown.",
      meta: { ...slowing, screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilRetry",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          description: "The wait is over.",
          meta: slowing,
          target: "awaitingAddress",
          actions: "forgetErrors",
        },
      },
    },
    unproved: {
      description: "The address is not confirmed; the player can ask for an email.",
      meta: { ...user, screen },
      tags: ["waiting"],
      on: {
        "letter.requested": {
          description: "The player asks for an email.",
          meta: user,
          target: "sendingLetter",
          actions: "forgetErrors",
        },
        "address.rejected": anotherAddress,
      },
    },
    sendingLetter: {
      description: "An email is being requested.",
      meta: { ...user, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "sendLetter",
        src: "sendLetter",
        input: null,
        onDone: [
          ...told,
          {
            guard: "isProvedElsewhere",
            description: "The address was confirmed elsewhere in the meantime: its state is loaded again.",
            meta: user,
            target: "loading",
            actions: "forgetAll",
          },
          {
            guard: "waitIsAskedForAnotherLetter",
            description: "The last email is still valid; another one has to wait.",
            meta: slowing,
            target: "letterSent",
            actions: "moveResend",
          },
          {
            guard: "aLetterStands",
            description: "No other email was sent; the last one is still valid.",
            meta: user,
            target: "letterSent",
            actions: "sayWhyNoLetterCame",
          },
          {
            description: "No email was sent: too many recently, or the server can't be reached.",
            meta: user,
            target: "unproved",
            actions: "sayWhyNoLetterCame",
          },
        ],
        onError: [
          {
            guard: "aLetterStands",
            description: "The request failed unexpectedly; the last email is still valid.",
            meta: user,
            target: "letterSent",
            actions: "sayWhyNoLetterCame",
          },
          {
            description: "The request failed unexpectedly: the player can try again.",
            meta: user,
            target: "unproved",
            actions: "sayWhyNoLetterCame",
          },
        ],
      },
    },
    letterSent: {
      description: "An email with a link and a code has been sent.",
      meta: { ...user, screen },
      tags: ["waiting"],
      initial: "waitingToResend",
      on: {
        "code.entered": codeTyped,
        "code.submitted": codeSubmitted({
          ...user,
          fields: fields.rule,
          checking: "proving",
          actions: "forgetErrors",
        }),
        "address.rejected": anotherAddress,
      },
      states: {
        waitingToResend: {
          description: "Another email can be requested later.",
          meta: { ...user, screen },
          tags: ["waiting"],
          invoke: {
            id: "untilResend",
            src: "deadline",
            input: ({ context }) => ({ at: context.mailbox?.letter?.resendAt ?? 0 }),
            onDone: {
              description: "The wait is over.",
              meta: user,
              target: "resendAllowed",
            },
          },
        },
        resendAllowed: {
          description: "Another email can be requested.",
          meta: { ...user, screen },
          tags: ["waiting"],
          on: {
            "letter.requested": {
              description: "The player asks for another email; the earlier code is no longer valid.",
              meta: user,
              target: "#activation.sendingLetter",
              actions: "forgetErrors",
            },
          },
        },
      },
    },
    proving: {
      description: "The server checks the code.",
      meta: { ...codes, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "proveMailbox",
        src: "proveMailbox",
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: "codeIsRight",
            description: "The address belongs to the player and can be used to sign in.",
            meta: { ...user, audit: "The code is used, the login claimed, the player told." },
            target: "proved",
            actions: "rememberProof",
          },
          {
            guard: "codeIsSpent",
            description: "The code is no longer valid: only another email helps.",
            meta: codes,
            target: "unproved",
            actions: "dropLetter",
          },
          {
            description: "The code is wrong, or no answer came.",
            meta: codes,
            target: "letterSent",
            actions: "sayCodeFailed",
          },
        ],
        onError: {
          description: "The check failed unexpectedly: the code can be sent again.",
          meta: user,
          target: "letterSent",
          actions: "sayCodeFailed",
        },
      },
    },
    proved: {
      description: "The address is confirmed: the player can sign in and recover the password with it.",
      meta: { ...user, screen },
      tags: ["done"],
    },
  },
})
