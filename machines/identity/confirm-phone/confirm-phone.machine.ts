import { coolingDown, resend, sendingCode, TOO_MANY_CODES } from "../code-entry/code-entry.states.ts"
import type { ConfirmPhoneContext } from "./confirm-phone.events.ts"
import { confirmPhoneSetup, forgotten } from "./confirm-phone.setup.ts"

const registration = { rule: "§4 Registration" } as const
const confirming = { rule: "§4 Registration: phone confirmation" } as const
const smsCode = { rule: "§5 SMS code" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/registration/PhoneConfirmation"

interface Happening {
  readonly context: ConfirmPhoneContext
}

/** The confirmation of a phone by a code sent to it. */
export const confirmPhoneMachine = confirmPhoneSetup.createMachine({
  id: "confirm-phone",
  description: "A player confirms a phone: a code is sent to it and typed in.",
  meta: {
    ...registration,
    audit:
      "A phone counts as confirmed only by the server's proof, which is bound to the number and used once.",
  },
  context: { phone: "", retryAt: 0, ...forgotten },
  initial: "awaitingPhone",
  states: {
    awaitingPhone: {
      description: "The phone can be typed and changed; no code has been requested.",
      meta: { ...confirming, screen },
      tags: ["idle"],
      on: {
        "code.requested": [
          {
            guard: "phoneIsComplete",
            description: "A code is requested for a phone of 6 to 20 digits.",
            meta: { rule: "§5 Phone: minimum digits" },
            target: "sendingCode",
            actions: "rememberPhone",
          },
          {
            description: "The phone is too short or too long: nothing is sent.",
            meta: { rule: "§5 Phone: minimum digits" },
            actions: "sayPhoneIsIncomplete",
          },
        ],
      },
    },
    sendingCode: {
      ...sendingCode({
        ...confirming,
        screen,
        description: "The captcha is passed if needed, and the code is sent.",
        tags: ["busy"],
        src: "sendCode",
        input: ({ context }: Happening) => ({ phone: context.phone }),
        sent: {
          guard: "codeWasSent",
          description: "The code has been sent; the counter of codes has gone up.",
          meta: confirming,
          target: "codeSent",
          actions: "rememberSentCode",
        },
        beside: [],
        tooMany: [TOO_MANY_CODES],
        unsent: {
          description: "The code could not be sent: the player is told why.",
          broken: "Sending failed unexpectedly.",
          target: "awaitingPhone",
        },
        saying: "saySendingFailed",
      }),
      on: {
        "phone.changed": {
          description: "The player wants another phone: the answer is not awaited.",
          meta: registration,
          target: "awaitingPhone",
          actions: "forgetCode",
        },
      },
    },
    coolingDown: {
      ...coolingDown({ screen, resting: "awaitingPhone", actions: "forgetError" }),
      on: {
        "phone.changed": {
          description: "The player types another phone.",
          meta: registration,
          target: "awaitingPhone",
          actions: "forgetCode",
        },
      },
    },
    codeSent: {
      description: "A code has been sent. It is typed in, and another one can be requested after a while.",
      meta: { ...registration, screen },
      type: "parallel",
      on: {
        "phone.changed": {
          description: "The player changes the phone: the code is no longer valid.",
          meta: registration,
          target: "awaitingPhone",
          actions: "forgetCode",
        },
      },
      states: {
        code: {
          description: "The state of the code that was sent.",
          meta: registration,
          initial: "awaitingCode",
          states: {
            awaitingCode: {
              description: "The code is being typed.",
              meta: { ...smsCode, screen },
              tags: ["waiting"],
              invoke: {
                id: "untilExpiry",
                src: "deadline",
                input: ({ context }) => ({ at: context.sentCode?.expiresAt ?? 0 }),
                onDone: {
                  description: "The code has expired.",
                  meta: { rule: "design: assurance B6.6.3" },
                  target: "codeSpent",
                  actions: "sayCodeHasExpired",
                },
              },
              on: {
                "code.entered": [
                  {
                    guard: "codeIsComplete",
                    description: "The code is complete: the server is asked.",
                    meta: smsCode,
                    target: "confirmingCode",
                    actions: "rememberEnteredCode",
                  },
                  {
                    description:
                      "The code is too short, too long, or has characters other than letters and digits.",
                    meta: smsCode,
                    actions: "sayCodeIsIncomplete",
                  },
                ],
              },
            },
            confirmingCode: {
              description: "The server checks the code.",
              meta: { ...confirming, screen },
              tags: ["busy"],
              invoke: {
                id: "confirmCode",
                src: "confirmCode",
                input: ({ context }) => ({
                  verificationId: context.sentCode?.verificationId ?? "",
                  code: context.code,
                }),
                onDone: [
                  {
                    guard: "codeWasRight",
                    description: "The code is right: the proof for this phone is saved.",
                    meta: {
                      ...confirming,
                      audit: "The proof comes from the server alone.",
                    },
                    target: "#confirm-phone.codeConfirmed",
                    actions: "rememberProof",
                  },
                  {
                    guard: "codeWasWrong",
                    description: "The code is wrong; the player sees how many attempts are left.",
                    meta: smsCode,
                    target: "awaitingCode",
                    actions: "sayCodeWasWrong",
                  },
                  {
                    guard: "codeIsSpent",
                    description:
                      "The code is wrong on the last attempt, or has expired: a new one is needed.",
                    meta: { rule: "design: assurance B6.6.3" },
                    target: "codeSpent",
                    actions: "sayCodeWasWrong",
                  },
                  {
                    description: "The code could not be checked: it can be typed again.",
                    meta: registration,
                    target: "awaitingCode",
                    actions: "sayCodeWasWrong",
                  },
                ],
                onError: {
                  description: "The check failed unexpectedly: the code can be typed again.",
                  meta: registration,
                  target: "awaitingCode",
                  actions: "sayCodeWasWrong",
                },
              },
              on: {
                "secret.lost": {
                  description: "The page was reloaded: the code was not stored and has to be typed again.",
                  meta: privacy,
                  target: "awaitingCode",
                  actions: "askForCodeAgain",
                },
              },
            },
            codeSpent: {
              description: "The code is no longer valid: the player asks for a new one or changes the phone.",
              meta: { rule: "design: assurance B6.6.3", screen },
              tags: ["error"],
            },
          },
        },
        resend: {
          description: "Whether another code can be requested.",
          meta: registration,
          initial: "waitingToResend",
          states: resend({
            ...registration,
            screen,
            whither: "the same phone",
            resendAt: ({ sentCode }: ConfirmPhoneContext) => sentCode?.resendAt,
            sending: "#confirm-phone.sendingCode",
            actions: "forgetError",
          }),
        },
      },
    },
    codeConfirmed: {
      description: "The code was right; the proof waits to be used.",
      meta: { ...confirming, screen },
      tags: ["done"],
      on: {
        "phone.changed": {
          description: "The player changes the phone after all: the proof is dropped.",
          meta: registration,
          target: "awaitingPhone",
          actions: "forgetCode",
        },
        "proof.used": {
          description: "The proof was taken: the phone belongs to the player.",
          meta: {
            ...confirming,
            audit: "Sent only after the server has taken the proof.",
          },
          target: "phoneConfirmed",
          actions: "forgetCode",
        },
        "proof.refused": {
          description: "The proof has expired or was used: the phone has to be confirmed again.",
          meta: { rule: "design: assurance B6.6.3" },
          target: "awaitingPhone",
          actions: "sayProofWasRefused",
        },
      },
    },
    phoneConfirmed: {
      description: "The phone is confirmed and in use.",
      meta: { ...registration, screen },
      tags: ["done"],
      on: {
        "phone.changed": {
          description: "The player wants to confirm another phone.",
          meta: registration,
          target: "awaitingPhone",
          actions: "forgetCode",
        },
      },
    },
  },
})
