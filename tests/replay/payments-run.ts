import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { paymentKey } from "#models/cashier/payment-order.ts"
import type { ProviderFact, ProviderNews } from "#models/cashier/provider-news.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { beginPayment } from "#src/server/domains/cashier/begin-payment.ts"
import { hearPayment } from "#src/server/domains/cashier/hear-payment.ts"
import { orderPayment } from "#src/server/domains/cashier/order-payment.ts"
import { parkCallback, takeCallback } from "#src/server/domains/cashier/take-callback.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { nextGuid } from "#tests/support/wagers.ts"

const money = (amount: number) => ({ amount: minorUnits(amount), currency: "RUB" as CurrencyCode })
const instrument = { token: "card_1f2e3d4c", label: "•• 4242", holder: "ANNA PETROVA" }
const settled = (amount: number): ProviderFact => ({ kind: "settled", ...money(amount), instrument })

/** A player pays in, and the provider says everything that one may say: late, twice, out of order, and what can't be true. */
export const paymentsAreMade = Effect.gen(function* () {
  const playerId = (yield* new Visitor("en", false).registerByMail("payments@example.com")) as PlayerId
  const payer = payerOf(playerId)
  const order = yield* prepared(orderPayment)
  const begin = yield* prepared(beginPayment)
  const hear = yield* prepared(hearPayment)
  const take = yield* prepared(takeCallback)
  const park = yield* prepared(parkCallback)

  const ordered = Effect.fnUntraced(function* (method: string) {
    const guid = nextGuid()
    yield* order({ ...payer, guid, method, summ: minorUnits(100_000), origin: NOWHERE })
    return paymentKey(playerId, guid)
  })
  const begun = Effect.fnUntraced(function* (method: string) {
    const id = yield* ordered(method)
    const step = { kind: "redirect", url: "/provider/pay/token" } as const
    yield* begin({ id, answer: { reference: `ref-${id.length}`, step, expiresAt: 2_000_000_000_000 } })
    return id
  })
  let events = 0
  const newsOf = (key: string, fact: ProviderFact): ProviderNews => {
    events += 1
    return { id: `evt_${events}`, about: "payment", key, occurredAt: 1_700_000_000_000, fact }
  }
  const said = Effect.fnUntraced(function* (id: string, ...facts: ReadonlyArray<ProviderFact>) {
    for (const fact of facts) yield* hear({ id, payer, news: newsOf(id, fact) })
  })
  const seen = (confirmations: number): ProviderFact => ({ kind: "pending", confirmations, needed: 3 })

  yield* said(yield* begun("bitcoin"), seen(0), seen(2), seen(1), settled(100_000))
  yield* said(
    yield* begun("card"),
    { kind: "failed", reason: "declined" },
    settled(100_000),
    settled(100_000),
  )
  yield* said(yield* begun("wallet"), { kind: "abandoned" }, { kind: "expired" })
  yield* said(yield* begun("voucher"), { kind: "expired" }, settled(60_000))
  yield* said(yield* begun("bank"), settled(125_000), { kind: "refunded", ...money(25_000) })
  yield* said(yield* begun("card"), { kind: "charged-back", ...money(100_000) }, settled(100_000))
  yield* said(yield* begun("card"), settled(100_000), { kind: "charged-back", ...money(100_000) })
  yield* said(yield* ordered("card"), { kind: "settled", ...money(100_000), currency: "USD" as CurrencyCode })
  yield* begin({ id: yield* ordered("card"), answer: { refused: "no such method any more" } })

  // By callbacks: carried out at once, after a wait, and never.
  const called = (news: ProviderNews) =>
    take({ provider: "local", news, hash: "00".repeat(32), sealed: "sealed" })
  const known = yield* begun("card")
  const first = newsOf(known, settled(100_000))
  yield* hear({ id: known, payer, news: first, callback: yield* called(first) })
  const early = paymentKey(playerId, nextGuid())
  const stranger = yield* called(newsOf(early, settled(100_000)))
  yield* park({ id: stranger })
  for (let hour = 0; hour < 30; hour += 1) {
    yield* TestClock.adjust("1 hour")
    yield* park({ id: stranger })
  }
}).pipe(Effect.orDie, Effect.asVoid)
