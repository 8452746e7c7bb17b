import { messageOf } from "#models/identity/registration/form-message.ts"
import { minorUnits } from "#models/money/money.ts"
import type { AccountId } from "#models/wallet/account.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { AccountListEvent } from "./account-list.events.ts"
import { accountListMachine } from "./account-list.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_CHANGED } from "./account-list.samples.ts"

const [roubles, euros] = SAMPLE_ACCOUNTS.accounts
const named = [roubles, euros].map((one) => ({ accountId: (one?.id ?? 0) as AccountId }))
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const
const balances = euros === undefined ? [] : [{ balance: { ...euros, money: minorUnits(500) } }]

export const model = defineModel({
  machine: accountListMachine,
  events: AccountListEvent,
  input: undefined,
  samples: {
    "page.opened": [{}],
    "page.closed": [{}],
    "accounts.asked": [{}],
    "balance.told": balances,
    "currency.chosen": [{ currencyId: 2 }, { currencyId: 3 }],
    "account.chosen": named,
    "account.deleted": named,
  },
  outcomes: {
    loadAccounts: [{ ok: true, value: SAMPLE_ACCOUNTS }, failed],
    changeAccounts: [{ ok: true, value: SAMPLE_CHANGED }, failed],
  },
  project: ({ view, command, error }) => [
    view?.accounts.map(({ isActive, money }) => [isActive, money]) ?? null,
    view?.offered.length,
    command?.kind,
    error !== null,
  ],
  offBrowser: offBrowserDefects(accountListMachine),
  limit: 4000,
})
