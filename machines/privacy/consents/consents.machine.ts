import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ConsentsContext, ConsentsEvent } from "./consents.events.ts"

const rule = "design: consents"

const standing = ({ consents }: ConsentsContext, { kind }: ConsentsEvent) =>
  consents.find((consent) => consent.kind === kind)

/** What a player agreed to, and when; of a visitor what cookies. Aggregate of the streams `consents:<player>` and `consents:visitor-<digest>`. */
export const consentsMachine = setup({
  types: {
    context: {} as ConsentsContext,
    events: {} as ConsentsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isNews: ({ context, event }) => {
      const before = standing(context, event)
      return before?.granted !== true || before.version !== event.version
    },
    isGranted: ({ context, event }) => standing(context, event)?.granted === true,
    isUnsaid: ({ context, event }) => {
      const before = standing(context, event)
      return before === undefined || (!before.granted && before.version !== event.version)
    },
  },
  actions: {
    remember: assign(({ context, event }) => {
      const { type, at, kind, version, language } = event
      const now = { kind, granted: type === "consent.given", version, language, at }
      return {
        consents:
          standing(context, event) === undefined
            ? [...context.consents, now]
            : context.consents.map((consent) => (consent.kind === kind ? now : consent)),
      }
    }),
  },
}).createMachine({
  id: "consents",
  description: "What a player agreed to: which text, in which version and language, and when.",
  meta: {
    rule,
    audit:
      "Rules and age are agreed to in the transaction of the registration; only news and cookies can be taken back.",
  },
  context: { consents: [] },
  initial: "kept",
  states: {
    kept: {
      description: "Consents are recorded as they are given and withdrawn.",
      meta: { rule },
      tags: ["open"],
      on: {
        "consent.given": {
          guard: "isNews",
          actions: "remember",
          description: "The player agrees to a text, or to a new version of it.",
          meta: { rule, audit: "The version of the words, the language they were read in, and the time." },
        },
        "consent.withdrawn": {
          guard: "isGranted",
          actions: "remember",
          description: "The consent to news or to cookies is withdrawn.",
          meta: { rule, audit: "As easy as giving it." },
        },
        "consent.refused": {
          guard: "isUnsaid",
          actions: "remember",
          description: "Somebody is asked about cookies and says no, or says no to a new text.",
          meta: {
            rule: "§7 User: cookie agreement",
            audit: "That the question was asked and answered: nothing is presumed of who was not.",
          },
        },
      },
    },
  },
})
