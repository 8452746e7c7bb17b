import { assign, setup } from "xstate"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { readingList } from "../../kernel/reading-list.ts"
import type {
  LeaveToLinkOutcome,
  LoadServicesOutcome,
  SocialSetupContext,
  SocialSetupEvent,
  UnlinkOutcome,
} from "./social-setup.events.ts"

const page = { rule: "§2 Personal office sections: security" } as const
const providers = { rule: "§3 Registration: social providers" } as const
const factors = { rule: "design: assurance B6.3.7" } as const
const fresh = { rule: "design: assurance B7.5.1" } as const
const screen = "identity/social/SocialPanel"

/** A service that is linked or unlinked; null while none is chosen. */
interface ChosenInput {
  readonly provider: SocialProvider | null
}

const NOTHING: SocialSetupContext = { services: null, chosen: null, path: "", error: null }

const isLinked = ({ services }: SocialSetupContext, provider: SocialProvider) =>
  services?.links.some((link) => link.provider === provider) === true

/** A player sees, links and unlinks the services that sign in. */
export const socialSetupMachine = setup({
  types: {
    context: {} as SocialSetupContext,
    events: {} as SocialSetupEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadServices: contract<LoadServicesOutcome, null>("loadServices"),
    /** Asks who is there where the server wants to know, and sends the browser to the service. */
    leaveToLink: contract<LeaveToLinkOutcome, ChosenInput & { readonly path: string }>("leaveToLink"),
    /** Asks who is there where the server wants to know. */
    unlink: contract<UnlinkOutcome, ChosenInput>("unlink"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    wasCancelled: ({ event }) =>
      event.type === "xstate.done.actor.leaveToLink" &&
      !event.output.ok &&
      event.output.error.kind === "cancelled",
    mayBeLinked: ({ context, event }) =>
      event.type === "link.requested" &&
      context.services?.offered.some(({ id }) => id === event.provider) === true &&
      !isLinked(context, event.provider),
    mayBeUnlinked: ({ context, event }) =>
      event.type === "unlink.requested" && isLinked(context, event.provider),
  },
  actions: {
    forgetAll: assign(NOTHING),
    rememberServices: assign(({ event }) =>
      event.type === "xstate.done.actor.loadServices" && event.output.ok
        ? { services: event.output.value, error: null }
        : {},
    ),
    rememberServiceToLink: assign(({ event }) =>
      event.type === "link.requested" ? { chosen: event.provider, path: event.path, error: null } : {},
    ),
    rememberServiceToUnlink: assign(({ event }) =>
      event.type === "unlink.requested" ? { chosen: event.provider, error: null } : {},
    ),
    leaveService: assign({ chosen: null, path: "", error: null }),
    crossOutService: assign(({ context: { services, chosen } }) => ({
      services: services && {
        ...services,
        links: services.links.filter(({ provider }) => provider !== chosen),
      },
      chosen: null,
    })),
    forgetError: assign({ error: null }),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
  },
}).createMachine({
  id: "social-setup",
  description: "A player sees, links and unlinks the services to sign in with.",
  meta: {
    ...providers,
    audit:
      "The server decides by its own charts (social-attempt, social-links); the page shows what it says.",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "services.closed": {
      description: "The player leaves the page: what was loaded is forgotten.",
      meta: page,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The list of services is closed.",
      meta: page,
      tags: ["idle"],
      on: {
        "services.opened": {
          description: "The player opens the page: services and links are loaded.",
          meta: page,
          target: "loading",
        },
      },
    },
    loading: {
      description: "Services and links are being loaded; until then nothing is shown.",
      meta: page,
      tags: ["busy"],
      invoke: readingList({
        source: "loadServices",
        remember: "rememberServices",
        things: "services and their links",
        ...page,
      }),
    },
    unavailable: {
      description: "Services and links are not known; the player can ask again.",
      meta: { ...page, screen },
      tags: ["error"],
      on: {
        "services.asked": {
          description: "The player asks again.",
          meta: page,
          target: "loading",
          actions: "forgetError",
        },
      },
    },
    listed: {
      description: "Linked services are shown with their dates, and a button for each of the others.",
      meta: { ...providers, screen },
      tags: ["open"],
      on: {
        "link.requested": {
          guard: "mayBeLinked",
          description: "The player wants to link another service.",
          meta: fresh,
          target: "leaving",
          actions: "rememberServiceToLink",
        },
        "unlink.requested": {
          guard: "mayBeUnlinked",
          description: "The player wants to unlink a service: the page asks to confirm.",
          meta: providers,
          target: "confirming",
          actions: "rememberServiceToUnlink",
        },
      },
    },
    leaving: {
      description:
        "The player proves who they are, if that was long ago, and the browser is sent to the service.",
      meta: { ...fresh, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "leaveToLink",
        src: "leaveToLink",
        input: ({ context: { chosen, path } }) => ({ provider: chosen, path }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The browser leaves; the return is handled by social-entry.",
            meta: { ...providers, audit: "State, nonce and verifier stay on the server." },
            target: "listed",
            actions: "leaveService",
          },
          {
            guard: "wasCancelled",
            description: "The player did not prove who they are: nothing was changed.",
            meta: fresh,
            target: "listed",
            actions: "leaveService",
          },
          {
            description: "The service or the server can't be reached.",
            meta: providers,
            target: "listed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Leaving failed unexpectedly.",
          meta: providers,
          target: "listed",
          actions: "sayWhyItFailed",
        },
      },
    },
    confirming: {
      description: "The player is asked whether to unlink the service.",
      meta: { ...providers, screen },
      tags: ["waiting"],
      on: {
        "unlink.confirmed": {
          description: "The player confirms.",
          meta: fresh,
          target: "unlinking",
          actions: "forgetError",
        },
        "unlink.abandoned": {
          description: "The player keeps it.",
          meta: providers,
          target: "listed",
          actions: "leaveService",
        },
      },
    },
    unlinking: {
      description:
        "The player proves who they are, if that was long ago, and the server unlinks the service.",
      meta: { ...fresh, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "unlink",
        src: "unlink",
        input: ({ context: { chosen } }) => ({ provider: chosen }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The service is unlinked; it can be linked again.",
            meta: { ...factors, audit: "The player is told by message; the login is released." },
            target: "listed",
            actions: "crossOutService",
          },
          {
            description: "It stays: it is the only way to sign in, or the server can't be reached.",
            meta: factors,
            target: "confirming",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Unlinking failed unexpectedly.",
          meta: providers,
          target: "confirming",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
