import { Effect } from "effect"
import type { Account } from "#models/wallet/account.ts"
import { STATE_CURRENCIES } from "#src/server/kernel/reference/currencies.ts"
import type { Answer, Visitor } from "#tests/support/player-site.ts"
import {
  betOf,
  comesTo,
  DEPOSIT,
  HISTORY,
  market,
  nextGuid,
  PLACE,
  player,
  single,
} from "#tests/support/wagers.ts"

const accountIn = ({ body }: Answer) => (body as { readonly value: Account }).value.id

/** A player opens accounts, moves money to one, bets from it while another is active, and deletes the other. */
export const accountsAreKept = Effect.gen(function* () {
  const who: Visitor = yield* player(1000)
  const roubles = accountIn(yield* who.get("/account-api/user/balance"))
  const open = (currency_id: number) =>
    Effect.map(who.post("/createCurrencyAccount", { currency_id }), accountIn)
  const activate = (account_id: number) => who.post("/web-api/user/setactiveaccount", { account_id })
  const euros = yield* open(STATE_CURRENCIES.EUR)
  const dollars = yield* open(STATE_CURRENCIES.USD)
  const move = (from: number, to: number, summ: number) =>
    who.post("/account-api/user/accounts/convert", { guid: `move-${nextGuid()}`, from, to, summ, price: 0 })
  yield* move(roubles, euros, 900)
  yield* activate(dollars)
  yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 5 })
  for (const gameId of [1, 2]) yield* market(gameId, "opened")
  const won = betOf(yield* who.secure(PLACE, single(1, { summ: 4, accountId: euros })))
  const sale = { guid: nextGuid(), betGuid: won.betGuid, saleBetId: won.id, summ: 1, price: 0 }
  yield* who.secure(`${HISTORY}/sale`, sale)
  const lost = betOf(yield* who.secure(PLACE, single(2, { summ: 5 })))
  yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
  yield* market(2, { settled: { "1": "lost", X: "won", "2": "lost" } })
  yield* comesTo(who, won.betGuid, "won")
  yield* comesTo(who, lost.betGuid, "lost")
  yield* activate(roubles)
  yield* who.post("/deleteCurrencyAccount", { account_id: dollars })
  yield* market(2, "reopened")
  yield* comesTo(who, lost.betGuid, "accepted")
})
