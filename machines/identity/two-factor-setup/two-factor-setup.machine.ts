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
  description: "A player switches the second step on, saves the recovery codes, and switches it off.",
  meta: {
    ...office,
    audit: "The server decides by its own chart (two-factor); the page shows what it says.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "setup.closed": {
      description: "The player leaves the page: the secret, the codes and all that was loaded are forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The setting is closed.",
      meta: page,
      tags: ["idle"],
      on: {
        "setup.opened": {
          description: "The player opens the page: the current state is loaded.",
          meta: page,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The state of the second step is being loaded.",
      meta: { ...page, screen },
      tags: ["busy"],
      invoke: {
        id: "loadAccount",
        src: "loadAccount",
        input: null,
        onDone: [
          {
            guard: "factorIsOn",
            description: "Signing in already needs a code.",
            meta: office,
            target: "on",
            actions: "rememberAccount",
          },
          {
            guard: "callSucceeded",
            description: "The password is enough to sign in.",
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
      description: "The current state is not known; the player can ask again.",
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
      description: "The password is enough to sign in.",
      meta: { ...office, screen },
      tags: ["closed"],
      on: {
        "offer.requested": {
          description: "The player wants codes from an app: a secret is requested.",
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
            description: "The secret is made, as a picture and as text.",
            meta: { ...office, audit: "It counts for nothing before a code of it came." },
            target: "offered",
            actions: "rememberOffer",
          },
          {
            guard: "isSwitchedElsewhere",
            description: "It was switched on elsewhere in the meantime: the state is loaded again.",
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
          description: "The request failed unexpectedly.",
          meta: office,
          target: "off",
          actions: "sayWhyItFailed",
        },
      },
    },
    offered: {
      description: "The secret is shown; a code from the app has to prove that it arrived.",
      meta: { ...office, screen },
      tags: ["waiting"],
      on: {
        "code.entered": codeTyped,
        "enable.submitted": [
          {
            guard: "codeIsThere",
            description: "A code is given: the server checks it.",
            meta: office,
            target: "enabling",
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
    },
    enabling: {
      description: "The server checks the first code.",
      meta: { ...office, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "enableFactor",
        src: "enableFactor",
        input: ({ context }) => ({ code: context.code.trim(), way: "app" }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "From now on signing in needs a code; the recovery codes are shown, only this once.",
            meta: { rule: "design: assurance B6.3.7", audit: "The player is told by message." },
            target: "codesShown",
            actions: "rememberRecoveryCodes",
          },
          {
            guard: "isSwitchedElsewhere",
            description: "The secret is no longer valid: the state is loaded again.",
            meta: codes,
            target: "loading",
            actions: "startOver",
          },
          {
            description: "The code is wrong or has to wait: the field says so.",
            meta: fields,
            target: "offered",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The check failed unexpectedly: the code can be sent again.",
          meta: office,
          target: "offered",
          actions: "sayWhyItFailed",
        },
      },
    },
    codesShown: {
      description: "The recovery codes are shown for the player to save.",
      meta: { ...office, screen, audit: "The server keeps their digests alone; nobody can show them again." },
      tags: ["waiting"],
      on: {
        "codes.kept": {
          description: "The player has saved them: the page forgets them.",
          meta: office,
          target: "on",
          actions: "forgetRecoveryCodes",
        },
      },
    },
    on: {
      description: "Signing in needs a code from the app or an SMS; a code also switches this off.",
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
      description: "The server checks the code and switches the second step off.",
      meta: { ...office, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "disableFactor",
        src: "disableFactor",
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The password is enough to sign in again; the secret is erased.",
            meta: { rule: "design: assurance B6.3.7", audit: "The player is told by message." },
            target: "off",
            actions: "rememberItIsOff",
          },
          {
            guard: "isSwitchedElsewhere",
            description: "It was switched off elsewhere in the meantime: the state is loaded again.",
            meta: office,
            target: "loading",
            actions: "startOver",
          },
          {
            guard: "anEarlierCodeStands",
            description: "The code is wrong or has to wait: the field says so; another can be sent.",
            meta: codes,
            target: "offSmsSent",
            actions: "sayWhyItFailed",
          },
          {
            description: "The code is wrong or has to wait: the field says so.",
            meta: codes,
            target: "on",
            actions: "sayWhyItFailed",
          },
        ],
        onError: [
          {
            guard: "anEarlierCodeStands",
            description:
              "The check failed unexpectedly: the code can be sent again, or another one requested.",
            meta: office,
            target: "offSmsSent",
            actions: "sayWhyItFailed",
          },
          {
            description: "The check failed unexpectedly: the code can be sent again.",
            meta: office,
            target: "on",
            actions: "sayWhyItFailed",
          },
        ],
      },
    },
  },
})
