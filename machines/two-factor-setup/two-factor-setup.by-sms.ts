import { codes, codeTyped, fields, office, screen } from "./two-factor-setup.notes.ts"
import { twoFactorSetupSetup } from "./two-factor-setup.setup.ts"

/** The second factor by SMS: a code to the account's own phone, that switches it on or off. */
export const bySms = {
  sendingSms: twoFactorSetupSetup.createStateConfig({
    description: "A code is being sent to the phone.",
    meta: { ...office, screen },
    tags: ["busy", "blocking"],
    invoke: {
      id: "sendSms",
      src: "sendSms",
      input: null,
      onDone: [
        {
          guard: "callSucceeded",
          description: "A code is on its way.",
          meta: office,
          target: "smsSent",
          actions: "rememberSms",
        },
        {
          guard: "isSwitchedElsewhere",
          description: "The phone is gone meanwhile: how things stand is asked anew.",
          meta: office,
          target: "loading",
          actions: "startOver",
        },
        {
          guard: "anSmsStands",
          description: "No other code was sent; the one before counts still.",
          meta: codes,
          target: "smsSent",
          actions: "sayWhyItFailed",
        },
        {
          description: "No code was sent: too many of late, or the server can't be reached.",
          meta: codes,
          target: "off",
          actions: "sayWhyItFailed",
        },
      ],
      onError: [
        {
          guard: "anSmsStands",
          description: "Asking broke off; the code before counts still.",
          meta: office,
          target: "smsSent",
          actions: "sayWhyItFailed",
        },
        {
          description: "Asking broke off.",
          meta: office,
          target: "off",
          actions: "sayWhyItFailed",
        },
      ],
    },
  }),
  smsSent: twoFactorSetupSetup.createStateConfig({
    description: "A code was sent to the phone; it is to prove that codes arrive there.",
    meta: { ...office, screen },
    tags: ["waiting"],
    on: {
      "code.entered": codeTyped,
      "enable.submitted": [
        {
          guard: "codeIsThere",
          description: "A code is there: the server compares it.",
          meta: office,
          target: "enablingBySms",
          actions: "forgetErrors",
        },
        {
          description: "No code is there: nothing is sent, and no try is lost.",
          meta: fields,
          actions: "sayCodeIsMissing",
        },
      ],
      "sms.requested": {
        description: "The player asks for another code; the one before then counts no more.",
        meta: codes,
        target: "sendingSms",
        actions: "forgetErrors",
      },
      "offer.dropped": {
        description: "The player wants no second factor after all.",
        meta: office,
        target: "off",
        actions: "dropOffer",
      },
    },
  }),
  enablingBySms: twoFactorSetupSetup.createStateConfig({
    description: "The server compares the code that was sent.",
    meta: { ...office, screen },
    tags: ["busy", "blocking"],
    invoke: {
      id: "enableFactor",
      src: "enableFactor",
      input: ({ context }) => ({ code: context.code.trim(), way: "sms" }),
      onDone: [
        {
          guard: "callSucceeded",
          description: "From now on signing in sends a code; the recovery codes are shown, this once.",
          meta: { rule: "design: assurance B6.3.7", audit: "The player is told by message." },
          target: "codesShown",
          actions: "rememberRecoveryCodes",
        },
        {
          guard: "isSwitchedElsewhere",
          description: "It was switched on elsewhere meanwhile: how things stand is asked anew.",
          meta: codes,
          target: "loading",
          actions: "startOver",
        },
        {
          description: "The code is wrong, counts no more or has to wait: it is said at its field.",
          meta: fields,
          target: "smsSent",
          actions: "sayWhyItFailed",
        },
      ],
      onError: {
        description: "Comparing broke off: the code can be sent again.",
        meta: office,
        target: "smsSent",
        actions: "sayWhyItFailed",
      },
    },
  }),
  sendingOffSms: twoFactorSetupSetup.createStateConfig({
    description: "A code is being sent to the phone, to switch the second factor off.",
    meta: { ...office, screen },
    tags: ["busy", "blocking"],
    invoke: {
      id: "sendSms",
      src: "sendSms",
      input: null,
      onDone: [
        {
          guard: "callSucceeded",
          description: "A code is on its way.",
          meta: office,
          target: "on",
          actions: "rememberSms",
        },
        {
          guard: "isSwitchedElsewhere",
          description: "The phone is gone meanwhile: how things stand is asked anew.",
          meta: office,
          target: "loading",
          actions: "startOver",
        },
        {
          description: "No code was sent: too many of late, or the server can't be reached.",
          meta: codes,
          target: "on",
          actions: "sayWhyItFailed",
        },
      ],
      onError: {
        description: "Asking broke off.",
        meta: office,
        target: "on",
        actions: "sayWhyItFailed",
      },
    },
  }),
}
