import type { CurrencyCode } from "#models/money/money.ts"
import { accountAt, type PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { AccountsEvent } from "./accounts.events.ts"
import { accountsMachine } from "./accounts.machine.ts"

const playerId = 123_456_789 as PlayerId
const [first, second, third] = [1, 2, 3].map((place) => accountAt(playerId, place)) as [never, never, never]
const opened = (account: never, currency: string) => ({
  at: 1,
  account,
  currency: currency as CurrencyCode,
  kind: "real" as const,
})

export const model = defineModel({
  machine: accountsMachine,
  events: AccountsEvent,
  input: undefined,
  samples: {
    "accounts.begun": [{ at: 0, playerId, currency: "RUB" as CurrencyCode }],
    "account.opened": ({ accounts }) =>
      accounts.length < 3
        ? [opened(second, "RUB"), opened(second, "EUR"), opened(third, "EUR"), opened(third, "USD")]
        : [],
    "account.activated": [
      { at: 2, account: first },
      { at: 2, account: second },
    ],
    "account.closed": [
      { at: 3, account: first },
      { at: 3, account: second },
    ],
  },
  project: ({ accounts, active }) => [accounts, active],
  offScreen:
    "runs on the server; what it decides is shown on the page of accounts, whose own paths are walked",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
  limit: 1000,
})
