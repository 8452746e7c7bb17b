import { resend, sendingCode } from "../code-entry/code-entry.states.ts"
import type { TwoFactorSetupContext } from "./two-factor-setup.events.ts"
import { codes, codeTyped, fields, office, screen, switchedOffByCode } from "./two-factor-setup.notes.ts"
import { twoFactorSetupSetup } from "./two-factor-setup.setup.ts"

const another = <Sending extends "sendingSms" | "sendingOffSms">(sending: Sending) =>
  resend({
    ...codes,
    screen,
    whither: "the same phone",
    resendAt: ({ sms }: TwoFactorSetupContext) => sms?.resendAt,
    sending: `#two-factor-setup.${sending}`,
    actions: "forgetErrors",
  })

/** A code to the account's own phone; `resting` is the state where none stands. */
const sendingSms = <
  const Standing extends "smsSent" | "offSmsSent",
  const Resting extends "off" | "on",
>(states: {
  readonly description: string
  readonly standing: Standing
  readonly resting: Resting
}) =>
  sendingCode({
    ...office,
    screen,
    description: states.description,
    tags: ["busy", "blocking"],
    src: "sendSms",
    input: null,
    sent: {
      guard: "callSucceeded",
      description: "A code has been sent.",
      meta: office,
      target: states.standing,
      actions: "rememberSms",
    },
    beside: [
      {
        guard: "isSwitchedElsewhere",
        description: "The phone was removed in the meantime: the state is loaded again.",
        meta: office,
        target: "loading",
        actions: "startOver",
      },
    ],
    tooMany: [],
    unsent: {
      description: "No code was sent: too many recently, or the server can't be reached.",
      broken: "Sending failed unexpectedly.",
      target: states.resting,
    },
    saying: "sayWhyItFailed",
  })

/** The second factor by SMS: a code to the account's own phone, that switches it on or off. */
export const bySms = {
  sendingSms: twoFactorSetupSetup.createStateConfig(
    sendingSms({ description: "A code is being sent to the phone.", standing: "smsSent", resting: "off" }),
  ),
  smsSent: twoFactorSetupSetup.createStateConfig({
    description: "A code was sent to the phone, to prove that codes arrive there.",
    meta: { ...office, screen },
    on: {
      "code.entered": codeTyped,
      "enable.submitted": [
        {
          guard: "codeIsThere",
          description: "A code is given: the server checks it.",
          meta: office,
          target: "enablingBySms",
          actions: "forgetErrors",
        },
        {
          description: "The code is missing: nothing is sent, and no attempt is lost.",
          meta: fields,
          actions: "sayCodeIsMissing",
        },
      ],
      "offer.dropped": {
        description: "The player cancels.",
        meta: office,
        target: "off",
        actions: "dropOffer",
      },
    },
    initial: "waitingToResend",
    states: another("sendingSms"),
  }),
  enablingBySms: twoFactorSetupSetup.createStateConfig({
    description: "The server checks the code that was sent.",
    meta: { ...office, screen },
    tags: ["busy", "blocking"],
    invoke: {
      id: "enableFactor",
      src: "enableFactor",
      input: ({ context }) => ({ code: context.code.trim(), way: "sms" }),
      onDone: [
        {
          guard: "callSucceeded",
          description:
            "From now on signing in needs a code by SMS; the recovery codes are shown, only this once.",
          meta: { rule: "design: assurance B6.3.7", audit: "The player is told by message." },
          target: "codesShown",
          actions: "rememberRecoveryCodes",
        },
        {
          guard: "isSwitchedElsewhere",
          description: "It was switched on elsewhere in the meantime: the state is loaded again.",
          meta: codes,
          target: "loading",
          actions: "startOver",
        },
        {
          description: "The code is wrong, expired or has to wait: the field says so.",
          meta: fields,
          target: "smsSent",
          actions: "sayWhyItFailed",
        },
      ],
      onError: {
        description: "The check failed unexpectedly: the code can be sent again.",
        meta: office,
        target: "smsSent",
        actions: "sayWhyItFailed",
      },
    },
  }),
  sendingOffSms: twoFactorSetupSetup.createStateConfig(
    sendingSms({
      description: "A code is being sent to the phone, to switch the second step off.",
      standing: "offSmsSent",
      resting: "on",
    }),
  ),
  offSmsSent: twoFactorSetupSetup.createStateConfig({
    description: "A code to switch it off was sent; signing in still needs a code.",
    meta: { ...office, screen },
    on: switchedOffByCode,
    initial: "waitingToResend",
    states: another("sendingOffSms"),
  }),
}
