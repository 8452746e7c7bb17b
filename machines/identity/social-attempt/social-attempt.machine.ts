import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import {
  REFUSALS_RECORDED,
  type SocialAttemptContext,
  type SocialAttemptEvent,
} from "./social-attempt.events.ts"

const providers = "§3 Registration: social providers"
const once = "design: assurance B10.1.2, B10.2.1"

const nothing: SocialAttemptContext = {
  provider: null,
  purpose: "signIn",
  state: "",
  until: 0,
  playerId: null,
  loginKey: "",
  refused: 0,
}

/** One way of a browser to a provider and back. Aggregate of the streams `social-attempt:<digest of the browser's cookie>`. */
export const socialAttemptMachine = setup({
  types: {
    context: {} as SocialAttemptContext,
    events: {} as SocialAttemptEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isTheOneAwaited: ({ context, event }) =>
      event.type === "social.returned" &&
      event.at < context.until &&
      event.provider === context.provider &&
      event.state === context.state,
    countsStill: ({ context, event }) => event.at < context.until,
    refusalIsRecorded: ({ context }) => context.provider !== null && context.refused < REFUSALS_RECORDED,
  },
  actions: {
    rememberAsking: assign(({ event }) => {
      if (event.type !== "social.asked") return {}
      const { provider, purpose, state, until, playerId } = event
      return { provider, purpose, state, until, playerId }
    }),
    spendState: assign({ state: "" }),
    rememberLogin: assign(({ event }) =>
      event.type === "social.identified" ? { loginKey: event.loginKey, until: event.until } : {},
    ),
    rememberPlayer: assign(({ event }) => (event.type === "social.used" ? { playerId: event.playerId } : {})),
    countRefusal: assign(({ context }) => ({ refused: context.refused + 1 })),
  },
}).createMachine({
  id: "social-attempt",
  description:
    "A browser is sent to a provider and must come back once and in time; what the provider confirms is used once.",
  meta: {
    rule: providers,
    audit:
      "Bound to one browser by a cookie. Neither the person nor code, token, verifier or nonce are in the log; the login is a keyed digest.",
  },
  context: nothing,
  initial: "none",
  on: {
    "social.refused": {
      guard: "refusalIsRecorded",
      actions: "countRefusal",
      description: "A foreign, repeated or late answer came back: it changes nothing.",
      meta: { rule: once, audit: "The first of them; address and device are in the event's meta." },
    },
  },
  states: {
    none: {
      description: "No sign-in with a provider has begun.",
      meta: { rule: providers },
      tags: ["idle"],
      on: {
        "social.asked": {
          target: "asked",
          actions: "rememberAsking",
          description:
            "The browser is sent to the provider with a state, a nonce and the digest of a verifier.",
          meta: { rule: providers, audit: "The state is kept as a digest; it counts for ten minutes." },
        },
      },
    },
    asked: {
      description: "The browser is at the provider.",
      meta: { rule: providers },
      tags: ["waiting"],
      on: {
        "social.returned": {
          guard: "isTheOneAwaited",
          target: "checking",
          actions: "spendState",
          description: "It came back in time with the right state, which can't be used again.",
          meta: { rule: once, audit: "Written before the provider is asked, so that a code is tried once." },
        },
      },
    },
    checking: {
      description: "The provider is asked who came.",
      meta: { rule: once },
      tags: ["busy"],
      on: {
        "social.identified": {
          target: "identified",
          actions: "rememberLogin",
          description: "The provider confirms a person.",
          meta: { rule: providers, audit: "Known by provider and subject alone, never by a email address." },
        },
        "social.failed": {
          target: "failed",
          description: "The person did not agree, or the provider's answer was refused.",
          meta: { rule: once },
        },
      },
    },
    identified: {
      description: "A person is confirmed; one session, account or link may follow.",
      meta: { rule: providers },
      tags: ["open"],
      on: {
        "social.used": {
          guard: "countsStill",
          target: "used",
          actions: "rememberPlayer",
          description: "It led to a session, an account or a link.",
          meta: { rule: once, audit: "In the transaction of what it allowed." },
        },
      },
    },
    used: {
      description: "The provider's confirmation was used and is no longer valid.",
      meta: { rule: once },
      tags: ["done"],
    },
    failed: {
      description: "The provider confirmed nobody: only another attempt helps.",
      meta: { rule: once },
      tags: ["error"],
    },
  },
})
