import { assign, setup } from "xstate"
import { accountAt, MOST_ACCOUNTS } from "#models/wallet/account.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { AccountsContext, AccountsEvent, ListedAccount } from "./accounts.events.ts"

const rule = "§3 Account"
const office = "§7 Office"
const user = "§7 User"

/** The account that an event names, where the player has it. */
const named = ({ accounts }: AccountsContext, event: AccountsEvent): ListedAccount | undefined =>
  event.type === "account.activated" || event.type === "account.closed"
    ? accounts.find(({ id }) => id === event.account)
    : undefined

/** Which accounts a player has, and which of them is active. Aggregate of the streams `accounts:<player>`. */
export const accountsMachine = setup({
  types: {
    context: {} as AccountsContext,
    events: {} as AccountsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    placeIsLeft: ({ context: { playerId, accounts }, event }) =>
      event.type === "account.opened" &&
      playerId !== undefined &&
      accounts.length < MOST_ACCOUNTS &&
      event.account === accountAt(playerId, accounts.length + 1) &&
      accounts.every(
        ({ currency, kind, isClosed }) => isClosed || currency !== event.currency || kind !== event.kind,
      ),
    isAnother: ({ context, event }) => {
      const account = named(context, event)
      return account !== undefined && account.id !== context.active
    },
    isNotActive: ({ context, event }) => {
      const account = named(context, event)
      return account !== undefined && !account.isClosed && account.id !== context.active
    },
  },
  actions: {
    rememberFirst: assign(({ event }) => {
      if (event.type !== "accounts.begun") return {}
      const { playerId, currency } = event
      const id = accountAt(playerId, 1)
      return { playerId, accounts: [{ id, currency, kind: "real" as const, isClosed: false }], active: id }
    }),
    addAccount: assign(({ context, event }) =>
      event.type === "account.opened"
        ? {
            accounts: [
              ...context.accounts,
              { id: event.account, currency: event.currency, kind: event.kind, isClosed: false },
            ],
          }
        : {},
    ),
    rememberActive: assign(({ event }) =>
      event.type === "account.activated" ? { active: event.account } : {},
    ),
    markClosed: assign(({ context, event }) =>
      event.type === "account.closed"
        ? {
            accounts: context.accounts.map((each) =>
              each.id === event.account ? { ...each, isClosed: true } : each,
            ),
          }
        : {},
    ),
  },
}).createMachine({
  id: "accounts",
  description: "Which accounts a player has, and which of them is active: shown, and taken by default.",
  meta: {
    rule,
    audit: "No money moves here: each account is a wallet with a stream of its own.",
  },
  context: { accounts: [] },
  initial: "single",
  states: {
    single: {
      description: "The player has the account that the registration opened, and no other.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "accounts.begun": {
          target: "several",
          actions: "rememberFirst",
          description: "The player opens a second account: the first is put on the list and stays active.",
          meta: { rule, audit: "Written with the first further account, in one transaction." },
        },
      },
    },
    several: {
      description: "The player has opened further accounts.",
      meta: { rule },
      tags: ["open"],
      on: {
        "account.opened": {
          guard: "placeIsLeft",
          actions: "addAccount",
          description: "An account is opened in a currency and of a kind that the player has none of.",
          meta: {
            rule: office,
            audit: "Its wallet is opened in the same transaction; its number was nobody's before.",
          },
        },
        "account.activated": {
          guard: "isAnother",
          actions: "rememberActive",
          description: "The player chooses which account is active.",
          meta: { rule: user, audit: "No money moves: bets and payments say which account they are of." },
        },
        "account.closed": {
          guard: "isNotActive",
          actions: "markClosed",
          description: "The player deletes an account that is not active; its wallet must hold nothing.",
          meta: { rule: office, audit: "Its wallet is closed in the same transaction." },
        },
      },
    },
  },
})
