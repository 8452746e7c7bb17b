import { assign, setup } from "xstate"
import type { StreamPage } from "#models/inspection/stream-record.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { ReadFailure, ServerStreamsContext, ServerStreamsEvent } from "./server-streams.events.ts"

const rule = "design: The live inspector" as const
const screen = "inspector/ServerStreams"

const read = {
  target: "reading",
  description: "The player asks for what the server has written since.",
  meta: { rule, audit: "Only streams of the signed-in player, personal data masked." },
} as const

/** The streams of the signed-in player on the server, read page by page for the inspector. */
export const serverStreamsMachine = setup({
  types: {
    context: {} as ServerStreamsContext,
    events: {} as ServerStreamsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks for what comes after an event of the log. */
    readPage: contract<Outcome<StreamPage, ReadFailure>, { readonly after: number }>("readPage"),
  },
  guards: {
    moreFollows: ({ event }) =>
      event.type === "xstate.done.actor.readPage" && event.output.ok && event.output.value.more,
    allWasRead: ({ event }) => event.type === "xstate.done.actor.readPage" && event.output.ok,
    nobodyIsSignedIn: ({ event }) =>
      event.type === "xstate.done.actor.readPage" && !event.output.ok && event.output.error.kind === "nobody",
    siteDoesNotOffer: ({ event }) =>
      event.type === "xstate.done.actor.readPage" && !event.output.ok && event.output.error.kind === "off",
  },
  actions: {
    addRecords: assign(({ context, event }) =>
      event.type === "xstate.done.actor.readPage" && event.output.ok
        ? { records: [...context.records, ...event.output.value.records] }
        : {},
    ),
    forgetRecords: assign({ records: [] }),
  },
}).createMachine({
  id: "server-streams",
  description: "What the server has on the signed-in player: account, wallet, bets, sessions.",
  meta: { rule },
  context: { records: [] },
  initial: "unread",
  on: {
    "visitor.changed": {
      target: ".unread",
      description: "Somebody else is signed in, or nobody: what was loaded is not theirs.",
      meta: { rule, audit: "Nothing of one player stays for the next." },
      actions: "forgetRecords",
    },
  },
  states: {
    unread: {
      description: "Nothing has been requested yet.",
      tags: ["idle"],
      meta: { rule, screen },
      on: { "streams.asked": read },
    },
    reading: {
      description: "A page is being loaded.",
      tags: ["busy"],
      meta: { rule, screen },
      invoke: {
        id: "readPage",
        src: "readPage",
        input: ({ context }) => ({ after: context.records.at(-1)?.seq ?? 0 }),
        onDone: [
          {
            guard: "moreFollows",
            target: "partlyRead",
            description: "A page is loaded, and more follow.",
            meta: { rule },
            actions: "addRecords",
          },
          {
            guard: "allWasRead",
            target: "wholeRead",
            description: "The last page is loaded.",
            meta: { rule },
            actions: "addRecords",
          },
          {
            guard: "nobodyIsSignedIn",
            target: "signedOut",
            description: "The server knows no player of this session.",
            meta: { rule, audit: "Streams are read by their own player only." },
            actions: "forgetRecords",
          },
          {
            guard: "siteDoesNotOffer",
            target: "notOffered",
            description: "The site does not offer the inspector.",
            meta: { rule },
          },
          {
            target: "notRead",
            description: "No page came; what was loaded before stays.",
            meta: { rule: "design: Bad input" },
          },
        ],
        onError: {
          target: "notRead",
          description: "Loading failed unexpectedly; what was read before stays.",
          meta: { rule: "design: Bad input" },
        },
      },
    },
    partlyRead: {
      description: "The oldest pages are shown; there are more.",
      tags: ["waiting"],
      meta: { rule, screen },
      on: { "streams.asked": { ...read, description: "The next page is asked for." } },
    },
    wholeRead: {
      description: "Everything the server had when asked is shown.",
      tags: ["done"],
      meta: { rule, screen },
      on: { "streams.asked": read },
    },
    signedOut: {
      description: "Nobody is signed in, so nobody's streams are shown.",
      tags: ["closed"],
      meta: { rule, screen },
      on: {
        "streams.asked": {
          ...read,
          description: "The player tries again: somebody may have signed in since.",
        },
      },
    },
    notOffered: {
      description: "The site does not offer the inspector, and the drawer says so.",
      tags: ["closed"],
      meta: { rule, screen },
      on: { "streams.asked": { ...read, description: "The player tries again: it may be offered by now." } },
    },
    notRead: {
      description: "The server did not answer, and the drawer says so.",
      tags: ["error"],
      meta: { rule: "design: Bad input", screen },
      on: {
        "streams.asked": {
          ...read,
          description: "The player tries again: loading continues where it stopped.",
        },
      },
    },
  },
})
