import { Effect } from "effect"
import type { AccountCommand } from "#machines/wallet/account-list/account-list.events.ts"
import { accountListMachine } from "#machines/wallet/account-list/account-list.machine.ts"
import { AccountsApi } from "#models/api/accounts.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

const loaded = Effect.flatMap(Http, (http) => http.call(AccountsApi, "accounts", {})).pipe(
  Effect.map(({ value }) => value),
  Effect.mapError((failure) => ({ message: failureMessage(failure) })),
)

const changed = (command: AccountCommand | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    switch (command?.kind) {
      case "open":
        yield* http.call(AccountsApi, "createAccount", { payload: { currency_id: command.currencyId } })
        return
      case "activate":
        yield* http.call(AccountsApi, "setActiveAccount", { payload: { account_id: command.accountId } })
        return
      case "delete":
        yield* http.call(AccountsApi, "deleteAccount", { payload: { account_id: command.accountId } })
        return
      default:
        return
    }
  }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))

/** The player's accounts in the page. Nothing of it is kept over a reload: the account remembers. */
export const accountListFlow = defineFlow(
  "account-list",
  ({ actor }) => ({
    machine: accountListMachine.provide({
      actors: {
        loadAccounts: actor(() => loaded),
        changeAccounts: actor((command) => Effect.andThen(changed(command), loaded)),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "page.opened" }, left: { type: "page.closed" } } },
)
