import { unread } from "../../kernel/unread.ts"
import { bySms } from "./two-factor-setup.by-sms.ts"
import {
  codes,
  codeTyped,
  fields,
  office,
  page,
  privacy,
  screen,
  switchedOffByCode,
} from "./two-factor-setup.notes.ts"
import { NOTHING, twoFactorSetupSetup } from "./two-factor-setup.setup.ts"

const notRead = unread(office.rule)

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
          notRead.refused,
        ],
        onError: notRead.broken,
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
    ...bySms,
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
        ...switchedOffByCode,
        "sms.requested": {
          guard: "codesComeBySms",
          description: "The player asks for a code to switch it off with.",
          meta: office,
          target: "sendingOffSms",
          actions: "forgetErrors",
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
            guard: "anSmsStands",
            description: "The code is wrong or has to wait: it is said at its field; another can be sent.",
            meta: codes,
            target: "offSmsSent",
            actions: "sayWhyItFailed",
          },
          {
            description: "The code is wrong or has to wait: it is said at its field.",
            meta: codes,
            target: "on",
            actions: "sayWhyItFailed",
          },
        ],
        onError: [
          {
            guard: "anSmsStands",
            description: "Comparing broke off: the code can be sent again, or another be asked for.",
            meta: office,
            target: "offSmsSent",
            actions: "sayWhyItFailed",
          },
          {
            description: "Comparing broke off: the code can be sent again.",
            meta: office,
            target: "on",
            actions: "sayWhyItFailed",
          },
        ],
      },
    },
  },
})
