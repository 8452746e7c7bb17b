import { NOTHING, twoFactorSetupSetup } from "./two-factor-setup.setup.ts"

const page = { rule: "§2 Personal office sections: two-factor" } as const
const office = { rule: "§7 Office: two-factor" } as const
const fields = { rule: "§8 The error catalogue: two-factor" } as const
const privacy = { rule: "design: Event sourcing" } as const
const codes = { rule: "design: assurance B6.5.1, B6.6.3" } as const
const screen = "security/TwoFactorPanel"

const codeTyped = {
  description: "A code is typed; it is stored nowhere.",
  meta: privacy,
  actions: "rememberCode",
} as const

/** A player switches the second factor on, keeps the recovery codes, and switches it off. */
export const twoFactorSetupMachine = twoFactorSetupSetup.createMachine({
  id: "two-factor-setup",
  description: "A player switches the second factor on, keeps the recovery codes, and switches it off.",
  meta: {
    ...office,
    audit: "The server decides by its own chart (two-factor); the page shows what it says.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "setup.closed": {
      description: "The page is left: secret, codes and all that was read are forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "Nobody looks at the setting.",
      meta: page,
      tags: ["idle"],
      on: {
        "setup.opened": {
          description: "The page is opened: the server is asked how things stand.",
          meta: page,
          target: "loading",
        },
      },
    },
    loading: {
      description: "Whether the second factor is on is being asked.",
      meta: { ...page, screen },
      tags: ["busy"],
      invoke: {
        id: "loadAccount",
        src: "loadAccount",
        input: null,
        onDone: [
          {
            guard: "factorIsOn",
            description: "Signing in asks for a code already.",
            meta: office,
            target: "on",
            actions: "rememberAccount",
          },
          {
            guard: "callSucceeded",
            description: "The password alone lets the player in.",
            meta: office,
            target: "off",
            actions: "rememberAccount",
          },
          {
            description: "How things stand could not be read.",
            meta: office,
            target: "unavailable",
            actions: "sayWhyLoadingFailed",
          },
        ],
        onError: {
          description: "Asking broke off.",
          meta: office,
          target: "unavailable",
          actions: "sayWhyLoadingFailed",
        },
      },
    },
    unavailable: {
      description: "How things stand is not known; it can be asked again.",
      meta: { ...office, screen },
      tags: ["error"],
      on: {
        "account.asked": {
          description: "The player asks again.",
          meta: office,
          target: "loading",
          actions: "forgetErrors",
        },
      },
    },
    off: {
      description: "The password alone lets the player in.",
      meta: { ...office, screen },
      tags: ["closed"],
      on: {
        "offer.requested": {
          description: "The player wants a second factor: a secret is asked for.",
          meta: office,
          target: "offering",
          actions: "forgetErrors",
        },
        "sms.requested": {
          guard: "phoneIsThere",
          description: "The player wants codes by SMS: one is sent to the account's own phone.",
          meta: { ...office, audit: "To no other phone: whoever finds the page open gains nothing." },
          target: "sendingSms",
          actions: "forgetErrors",
        },
      },
    },
    sendingSms: {
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
    },
    smsSent: {
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
    },
    enablingBySms: {
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
    },
    offering: {
      description: "The server makes a secret.",
      meta: { ...office, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "offerFactor",
        src: "offerFactor",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The secret is there, as a picture and as text.",
            meta: { ...office, audit: "It counts for nothing before a code of it came." },
            target: "offered",
            actions: "rememberOffer",
          },
          {
            guard: "isSwitchedElsewhere",
            description: "It was switched on elsewhere meanwhile: how things stand is asked anew.",
            meta: office,
            target: "loading",
            actions: "startOver",
          },
          {
            description: "No secret was made.",
            meta: office,
            target: "off",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Asking broke off.",
          meta: office,
          target: "off",
          actions: "sayWhyItFailed",
        },
      },
    },
    offered: {
      description: "The secret is shown; a code of the app is to prove that it arrived.",
      meta: { ...office, screen },
      tags: ["waiting"],
      on: {
        "code.entered": codeTyped,
        "enable.submitted": [
          {
            guard: "codeIsThere",
            description: "A code is there: the server compares it.",
            meta: office,
            target: "enabling",
            actions: "forgetErrors",
          },
          {
            description: "No code is there: nothing is sent, and no try is lost.",
            meta: fields,
            actions: "sayCodeIsMissing",
          },
        ],
        "offer.dropped": {
          description: "The player wants no second factor after all.",
          meta: office,
          target: "off",
          actions: "dropOffer",
        },
      },
    },
    enabling: {
      description: "The server compares the first code.",
      meta: { ...office, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "enableFactor",
        src: "enableFactor",
        input: ({ context }) => ({ code: context.code.trim(), way: "app" }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "From now on signing in asks for a code; the recovery codes are shown, this once.",
            meta: { rule: "design: assurance B6.3.7", audit: "The player is told by message." },
            target: "codesShown",
            actions: "rememberRecoveryCodes",
          },
          {
            guard: "isSwitchedElsewhere",
            description: "The secret counts no more: how things stand is asked anew.",
            meta: codes,
            target: "loading",
            actions: "startOver",
          },
          {
            description: "The code is wrong or has to wait: it is said at its field.",
            meta: fields,
            target: "offered",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Comparing broke off: the code can be sent again.",
          meta: office,
          target: "offered",
          actions: "sayWhyItFailed",
        },
      },
    },
    codesShown: {
      description: "The recovery codes are shown, to be kept by the player.",
      meta: { ...office, screen, audit: "The server keeps their digests alone; nobody can show them again." },
      tags: ["waiting"],
      on: {
        "codes.kept": {
          description: "The player has them: they are forgotten here.",
          meta: office,
          target: "on",
          actions: "forgetRecoveryCodes",
        },
      },
    },
    on: {
      description: "Signing in asks for a code of the app or of an SMS; a code switches it off.",
      meta: { ...office, screen },
      tags: ["open"],
      on: {
        "code.entered": codeTyped,
        "sms.requested": {
          guard: "codesComeBySms",
          description: "The player asks for a code to switch it off with.",
          meta: office,
          target: "sendingOffSms",
          actions: "forgetErrors",
        },
        "disable.submitted": [
          {
            guard: "codeIsThere",
            description: "A code is there: the server compares it.",
            meta: office,
            target: "disabling",
            actions: "forgetErrors",
          },
          {
            description: "No code is there: nothing is sent, and no try is lost.",
            meta: fields,
            actions: "sayCodeIsMissing",
          },
        ],
      },
    },
    sendingOffSms: {
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
    },
    disabling: {
      description: "The server compares the code and switches the second factor off.",
      meta: { ...office, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "disableFactor",
        src: "disableFactor",
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The password alone lets the player in again; the secret is erased.",
            meta: { rule: "design: assurance B6.3.7", audit: "The player is told by message." },
            target: "off",
            actions: "rememberItIsOff",
          },
          {
            guard: "isSwitchedElsewhere",
            description: "It was switched off elsewhere meanwhile: how things stand is asked anew.",
            meta: office,
            target: "loading",
            actions: "startOver",
          },
          {
            description: "The code is wrong or has to wait: it is said at its field.",
            meta: codes,
            target: "on",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Comparing broke off: the code can be sent again.",
          meta: office,
          target: "on",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
