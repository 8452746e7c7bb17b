import type { Rule } from "../../kernel/meta.ts"
import { resend } from "../../kernel/resend.ts"
import type { CodeRequest } from "./code-request.events.ts"
import { codeRequestSetup } from "./code-request.setup.ts"
import { placeIn } from "./code-request.ts"

const phoneRules = { rule: "§5 Specific fields" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.2, B6.6.3" } as const
const slowing = { rule: "design: assurance A30" } as const

/** What the inputs of actors are made from. */
interface Asking {
  readonly context: CodeRequest
}

/**
 * The states of asking for a code to a phone or a mailbox, from the references of phones to the wait for the next code.
 * `rule` is what the chart asks for, `screen` shows it. The chart has a state `codeSent` of its own, which
 * holds `waitingToResend` and `resendAllowed`, and knows what the code is good for.
 */
export const codeRequestStates = (chart: {
  readonly id: string
  readonly rule: Rule
  readonly screen: string
}) => {
  const { screen } = chart
  const asking = { rule: chart.rule }
  const anotherLogin = {
    description: "The player wants another phone or mail address.",
    meta: asking,
    target: `#${chart.id}.awaitingLogin`,
    actions: "changeLogin",
  } as const
  const codeExpiry = {
    id: "untilExpiry",
    src: "deadline",
    input: ({ context }: Asking) => ({ at: context.sentCode?.expiresAt ?? 0 }),
    onDone: {
      description: "The code has become too old while it was waited for; what else was typed stays.",
      meta: codes,
      target: `#${chart.id}.codeSpent`,
      actions: "sayCodeHasExpired",
    },
  } as const
  return {
    anotherLogin,
    /** To be invoked by `codeSent`. */
    codeExpiry,
    loadingPhones: codeRequestSetup.createStateConfig({
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
    }),
    awaitingLogin: codeRequestSetup.createStateConfig({
      description: "The phone or the mail address of the account is being typed.",
      meta: { ...asking, screen },
      tags: ["idle"],
      on: {
        "way.chosen": {
          description: "The code is to come by SMS, or by mail.",
          meta: asking,
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
            meta: asking,
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
    }),
    sendingCode: codeRequestSetup.createStateConfig({
      description: "The captcha is passed where one is asked for, and a code is asked for.",
      meta: { ...asking, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: ({ context }: Asking) => ({ way: context.way, login: placeIn(context) }),
        onDone: [
          {
            guard: "codeWasSent",
            description: "The code is on its way, if the login is anybody's.",
            meta: { ...asking, audit: "The answer is the same for a login nobody holds." },
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
            meta: asking,
            target: "codeSent",
            actions: "saySendingFailed",
          },
          {
            description: "The code could not be sent: the player is told why.",
            meta: asking,
            target: "awaitingLogin",
            actions: "saySendingFailed",
          },
        ],
        onError: [
          {
            guard: "anEarlierCodeStands",
            description: "Sending another code broke off; the earlier one still counts.",
            meta: asking,
            target: "codeSent",
            actions: "saySendingFailed",
          },
          {
            description: "Sending broke off.",
            meta: asking,
            target: "awaitingLogin",
            actions: "saySendingFailed",
          },
        ],
      },
    }),
    coolingDown: codeRequestSetup.createStateConfig({
      description: "Too many codes were asked for; the next one can be asked for at a stated time.",
      meta: { ...slowing, screen },
      tags: ["waiting", "error"],
      invoke: {
        id: "untilRetry",
        src: "deadline",
        input: ({ context }: Asking) => ({ at: context.retryAt }),
        onDone: {
          description: "The wait is over: a code can be asked for.",
          meta: slowing,
          target: "awaitingLogin",
          actions: "forgetError",
        },
      },
    }),
    ...resend({
      ...asking,
      screen,
      whither: "the same place",
      resendAt: ({ sentCode }: CodeRequest) => sentCode?.resendAt,
      sending: `#${chart.id}.sendingCode`,
      actions: "forgetError",
    }),
    codeSpent: codeRequestSetup.createStateConfig({
      description: "The code counts no more: the player asks for a new one or changes the login.",
      meta: { ...codes, screen },
      tags: ["error"],
      on: {
        "resend.requested": {
          description: "The player asks for a new code to the same place.",
          meta: asking,
          target: "sendingCode",
          actions: "forgetError",
        },
        "login.changed": anotherLogin,
      },
    }),
  }
}
