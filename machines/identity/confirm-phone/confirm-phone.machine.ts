import { resend } from "../../kernel/resend.ts"
import type { ConfirmPhoneContext } from "./confirm-phone.events.ts"
import { confirmPhoneSetup, forgotten } from "./confirm-phone.setup.ts"

const registration = { rule: "§4 Registration" } as const
const smsCode = { rule: "§5 SMS code" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/registration/PhoneConfirmation"

/** The confirmation of a phone by a code sent to it. */
export const confirmPhoneMachine = confirmPhoneSetup.createMachine({
  id: "confirm-phone",
  description: "A player proves that a phone is theirs: a code is sent to it and typed in.",
  meta: {
    ...registration,
    audit:
      "A phone counts as confirmed only by the server's proof, which is bound to the number and used once.",
  },
  context: { phone: "", retryAt: 0, ...forgotten },
  initial: "awaitingPhone",
  states: {
    awaitingPhone: {
      description: "The phone can be typed and changed; no code has been asked for.",
      meta: { rule: "§4 Registration: phone confirmation", screen },
      tags: ["idle"],
      on: {
        "code.requested": [
          {
            guard: "phoneIsComplete",
            description: "A code is asked for, for a phone of 6 to 20 digits.",
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
      description: "The captcha is passed where one is asked for, and the code is sent.",
      meta: { rule: "§4 Registration: phone confirmation", screen },
      tags: ["busy"],
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: ({ context }) => ({ phone: context.phone }),
        onDone: [
          {
            guard: "codeWasSent",
            description: "The code is on its way; the counter of codes has risen.",
            meta: { rule: "§4 Registration: phone confirmation" },
            target: "codeSent",
            actions: "rememberSentCode",
          },
          {
            guard: "waitIsAskedForAnotherCode",
            description: "Another code must wait; the earlier one still counts.",
            meta: { rule: "design: assurance A30" },
            target: "codeSent",
            actions: "moveResend",
          },
          {
            guard: "waitIsAsked",
            description: "Too many codes were asked for: the next one must wait.",
            meta: { rule: "design: assurance A30" },
            target: "coolingDown",
            actions: "rememberWait",
          },
          {
            guard: "anEarlierCodeStands",
            description: "Another code could not be sent; the earlier one still counts.",
            meta: registration,
            target: "codeSent",
            actions: "saySendingFailed",
          },
          {
            description: "The code could not be sent: the player is told why.",
            meta: registration,
            target: "awaitingPhone",
            actions: "saySendingFailed",
          },
        ],
        onError: [
          {
            guard: "anEarlierCodeStands",
            description: "Sending another code broke off; the earlier one still counts.",
            meta: registration,
            target: "codeSent",
            actions: "saySendingFailed",
          },
          {
            description: "Sending broke off.",
            meta: registration,
            target: "awaitingPhone",
            actions: "saySendingFailed",
          },
        ],
      },
      on: {
        "phone.changed": {
          description: "The player wants another phone: the answer is not waited for.",
          meta: registration,
          target: "awaitingPhone",
          actions: "forgetCode",
        },
      },
    },
    coolingDown: {
      description: "Too many codes were asked for; the next one can be asked for at a stated time.",
      meta: { rule: "design: assurance A30", screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilRetry",
        src: "deadline",
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: {
          description: "The wait is over: a code can be asked for.",
          meta: { rule: "design: assurance A30" },
          target: "awaitingPhone",
          actions: "forgetError",
        },
      },
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
      description:
        "A code is on its way or there. It is typed in, and another one can be asked for after a while.",
      meta: { ...registration, screen },
      type: "parallel",
      on: {
        "phone.changed": {
          description: "The player changes the phone: the code no longer counts.",
          meta: registration,
          target: "awaitingPhone",
          actions: "forgetCode",
        },
      },
      states: {
        code: {
          description: "What happens to the code that was sent.",
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
                  description: "The code has become too old.",
                  meta: { rule: "design: assurance B 6.6.3" },
                  target: "codeSpent",
                  actions: "sayCodeHasExpired",
                },
              },
              on: {
                "code.entered": [
                  {
                    guard: "codeIsComplete",
                    description: "All characters of the code are there: the server is asked.",
                    meta: smsCode,
                    target: "confirmingCode",
                    actions: "rememberEnteredCode",
                  },
                  {
                    description:
                      "The code is too short, too long, or holds something else than letters and digits.",
                    meta: smsCode,
                    actions: "sayCodeIsIncomplete",
                  },
                ],
              },
            },
            confirmingCode: {
              description: "The server compares the code.",
              meta: { rule: "§4 Registration: phone confirmation", screen },
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
                    description: "The code is right: the proof for this phone is kept.",
                    meta: {
                      rule: "§4 Registration: phone confirmation",
                      audit: "The proof comes from the server alone.",
                    },
                    target: "#confirm-phone.codeConfirmed",
                    actions: "rememberProof",
                  },
                  {
                    guard: "codeWasWrong",
                    description: "The code is wrong; the player sees how many tries are left.",
                    meta: smsCode,
                    target: "awaitingCode",
                    actions: "sayCodeWasWrong",
                  },
                  {
                    guard: "codeIsSpent",
                    description:
                      "The code is wrong and was the last try, or is too old: a new one is needed.",
                    meta: { rule: "design: assurance B 6.6.3" },
                    target: "codeSpent",
                    actions: "sayCodeWasWrong",
                  },
                  {
                    description: "Whether the code is right could not be found out: it can be typed again.",
                    meta: registration,
                    target: "awaitingCode",
                    actions: "sayCodeWasWrong",
                  },
                ],
                onError: {
                  description: "Checking broke off: the code can be typed again.",
                  meta: registration,
                  target: "awaitingCode",
                  actions: "sayCodeWasWrong",
                },
              },
              on: {
                "secret.lost": {
                  description: "The page was loaded again: the code is not kept and is asked for once more.",
                  meta: privacy,
                  target: "awaitingCode",
                  actions: "askForCodeAgain",
                },
              },
            },
            codeSpent: {
              description: "The code no longer counts: the player asks for a new one or changes the phone.",
              meta: { rule: "design: assurance B 6.6.3", screen },
              tags: ["error"],
            },
          },
        },
        resend: {
          description: "Whether another code can be asked for.",
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
      meta: { rule: "§4 Registration: phone confirmation", screen },
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
            rule: "§4 Registration: phone confirmation",
            audit: "Sent only after the server has taken the proof.",
          },
          target: "phoneConfirmed",
          actions: "forgetCode",
        },
        "proof.refused": {
          description: "The proof is too old or was used already: the phone is confirmed anew.",
          meta: { rule: "design: assurance B 6.6.3" },
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
          description: "Another phone is to be confirmed.",
          meta: registration,
          target: "awaitingPhone",
          actions: "forgetCode",
        },
      },
    },
  },
})
