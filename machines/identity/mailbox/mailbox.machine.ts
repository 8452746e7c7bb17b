import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { MailboxContext, MailboxEvent } from "./mailbox.events.ts"

const activation = "§7 User: activation"
const registering = "§4 Registration"

/** Whether a player's mail address is theirs. Aggregate of the streams `mailbox:<player>`. */
export const mailboxMachine = setup({
  types: {
    context: {} as MailboxContext,
    events: {} as MailboxEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isTheAddressGiven: ({ context, event }) => event.place === context.place,
  },
  actions: {
    rememberAddress: assign(({ event }) => ({ place: event.place, provedAt: 0 })),
    rememberProof: assign(({ event }) => ({ provedAt: event.at })),
  },
}).createMachine({
  id: "mailbox",
  description:
    "The mail address of a player: given at first, theirs once a code that was sent there came back.",
  meta: {
    rule: activation,
    audit:
      "The address stands outside the log; here is its keyed digest. Before it is proved it is no login, receives no notices and stands in nobody's way.",
  },
  context: { place: "", provedAt: 0 },
  initial: "missing",
  states: {
    missing: {
      description: "The player gave no mail address.",
      meta: { rule: registering },
      tags: ["idle"],
      on: {
        "mailbox.given": {
          target: "unproved",
          actions: "rememberAddress",
          description: "An address is named, whoever else may have named it.",
          meta: {
            rule: registering,
            audit: "In the transaction of the registration, or later with the password.",
          },
        },
      },
    },
    unproved: {
      description: "An address was given, and nobody knows yet whether it is the player's.",
      meta: { rule: activation, screen: "identity/activation/MailboxPanel" },
      tags: ["waiting"],
      on: {
        "mailbox.given": {
          actions: "rememberAddress",
          description: "Another address takes the place of one that is not proved.",
          meta: { rule: activation, audit: "Asks for the password." },
        },
        "mailbox.proved": {
          guard: "isTheAddressGiven",
          target: "proved",
          actions: "rememberProof",
          description: "The code came back: the address is the player's, and a login from now on.",
          meta: {
            rule: activation,
            audit: "One transaction: the code is used, the login claimed, the player told.",
          },
        },
      },
    },
    proved: {
      description: "The address is the player's: a login, and a way to a new password.",
      meta: { rule: activation, screen: "identity/activation/MailboxPanel" },
      tags: ["done"],
      type: "final",
    },
  },
})
