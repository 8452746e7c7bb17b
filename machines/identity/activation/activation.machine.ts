import { activationSetup, NOTHING } from "./activation.setup.ts"

const user = { rule: "§7 User: activation" } as const
const fields = { rule: "§5 Specific fields" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.2, B6.6.3" } as const
const slowing = { rule: "design: assurance A30" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/activation/MailboxPanel"

const codeTyped = {
  description: "The code of the letter is typed or pasted; it is stored nowhere.",
  meta: privacy,
  actions: "rememberCode",
} as const

const anotherAddress = {
  description: "The address is not the player's: another one is wanted in its place.",
  meta: user,
  target: "#activation.awaitingAddress",
  actions: "forgetErrors",
} as const

const told = [
  {
    guard: "letterCounts",
    description: "A letter is on its way; its code counts.",
    meta: user,
    target: "#activation.letterSent",
    actions: "rememberMailbox",
  },
] as const

/** A player proves that the mail address is theirs, by the code of a letter. */
export const activationMachine = activationSetup.createMachine({
  id: "activation",
  description: "A player proves that the mail address is theirs, by the code of a letter.",
  meta: {
    ...user,
    audit:
      "Before it is proved the address is no login and receives no notices; whether it is another account's is told by no answer (assurance B6.3.8).",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "mailbox.closed": {
      description: "The screen is left: all that was read and typed is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "Nobody looks at the mail address.",
      meta: user,
      tags: ["idle"],
      on: {
        "mailbox.opened": {
          description: "The screen is opened: the server is asked how the address stands.",
          meta: user,
          target: "loading",
        },
      },
    },
    loading: {
      description: "How the mail address stands is being asked.",
      meta: { ...user, screen },
      tags: ["busy"],
      invoke: {
        id: "loadMailbox",
        src: "loadMailbox",
        input: null,
        onDone: [
          {
            guard: "mailboxIsProved",
            description: "The address is proved already.",
            meta: user,
            target: "proved",
            actions: "rememberMailbox",
          },
          ...told,
          {
            guard: "addressIsThere",
            description: "An address is there, and no letter whose code counts.",
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
            description: "How the address stands could not be read.",
            meta: user,
            target: "unavailable",
            actions: "sayWhyLoadingFailed",
          },
        ],
        onError: {
          description: "Asking broke off.",
          meta: user,
          target: "unavailable",
          actions: "sayWhyLoadingFailed",
        },
      },
    },
    unavailable: {
      description: "How the address stands is not known; it can be asked again.",
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
      description: "An address is being typed, and the password that allows it.",
      meta: { ...user, screen },
      tags: ["open"],
      on: {
        "email.entered": {
          description: "The address is typed.",
          meta: fields,
          actions: "rememberEmail",
        },
        "password.entered": {
          description: "The password is typed; it is stored nowhere.",
          meta: privacy,
          actions: "rememberPassword",
        },
        "address.submitted": [
          {
            guard: "addressIsComplete",
            description: "Address and password are there: they are handed in.",
            meta: { ...user, audit: "Whoever only found the page open can't put an own address in." },
            target: "givingAddress",
            actions: "forgetErrors",
          },
          {
            description: "Something is missing or no address: it is said at its field, and nothing is sent.",
            meta: fields,
            actions: "sayWhatIsMissing",
          },
        ],
        "address.kept": [
          {
            guard: "aLetterStands",
            description: "The address stays; its letter counts still.",
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
      description: "The server compares the password, keeps the address and sends a letter there.",
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
            description: "The address was proved elsewhere meanwhile: how it stands is asked anew.",
            meta: user,
            target: "loading",
            actions: "forgetAll",
          },
          {
            guard: "waitIsAsked",
            description: "Wrong passwords or too many letters: the next try has to wait.",
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
          description: "Handing in broke off: it can be done again.",
          meta: user,
          target: "awaitingAddress",
          actions: "sayWhyNoLetterCame",
        },
      },
    },
    coolingDown: {
      description: "Another address can be handed in after a wait; the time left is shown.",
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
      description: "An address is there that nothing proves; a letter can be asked for.",
      meta: { ...user, screen },
      tags: ["waiting"],
      on: {
        "letter.requested": {
          description: "The player asks for a letter.",
          meta: user,
          target: "sendingLetter",
          actions: "forgetErrors",
        },
        "address.rejected": anotherAddress,
      },
    },
    sendingLetter: {
      description: "A letter is being asked for.",
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
            description: "The address was proved elsewhere meanwhile: how it stands is asked anew.",
            meta: user,
            target: "loading",
            actions: "forgetAll",
          },
          {
            guard: "waitIsAskedForAnotherLetter",
            description: "The letter before counts still; another one has to wait.",
            meta: slowing,
            target: "letterSent",
            actions: "moveResend",
          },
          {
            guard: "aLetterStands",
            description: "No other letter was sent; the one before counts still.",
            meta: user,
            target: "letterSent",
            actions: "sayWhyNoLetterCame",
          },
          {
            description: "No letter was sent: too many of late, or the server can't be reached.",
            meta: user,
            target: "unproved",
            actions: "sayWhyNoLetterCame",
          },
        ],
        onError: [
          {
            guard: "aLetterStands",
            description: "Asking broke off; the letter before counts still.",
            meta: user,
            target: "letterSent",
            actions: "sayWhyNoLetterCame",
          },
          {
            description: "Asking broke off: it can be done again.",
            meta: user,
            target: "unproved",
            actions: "sayWhyNoLetterCame",
          },
        ],
      },
    },
    letterSent: {
      description: "A letter with a link and a code is on its way.",
      meta: { ...user, screen },
      tags: ["waiting"],
      initial: "waitingToResend",
      on: {
        "code.entered": codeTyped,
        "code.submitted": [
          {
            guard: "codeIsWhole",
            description: "The code has as many digits as the server said: it is compared.",
            meta: user,
            target: "proving",
            actions: "forgetErrors",
          },
          {
            description: "The code is too short: nothing is sent, and no try is lost.",
            meta: fields,
            actions: "sayCodeIsIncomplete",
          },
        ],
        "address.rejected": anotherAddress,
      },
      states: {
        waitingToResend: {
          description: "Another letter can be asked for in a while.",
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
          description: "Another letter can be asked for.",
          meta: { ...user, screen },
          tags: ["waiting"],
          on: {
            "letter.requested": {
              description:
                "The player asks for another letter; the code of the one before then counts no more.",
              meta: user,
              target: "#activation.sendingLetter",
              actions: "forgetErrors",
            },
          },
        },
      },
    },
    proving: {
      description: "The server compares the code.",
      meta: { ...codes, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "proveMailbox",
        src: "proveMailbox",
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: "codeIsRight",
            description: "The address is the player's, and a login from now on.",
            meta: { ...user, audit: "The code is used, the login claimed, the player told." },
            target: "proved",
            actions: "rememberProof",
          },
          {
            guard: "codeIsSpent",
            description: "The code counts no more: only another letter helps.",
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
          description: "Comparing broke off: the code can be sent again.",
          meta: user,
          target: "letterSent",
          actions: "sayCodeFailed",
        },
      },
    },
    proved: {
      description: "The address is proved: a login, and a way to a new password.",
      meta: { ...user, screen },
      tags: ["done"],
    },
  },
})
