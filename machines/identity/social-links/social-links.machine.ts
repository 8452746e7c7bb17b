import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { SocialLinksContext, SocialLinksEvent } from "./social-links.events.ts"

const providers = "§3 Registration: social providers"
const factors = "design: assurance B6.3.7"

const linkOf = ({ links }: SocialLinksContext, { provider }: SocialLinksEvent) =>
  links.find((link) => link.provider === provider)

/** The providers that sign a player in. Aggregate of the streams `social-links:<player>`. */
export const socialLinksMachine = setup({
  types: {
    context: {} as SocialLinksContext,
    events: {} as SocialLinksEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    providerIsNew: ({ context, event }) => linkOf(context, event) === undefined,
    providerIsLinked: ({ context, event }) => linkOf(context, event) !== undefined,
    othersAreLeft: ({ context, event }) => linkOf(context, event) !== undefined && context.links.length > 1,
    wasLastOfSeveralWays: ({ context, event }) =>
      event.type === "social.unlinked" && linkOf(context, event) !== undefined && event.hasOtherWay,
  },
  actions: {
    addLink: assign(({ context, event }) =>
      event.type === "social.linked"
        ? {
            links: [
              ...context.links,
              { provider: event.provider, loginKey: event.loginKey, linkedAt: event.at, usedAt: null },
            ],
          }
        : {},
    ),
    recordUse: assign(({ context, event }) => ({
      lastUsed: event.provider,
      links: context.links.map((link) =>
        link.provider === event.provider ? { ...link, usedAt: event.at } : link,
      ),
    })),
    removeLink: assign(({ context, event }) => ({
      links: context.links.filter(({ provider }) => provider !== event.provider),
    })),
  },
}).createMachine({
  id: "social-links",
  description: "The providers that sign a player in, each by what it alone calls the player.",
  meta: {
    rule: providers,
    audit:
      "A login of provider and subject is one player's at a time (chart login); an equal mail address links nothing.",
  },
  context: { links: [], lastUsed: null },
  initial: "none",
  states: {
    none: {
      description: "No provider signs the player in.",
      meta: { rule: providers },
      tags: ["closed"],
      on: {
        "social.linked": {
          target: "held",
          actions: "addLink",
          description: "A provider is linked, by who registers with it or proved themselves a moment ago.",
          meta: { rule: providers, audit: "The player is told by message; the login is claimed beside it." },
        },
      },
    },
    held: {
      description: "The player signs in by a provider, or otherwise.",
      meta: { rule: providers },
      tags: ["open"],
      on: {
        "social.linked": {
          guard: "providerIsNew",
          actions: "addLink",
          description: "Another provider is linked.",
          meta: { rule: providers, audit: "The player is told by message; the login is claimed beside it." },
        },
        "social.signedIn": {
          guard: "providerIsLinked",
          actions: "recordUse",
          description:
            "The provider vouched for the player, who signs in; a second factor is asked for as ever.",
          meta: { rule: providers, audit: "In the transaction of the sign-in." },
        },
        "social.unlinked": [
          {
            guard: "othersAreLeft",
            actions: "removeLink",
            description: "One of several providers signs the player in no longer.",
            meta: { rule: factors, audit: "The player is told by message; the login is released." },
          },
          {
            guard: "wasLastOfSeveralWays",
            target: "none",
            actions: "removeLink",
            description: "The last provider goes; something else lets the player in.",
            meta: { rule: factors, audit: "The last way in is never removed." },
          },
        ],
      },
    },
  },
})
