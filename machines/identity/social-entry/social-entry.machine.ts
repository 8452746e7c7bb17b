import { comparingSecondCode, typingSecondCode } from "../second-step/second-step.ts"
import { NOTHING, socialEntrySetup } from "./social-entry.setup.ts"

const providers = { rule: "§3 Registration: social providers" } as const
const once = { rule: "design: assurance B10.1.2, B10.2.1" } as const
const second = { rule: "§7 Office: two-factor" } as const
const privacy = { rule: "design: Event sourcing" } as const
const buttons = "identity/social/SocialButtons"
const page = "identity/social/SocialPage"

/** A dialog that a load of the page opened again closes over the page that a provider led back to: only its buttons go. */
const leftButtons = {
  "buttons.closed": {
    description: "The form with the buttons is left.",
    meta: privacy,
    target: "idle",
    actions: "forgetAll",
  },
} as const

/** A visitor comes in by a provider: sent there by a button, and back on a page of its own. */
export const socialEntryMachine = socialEntrySetup.createMachine({
  id: "social-entry",
  description:
    "A visitor signs in with a provider: a button leads there, and a separate page handles the return.",
  meta: {
    ...providers,
    audit:
      "The server decides by its own charts (social-attempt, social-links); the page shows what it says.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "social.closed": {
      description: "The player leaves the page: all that was loaded is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
    "provider.returned": [
      {
        guard: "answerIsThere",
        description: "The browser came back from a provider with an answer.",
        meta: { ...once, audit: "The answer is taken out of the address at once." },
        target: ".checking",
        actions: "rememberReturn",
      },
      {
        description: "The page was opened without an answer, or reloaded.",
        meta: once,
        target: ".failed",
        actions: "sayNothingCame",
      },
    ],
  },
  states: {
    idle: {
      description: "No provider buttons are shown.",
      meta: providers,
      tags: ["idle"],
      on: {
        "providers.wanted": {
          description: "A sign-in or registration form opens.",
          meta: providers,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The providers are being loaded; until then nothing is shown.",
      meta: providers,
      tags: ["busy"],
      invoke: {
        id: "loadProviders",
        src: "loadProviders",
        input: null,
        onDone: {
          description: "The providers are loaded; there are none if none is configured or loading failed.",
          meta: providers,
          target: "offered",
          actions: "rememberProviders",
        },
        onError: {
          description: "The request failed unexpectedly: no button is shown.",
          meta: providers,
          target: "offered",
        },
      },
      on: leftButtons,
    },
    offered: {
      description: "Each provider has its button.",
      meta: { ...providers, screen: buttons },
      tags: ["open"],
      on: {
        ...leftButtons,
        "provider.chosen": {
          guard: "providerIsOffered",
          description: "The visitor chooses a provider.",
          meta: providers,
          target: "leaving",
          actions: "rememberChoice",
        },
      },
    },
    leaving: {
      description: "The server starts an attempt, and the browser is sent to the provider.",
      meta: { ...providers, screen: buttons },
      tags: ["busy", "blocking"],
      invoke: {
        id: "leave",
        src: "leave",
        input: ({ context: { provider, purpose, path } }) => ({ provider, purpose, path }),
        onDone: [
          {
            guard: "callSucceeded",
            description:
              "The browser leaves; if it comes back without an answer, the visitor may choose again.",
            meta: { ...providers, audit: "State, nonce and verifier stay on the server." },
            target: "offered",
          },
          {
            description: "The provider or the server can't be reached.",
            meta: providers,
            target: "offered",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Leaving failed unexpectedly.",
          meta: providers,
          target: "offered",
          actions: "sayWhyItFailed",
        },
      },
      on: leftButtons,
    },
    checking: {
      description: "The server asks the provider who came.",
      meta: { ...once, screen: page },
      tags: ["busy", "blocking"],
      invoke: {
        id: "comeBack",
        src: "comeBack",
        input: ({ context: { provider, query } }) => ({ provider, query }),
        onDone: [
          {
            guard: "playerCameIn",
            description: "The provider knows the player, who is signed in.",
            meta: { ...providers, audit: "Each sign-in is stored with time and address." },
            target: "signedIn",
            actions: "rememberPlayer",
          },
          {
            guard: "providerWasLinked",
            description: "The provider can be used to sign in from now on.",
            meta: providers,
            target: "linked",
            actions: "rememberPath",
          },
          {
            guard: "isNewcomer",
            description: "No account here is linked to this provider.",
            meta: { ...providers, audit: "An equal email address links nothing." },
            target: "newcomer",
            actions: "rememberNewcomer",
          },
          {
            guard: "secondFactorIsNeeded",
            description: "The account asks for its second step, as after a password.",
            meta: { ...second, audit: "No session is given before the second step." },
            target: "awaitingSecondFactor",
            actions: "rememberChallenge",
          },
          {
            description: "The provider confirmed nobody, or the server can't be reached.",
            meta: once,
            target: "failed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: once,
          target: "failed",
          actions: "sayWhyItFailed",
        },
      },
    },
    awaitingSecondFactor: {
      description: "The player types a code of the second step.",
      meta: { ...second, screen: page },
      tags: ["waiting"],
      on: typingSecondCode,
    },
    checkingSecondFactor: {
      description: "The server checks the code.",
      meta: { ...second, screen: page },
      tags: ["busy", "blocking"],
      invoke: comparingSecondCode(
        "failed",
        "It took too long, or the challenge was used: only another attempt helps.",
      ),
    },
    newcomer: {
      description: "The visitor registers, or signs in to an existing account to link the provider.",
      meta: { ...providers, screen: page },
      tags: ["waiting"],
      on: {
        "account.proved": {
          description: "The visitor signed in: the provider is linked to that account.",
          meta: { ...providers, audit: "The sign-in is the fresh proof that linking wants." },
          target: "linking",
          actions: "forgetError",
        },
      },
    },
    linking: {
      description: "The server links the provider to the account.",
      meta: { ...providers, screen: page },
      tags: ["busy", "blocking"],
      invoke: {
        id: "link",
        src: "link",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The provider can be used to sign in from now on.",
            meta: { ...providers, audit: "The player is told by message." },
            target: "linked",
          },
          {
            description: "The provider is already linked, or the attempt is no longer valid.",
            meta: once,
            target: "failed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Linking failed unexpectedly.",
          meta: once,
          target: "failed",
          actions: "sayWhyItFailed",
        },
      },
    },
    signedIn: {
      description: "The player is signed in and taken back.",
      meta: { ...providers, screen: page },
      tags: ["done"],
    },
    linked: {
      description: "The provider is linked.",
      meta: { ...providers, screen: page },
      tags: ["done"],
    },
    failed: {
      description: "The sign-in failed: the visitor may start again.",
      meta: { ...once, screen: page },
      tags: ["error"],
    },
  },
})
