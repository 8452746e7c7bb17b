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
    "The email address of a player: first only given, confirmed once a code sent to it comes back.",
  meta: {
    rule: activation,
    audit:
      "The address stands outside the log; here is its keyed digest. Before it is proved it is no login, receives no notices and stands in nobody's way.",
  },
  context: { place: "", provedAt: 0 },
  initial: "missing",
  states: {
    missing: {
      description: "The player has not given an email address.",
      meta: { rule: registering },
      tags: ["idle"],
      on: {
        "mailbox.given": {
          target: "unproved",
          actions: "rememberAddress",
          description: "The player gives an address, even if somebody else has given it too.",
          meta: {
            rule: registering,
            audit: "In the transaction of the registration, or later with the password.",
          },
        },
      },
    },
    unproved: {
      description: "An address was given but is not confirmed yet.",
      meta: { rule: activation, screen: "identity/activation/MailboxPanel" },
      tags: ["waiting"],
      on: {
        "mailbox.given": {
          actions: "rememberAddress",
          description: "Another address replaces an unconfirmed one.",
          meta: { rule: activation, audit: "Asks for the password." },
        },
        "mailbox.proved": {
          guard: "isTheAddressGiven",
          target: "proved",
          actions: "rememberProof",
          description: "The code came back: the address belongs to the player and can be used to sign in.",
          meta: {
            rule: activation,
            audit: "One transaction: the code is used, the login claimed, the player told.",
          },
        },
      },
    },
    proved: {
      description: "The address is confirmed: the player can sign in and recover the password with it.",
      meta: { rule: activation, screen: "identity/activation/MailboxPanel" },
      tags: ["done"],
      type: "final",
    },
  },
})
