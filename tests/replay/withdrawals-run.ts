import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { ProviderFact } from "#models/cashier/provider-news.ts"
import { payoutKey, type WithdrawalId } from "#models/cashier/withdrawal.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { orderPayout, recordPayout } from "#src/server/domains/cashier/pay-out.ts"
import { Withdrawals } from "#src/server/domains/cashier/Withdrawals.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

const WITHDRAWALS = "/account-api/cashier/withdrawals"
/** That of the genesis block. */
const ADDRESS = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"

/** Nothing has to be staked first. */
export const UNSTAKED = { withdrawalRules: { ...SETTINGS.withdrawalRules, wagering: 0 } }

const by = (operator: string) => ({ operator, by: { actor: `operator:${operator}` } })

/** A player takes money out in every way that there is, and a provider pays it, sends it back and contradicts itself. */
export const withdrawalsAreAsked = Effect.gen(function* () {
  const withdrawals = yield* Withdrawals
  const ordered = yield* prepared(orderPayout)
  const recorded = yield* prepared(recordPayout)
  yield* TestClock.adjust("5 minutes")
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("withdrawals@example.com")) as PlayerId
  for (let time = 0; time < 4; time++)
    yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 100_000 })

  const ask = (summ: number, more: object = {}) =>
    Effect.gen(function* () {
      const guid = nextGuid() as WithdrawalId
      yield* who.post(WITHDRAWALS, { guid, method: "bitcoin", summ, to: { token: ADDRESS }, ...more })
      return guid
    })
  const on = (id: WithdrawalId) => ({ ...payerOf(playerId), id, by: { actor: "system" } })
  const send = (id: WithdrawalId, payout: number, answer: { reference: string } | { declined: string }) =>
    Effect.andThen(ordered(on(id)), recorded({ ...on(id), answer, payout }))
  const hear = (id: WithdrawalId, payout: number, fact: ProviderFact) =>
    withdrawals.hear({
      id: nextGuid(),
      about: "payout",
      key: payoutKey(id, payout),
      occurredAt: 1,
      fact,
    })

  const small = yield* ask(600)
  yield* send(small, 1, { reference: "payout-1" })
  yield* hear(small, 1, { kind: "pending" })
  yield* hear(small, 1, { kind: "paid" })
  yield* hear(small, 1, { kind: "bounced", reason: "late" })

  const back = yield* ask(700, {
    method: "bank",
    to: { token: "DE89 3704 0044 0532 0130 00", holder: "Анна Ким" },
  })
  yield* send(back, 1, { declined: "closed account" })
  yield* withdrawals.repeat(back, by("olga"))
  yield* send(back, 2, { reference: "payout-2" })
  yield* hear(back, 2, { kind: "bounced", reason: "closed account" })
  yield* withdrawals.giveBack(back, by("olga"))

  const large = yield* ask(100_000)
  yield* withdrawals.askDocuments(large, { ...by("olga"), documents: ["source-of-funds", "address"] })
  yield* withdrawals.receiveDocuments(large, by("olga"))
  yield* withdrawals.approve(large, { ...by("olga"), device: "first" })
  yield* withdrawals.approve(large, { ...by("oleg"), device: "second" })

  const doubtful = yield* ask(6000)
  yield* withdrawals.refuse(doubtful, { ...by("olga"), reason: "closed-loop" })
  const taken = yield* ask(7000)
  yield* who.post(`${WITHDRAWALS}/${taken}/cancel`)
  yield* ask(8000)
  yield* TestClock.adjust("24 hours")
  yield* withdrawals.sweep
}).pipe(Effect.orDie)
