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
  description: "The providers a player can sign in with, each with its own id for the player.",
  meta: {
    rule: providers,
    audit:
      "A login of provider and subject is one player's at a time (chart login); an equal email address links nothing.",
  },
  context: { links: [], lastUsed: null },
  initial: "none",
  states: {
    none: {
      description: "No provider is linked.",
      meta: { rule: providers },
      tags: ["closed"],
      on: {
        "social.linked": {
          target: "held",
          actions: "addLink",
          description:
            "A provider is linked, by a player who registers with it or has just proved who they are.",
          meta: { rule: providers, audit: "The player is told by message; the login is claimed beside it." },
        },
      },
    },
    held: {
      description: "The player can sign in with a provider, or another way.",
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
            "The provider confirmed the player, who signs in; a second step is asked for as usual.",
          meta: { rule: providers, audit: "In the transaction of the sign-in." },
        },
        "social.unlinked": [
          {
            guard: "othersAreLeft",
            actions: "removeLink",
            description: "One of several providers is unlinked.",
            meta: { rule: factors, audit: "The player is told by message; the login is released." },
          },
          {
            guard: "wasLastOfSeveralWays",
            target: "none",
            actions: "removeLink",
            description: "The last provider is unlinked; the player has another way to sign in.",
            meta: { rule: factors, audit: "The last way in is never removed." },
          },
        ],
      },
    },
  },
})
