import type { Rule } from "../../kernel/meta.ts"
import { coolingDown, resend, sendingCode, TOO_MANY_CODES } from "../code-entry/code-entry.states.ts"
import type { CodeRequest } from "./code-request.events.ts"
import { codeRequestSetup } from "./code-request.setup.ts"
import { placeIn } from "./code-request.ts"

const phoneRules = { rule: "§5 Specific fields" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.2, B6.6.3" } as const

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
    description: "The player wants to use another phone or email.",
    meta: asking,
    target: `#${chart.id}.awaitingLogin`,
    actions: "changeLogin",
  } as const
  const codeExpiry = {
    id: "untilExpiry",
    src: "deadline",
    input: ({ context }: Asking) => ({ at: context.sentCode?.expiresAt ?? 0 }),
    onDone: {
      description: "The code expired while the page waited for it; what else was typed stays.",
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
      description: "Countries and phone formats are being loaded.",
      meta: { ...phoneRules, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPhones",
        src: "loadPhones",
        input: null,
        onDone: [
          {
            guard: "phonesAreLoaded",
            description: "Countries and phone formats are loaded.",
            meta: phoneRules,
            target: "awaitingLogin",
            actions: "rememberPhones",
          },
          {
            description: "They could not be loaded: the phone is typed in full, with the country code.",
            meta: phoneRules,
            target: "awaitingLogin",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly: the phone is typed in full, with the country code.",
          meta: phoneRules,
          target: "awaitingLogin",
        },
      },
    }),
    awaitingLogin: codeRequestSetup.createStateConfig({
      description: "The player types the phone or email of the account.",
      meta: { ...asking, screen },
      tags: ["idle"],
      on: {
        "way.chosen": {
          description: "The player chooses SMS or email for the code.",
          meta: asking,
          actions: "rememberWay",
        },
        "country.chosen": {
          description: "The country of the phone is chosen; a number that does not fit it is cleared.",
          meta: phoneRules,
          actions: "rememberCountry",
        },
        "phone.entered": {
          description: "The phone is typed, in its country's format.",
          meta: phoneRules,
          actions: "rememberPhone",
        },
        "email.entered": {
          description: "The email address is typed.",
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
            description: "The phone or email is not valid: nothing is sent.",
            meta: phoneRules,
            actions: "sayLoginIsIncomplete",
          },
        ],
      },
    }),
    sendingCode: codeRequestSetup.createStateConfig(
      sendingCode({
        ...asking,
        screen,
        description: "The captcha is passed if needed, and a code is requested.",
        tags: ["busy", "blocking"],
        src: "sendCode",
        input: ({ context }: Asking) => ({ way: context.way, login: placeIn(context) }),
        sent: {
          guard: "codeWasSent",
          description: "The code has been sent, if an account has this login.",
          meta: { ...asking, audit: "The answer is the same for a login nobody holds." },
          target: "codeSent",
          actions: "rememberSentCode",
        },
        beside: [],
        tooMany: [TOO_MANY_CODES],
        unsent: {
          description: "The code could not be sent: the player is told why.",
          broken: "Sending failed unexpectedly.",
          target: "awaitingLogin",
        },
        saying: "saySendingFailed",
      }),
    ),
    coolingDown: codeRequestSetup.createStateConfig(
      coolingDown({ screen, resting: "awaitingLogin", actions: "forgetError" }),
    ),
    ...resend({
      ...asking,
      screen,
      whither: "the same place",
      resendAt: ({ sentCode }: CodeRequest) => sentCode?.resendAt,
      sending: `#${chart.id}.sendingCode`,
      actions: "forgetError",
    }),
    codeSpent: codeRequestSetup.createStateConfig({
      description: "The code is no longer valid: the player asks for a new one or changes the login.",
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
