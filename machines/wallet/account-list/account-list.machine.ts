import { assign, setup } from "xstate"
import type { AccountsView } from "#models/wallet/account.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  AccountCommand,
  AccountListContext,
  AccountListEvent,
  AccountsOutcome,
} from "./account-list.events.ts"

const account = { rule: "§3 Account" } as const
const office = { rule: "§7 Office" } as const
const user = { rule: "§7 User" } as const
const pages = { rule: "§2 Personal office sections" } as const
const live = { rule: "design: Feed" } as const
const screen = "wallet/account-list/AccountList"

const nothing: AccountListContext = { view: null, command: null, error: null }

const told = (event: AccountListEvent): AccountsView | undefined =>
  (event.type === "xstate.done.actor.loadAccounts" || event.type === "xstate.done.actor.changeAccounts") &&
  event.output.ok
    ? event.output.value
    : undefined

/** The account that an event names, as the page knows it. */
const named = ({ view }: AccountListContext, event: AccountListEvent) =>
  event.type === "account.chosen" || event.type === "account.deleted"
    ? view?.accounts.find(({ id }) => id === event.accountId)
    : undefined

/** Whether an account can be deleted as far as the page knows: it is not active, and nothing is in it or in play. */
export const isDeletable = (one: AccountsView["accounts"][number]): boolean =>
  !one.isActive && one.money === 0 && one.amountOfUnplacedBets === 0

const commandOf = (event: AccountListEvent): AccountCommand | null => {
  switch (event.type) {
    case "currency.chosen":
      return { kind: "open", currencyId: event.currencyId }
    case "account.chosen":
      return { kind: "activate", accountId: event.accountId }
    case "account.deleted":
      return { kind: "delete", accountId: event.accountId }
    default:
      return null
  }
}

const balanceTold = {
  description: "The server reports what one of the accounts holds: it is shown at once.",
  meta: { ...live, audit: "Shown only; the ledger is the server's." },
  actions: "rememberBalance",
} as const

const asked = {
  description: "The accounts are loaded again: they may have changed on another device.",
  meta: account,
  target: "loading",
} as const

/** The player's accounts as their page shows and changes them. */
export const accountListMachine = setup({
  types: {
    context: {} as AccountListContext,
    events: {} as AccountListEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadAccounts: contract<AccountsOutcome, null>("loadAccounts"),
    /** Carries out a command, and answers with the accounts as they are then. */
    changeAccounts: contract<AccountsOutcome, AccountCommand | null>("changeAccounts"),
  },
  guards: {
    accountsAreThere: ({ event }) => told(event) !== undefined,
    currencyIsOffered: ({ context: { view }, event }) =>
      event.type === "currency.chosen" && view?.offered.some(({ id }) => id === event.currencyId) === true,
    isAnother: ({ context, event }) => named(context, event)?.isActive === false,
    isEmpty: ({ context, event }) => {
      const one = named(context, event)
      return one !== undefined && isDeletable(one)
    },
  },
  actions: {
    forgetAll: assign(nothing),
    rememberAccounts: assign(({ event }) => ({ view: told(event) ?? null, command: null, error: null })),
    rememberBalance: assign(({ context: { view }, event }) =>
      view === null || event.type !== "balance.told"
        ? {}
        : {
            view: {
              ...view,
              accounts: view.accounts.map((one) =>
                one.id === event.balance.id
                  ? {
                      ...one,
                      money: event.balance.money,
                      amountOfUnplacedBets: event.balance.amountOfUnplacedBets,
                    }
                  : one,
              ),
            },
          },
    ),
    rememberCommand: assign(({ event }) => ({ command: commandOf(event), error: null })),
    sayWhyItFailed: assign(({ event }) => ({ command: null, error: failureMessage(event) })),
  },
}).createMachine({
  id: "account-list",
  description: "A player's accounts: what is in each, which is active, opened and deleted.",
  meta: account,
  context: nothing,
  initial: "idle",
  on: {
    "page.closed": {
      description: "The player leaves the page: what was loaded is forgotten.",
      meta: pages,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The page of accounts is closed.",
      meta: pages,
      tags: ["idle"],
      on: {
        "page.opened": {
          description: "The player opens the page: the accounts are loaded.",
          meta: pages,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The accounts are being loaded; what is shown already stays.",
      meta: { ...account, screen },
      tags: ["busy"],
      invoke: {
        id: "loadAccounts",
        src: "loadAccounts",
        input: null,
        onDone: [
          {
            guard: "accountsAreThere",
            description: "They are loaded.",
            meta: account,
            target: "settled",
            actions: "rememberAccounts",
          },
          {
            description: "They could not be loaded.",
            meta: account,
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: account,
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
      on: {
        "accounts.asked": {
          ...asked,
          description:
            "They changed again while they were loaded: the answer may be older, so they are loaded again.",
          reenter: true,
        },
      },
    },
    unavailable: {
      description: "Nothing is known; the player can ask again.",
      meta: { ...account, screen },
      tags: ["error"],
      on: { "accounts.asked": { ...asked, description: "The player asks again." } },
    },
    settled: {
      description: "The accounts are shown; one can be opened, made active or deleted.",
      meta: { ...account, screen },
      tags: ["open"],
      on: {
        "accounts.asked": asked,
        "balance.told": balanceTold,
        "currency.chosen": {
          guard: "currencyIsOffered",
          description: "The player opens an account in another currency.",
          meta: office,
          target: "working",
          actions: "rememberCommand",
        },
        "account.chosen": {
          guard: "isAnother",
          description: "The player makes another account active.",
          meta: user,
          target: "working",
          actions: "rememberCommand",
        },
        "account.deleted": {
          guard: "isEmpty",
          description: "The player deletes an account with nothing in it.",
          meta: office,
          target: "working",
          actions: "rememberCommand",
        },
      },
    },
    working: {
      description: "The server opens, deletes or activates an account.",
      meta: { ...account, screen },
      tags: ["busy"],
      invoke: {
        id: "changeAccounts",
        src: "changeAccounts",
        input: ({ context }) => context.command,
        onDone: [
          {
            guard: "accountsAreThere",
            description: "It is done: the accounts are shown as they are now.",
            meta: account,
            target: "settled",
            actions: "rememberAccounts",
          },
          {
            description: "It was refused, or no answer came: the page says why, and everything is as it was.",
            meta: account,
            target: "settled",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta: account,
          target: "settled",
          actions: "sayWhyItFailed",
        },
      },
      on: { "balance.told": balanceTold },
    },
  },
})
