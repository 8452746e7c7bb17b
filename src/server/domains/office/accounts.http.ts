import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import {
  accountRefusals,
  countedOr400,
  PlayerAccounts,
  unknownAt,
  Wallets,
} from "#src/server/domains/wallet/wallet.domain.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answering } from "#src/server/web/refusal-table.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(accountRefusals)

/** The accounts of a player: opened, deleted, made active, and money moved between them. */
export const AccountsHandlers = HttpApiBuilder.group(
  Api,
  "accounts",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* PlayerAccounts
    const sessions = yield* Sessions
    const wallets = yield* Wallets
    const { currencies } = yield* SiteSettings
    const whoAsks = Effect.gen(function* () {
      const { userId, sessionId } = yield* CurrentPlayer
      yield* sessions.touch({ id: sessionId, playerId: userId })
      return userId
    })
    return handlers.handleAll({
      accounts: () =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const own = yield* wallets.accounts(userId)
            const has = new Set(own.filter(({ type }) => type === "real").map(({ iso }) => iso))
            return success({
              accounts: own,
              offered: currencies
                .filter(({ code, hide }) => hide !== true && !has.has(code))
                .map(({ id, code, symbol, name }) => ({ id, code, symbol, name })),
              rates: Object.fromEntries(
                currencies
                  .filter(({ code }) => own.some(({ iso }) => iso === code))
                  .map(({ code, baseRate }) => [code, baseRate]),
              ),
            })
          }),
        ),
      createAccount: ({ payload: { currency_id } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            return success(yield* accounts.open(yield* whoAsks, currency_id, origin))
          }),
        ),
      deleteAccount: ({ payload: { account_id } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            yield* accounts.close(yield* whoAsks, account_id, origin)
            return success(null)
          }),
        ),
      setActiveAccount: ({ payload: { account_id } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            return success(yield* accounts.activate(yield* whoAsks, account_id, origin))
          }),
        ),
      convert: ({ payload: { guid, from, to, summ, price } }) =>
        reply(
          (origin) =>
            Effect.gen(function* () {
              const playerId = yield* whoAsks
              const [one, other] = yield* Effect.all([
                wallets.paying(playerId, from),
                wallets.paying(playerId, to),
              ])
              const amounts = yield* countedOr400(() => ({
                amount: countedIn(summ, one.currency, "summ"),
                seen: countedIn(price, other.currency, "price"),
              }))
              return success(yield* accounts.convert({ playerId, key: guid, from, to, ...amounts, origin }))
            }),
          { AccountUnknown: unknownAt("from") },
        ),
    })
  }),
)
