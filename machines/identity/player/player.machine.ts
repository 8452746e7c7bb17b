import { assign, setup } from "xstate"
import { isNothingLeft } from "#models/privacy/closing.ts"
import { ERASED } from "#models/privacy/personal.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { NOTICES_KEPT, type PlayerContext, type PlayerEvent } from "./player.events.ts"

const registering = "§4 Registration"
const accounts = "design: assurance A4, A31"
const roles = "§6 Roles and permissions"
const closing = "§2 Personal office sections: account closing"

const isOpen = ({ sessions }: PlayerContext, id: string) => sessions.some((session) => session.id === id)

/** How a player is erased, whose sessions have all ended. */
const erased = {
  target: "#player.erased",
  actions: "forgetPerson",
  description:
    "The player asked to be erased a week ago: all sessions have ended, and the person is forgotten.",
  meta: {
    rule: "design: erasure",
    audit: "One transaction with the end of the sessions and the release of the logins.",
  },
} as const

/** A player's account and where it is signed in. Aggregate of the streams `player:<id>`. */
export const playerMachine = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isNewSession: ({ context, event }) =>
      event.type === "player.signedIn" && !isOpen(context, event.sessionId),
    othersStay: ({ context, event }) =>
      event.type === "player.signedOut" && isOpen(context, event.sessionId) && context.sessions.length > 1,
    wasLastSession: ({ context, event }) =>
      event.type === "player.signedOut" && isOpen(context, event.sessionId) && context.sessions.length === 1,
    // No more is asked of a text that goes with its player's key: what is erased has to fold as it was.
    reasonIsGiven: ({ event }) => event.type === "account.blocked" && event.reason !== "",
    isSecondPerson: ({ context: { block }, event }) =>
      event.type === "account.unblocked" &&
      event.reason !== "" &&
      event.operator !== block?.operator &&
      event.station !== block?.station,
    nothingIsLeft: ({ event }) => event.type === "account.closed" && isNothingLeft(event),
    isAskedBack: ({ event }) => event.type === "account.reopened" && event.reason !== "",
  },
  actions: {
    rememberPlayer: assign(({ event }) =>
      event.type === "player.registered"
        ? {
            playerId: event.playerId,
            phone: event.phone,
            countryId: event.countryId,
            currency: event.currency,
            language: event.language,
          }
        : {},
    ),
    rememberPhone: assign(({ event }) =>
      event.type === "phone.changed" ? { phone: event.phone, countryId: event.countryId } : {},
    ),
    addSession: assign(({ context, event }) => {
      if (event.type !== "player.signedIn") return {}
      const { at, sessionId, address, device } = event
      return {
        sessions: [...context.sessions, { id: sessionId, at, address, device }],
        lastSignIn: { at, address },
        ...(context.lastSignIn === undefined ? {} : { previousSignIn: context.lastSignIn }),
      }
    }),
    addNotice: assign(({ context, event }) => {
      if (event.type !== "security.changed") return {}
      const { at, what, address, device } = event
      return { notices: [{ at, what, address, device }, ...context.notices].slice(0, NOTICES_KEPT) }
    }),
    /** What the log reads as from then on, so that whoever folded it before remembers no more than whoever folds it after. */
    forgetPerson: assign(({ context }) => ({
      phone: context.phone === "" ? "" : ERASED,
      notices: [],
      ...(context.lastSignIn && { lastSignIn: { ...context.lastSignIn, address: ERASED } }),
      ...(context.previousSignIn && { previousSignIn: { ...context.previousSignIn, address: ERASED } }),
    })),
    rememberBlock: assign(({ event }) =>
      event.type === "account.blocked"
        ? { block: { at: event.at, operator: event.operator, station: event.station } }
        : {},
    ),
    rememberClosing: assign(({ event }) => ({ closedAt: event.at })),
    rememberExport: assign(({ event }) => ({ exportedAt: event.at })),
    removeSession: assign(({ context, event }) =>
      event.type === "player.signedOut"
        ? { sessions: context.sessions.filter(({ id }) => id !== event.sessionId) }
        : {},
    ),
  },
}).createMachine({
  id: "player",
  description: "A player's account: registered once, signed in on any number of devices.",
  meta: {
    rule: accounts,
    audit: "The password's digest is kept outside the log, so that it can be replaced and erased.",
  },
  context: { phone: "", countryId: 0, language: "", sessions: [], notices: [] },
  initial: "unregistered",
  states: {
    unregistered: {
      description: "There is no such player.",
      meta: { rule: registering },
      tags: ["idle"],
      on: {
        "player.registered": {
          target: "registered",
          actions: "rememberPlayer",
          description: "The registration was accepted.",
          meta: {
            rule: registering,
            audit: "One transaction: the phone's proof is used, the login claimed, the wallet opened.",
          },
        },
      },
    },
    registered: {
      description: "The player has an account.",
      meta: { rule: accounts },
      initial: "away",
      on: {
        "phone.changed": {
          actions: "rememberPhone",
          description: "The player's phone has changed.",
          meta: {
            rule: "§7 Office: phone",
            audit: "In the transaction in which the new phone proves itself and becomes a login.",
          },
        },
        "security.changed": {
          actions: "addNotice",
          description:
            "The security of the account was changed; the player is told by message and in the account.",
          meta: {
            rule: "design: assurance B6.3.7",
            audit: "What was changed, when and from where; the secret itself is outside the log.",
          },
        },
        "data.exported": {
          actions: "rememberExport",
          description: "All data of the player is downloaded as a file.",
          meta: {
            rule: "design: export",
            audit: "To the player after a fresh proof, or by an operator with the command `audit -- export`.",
          },
        },
      },
      states: {
        away: {
          description: "Signed in nowhere.",
          meta: { rule: accounts },
          tags: ["closed"],
          on: {
            "player.signedIn": {
              target: "present",
              actions: "addSession",
              description: "The player signs in; time and address are shown at the next sign-in.",
              meta: { rule: accounts, audit: "Access to the account: time, address, device." },
            },
            "account.blocked": {
              guard: "reasonIsGiven",
              target: "blocked",
              actions: "rememberBlock",
              description: "An operator blocks the account, for a stated reason.",
              meta: {
                rule: roles,
                audit:
                  "One transaction with the end of the sessions: who blocked it, why, when, at which device.",
              },
            },
            "account.closed": {
              guard: "nothingIsLeft",
              target: "closed",
              actions: "rememberClosing",
              description:
                "The player closes the account: no money is left on it, no bet is open and no payment is under way.",
              meta: {
                rule: closing,
                audit:
                  "After a fresh proof, in one transaction with the end of the sessions; limits and exclusions stay.",
              },
            },
            "player.erased": erased,
          },
        },
        present: {
          description: "Signed in on at least one device.",
          meta: { rule: accounts },
          tags: ["open"],
          on: {
            "player.signedIn": {
              guard: "isNewSession",
              actions: "addSession",
              description: "The player signs in on another device.",
              meta: { rule: accounts, audit: "Access to the account: time, address, device." },
            },
            "player.signedOut": [
              {
                guard: "othersStay",
                actions: "removeSession",
                description: "One of several sessions ends.",
                meta: { rule: "§7 Office: sessions" },
              },
              {
                guard: "wasLastSession",
                target: "away",
                actions: "removeSession",
                description: "The last session ends.",
                meta: { rule: "§7 Office: sessions" },
              },
            ],
          },
        },
        blocked: {
          description: "Operators have blocked the account: nobody can sign in to it.",
          meta: {
            rule: roles,
            audit: "Only who has proved that the account is theirs learns of it.",
          },
          tags: ["blocking"],
          on: {
            "account.unblocked": {
              guard: "isSecondPerson",
              target: "away",
              description:
                "Another operator opens the account again, at another device, for a stated reason.",
              meta: { rule: roles, audit: "Two people: neither the same person nor the same device." },
            },
            "player.erased": erased,
          },
        },
        closed: {
          description: "The player has closed the account: nobody can sign in to it.",
          meta: {
            rule: closing,
            audit:
              "Its logins stay taken, so that nobody registers anew with them; nothing is advertised to it.",
          },
          tags: ["closed"],
          on: {
            "account.reopened": {
              guard: "isAskedBack",
              target: "away",
              description: "The player asked for it, and an operator opens the account again.",
              meta: {
                rule: closing,
                audit: "Who opened it, why, when, at which device; limits and exclusions are as they were.",
              },
            },
            "player.erased": erased,
          },
        },
      },
    },
    erased: {
      description: "The account no longer has a person; its number, bets and money stay.",
      meta: {
        rule: "design: erasure",
        audit: "Nobody signs in to it again; phone, addresses and devices read as erased.",
      },
      tags: ["closed"],
      type: "final",
    },
  },
})
