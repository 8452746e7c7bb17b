import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { ProviderFact } from "#models/cashier/provider-news.ts"
import { payoutKey, type WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { WithdrawalPage, WithdrawalTerms, WithdrawalView } from "#models/cashier/withdrawal-view.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { makeRecordSql } from "#src/server/domains/audit/record-sql.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Withdrawals } from "#src/server/domains/cashier/Withdrawals.ts"
import { withdrawalAggregate } from "#src/server/domains/cashier/withdrawal.aggregate.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { SETTINGS, type Settings } from "#src/server/kernel/settings/settings.ts"
import { FurtherAdapters } from "#src/server/providers/payments/PaymentProviders.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { makePayouts } from "#tests/support/payouts.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded, describeStores, type StoreUnderTest } from "#tests/support/stores.ts"
import {
  DEPOSIT,
  eventCount,
  houseHolds,
  market,
  moneyOf,
  nextGuid,
  nextNumber,
  PLACE,
  refusalOf,
  single,
  until,
} from "#tests/support/wagers.ts"

const WITHDRAWALS = "/account-api/cashier/withdrawals"
const TERMS = "/account-api/cashier/withdrawal-terms"
/** That of the genesis block. */
const ADDRESS = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"
const IBAN = "DE89 3704 0044 0532 0130 00"
const FREE = { ...SETTINGS.withdrawalRules, wagering: 0 }

const book = makeHandBook()
for (let gameId = 1; gameId <= 20; gameId++) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

const siteOf = (store: StoreUnderTest, seed: string, settings: Partial<Settings> = {}) => {
  const payouts = makePayouts()
  const site = layerPlayerSite(
    store,
    book,
    seed,
    { captcha: "disabled", withdrawalRules: FREE, ...settings },
    [],
    ROOM_FOR_PLAYERS,
  ).pipe(Layer.provide(Layer.succeed(FurtherAdapters, [payouts.provider])))
  return { payouts, site }
}

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const rich = Effect.fnUntraced(function* (roubles: number) {
  yield* TestClock.adjust("5 minutes")
  const who = new Visitor("en", false)
  const userId = yield* who.register(nextNumber())
  for (let left = roubles; left > 0; left -= 100_000)
    yield* who.post(DEPOSIT, { guid: nextGuid(), summ: Math.min(left, 100_000) })
  return { who, userId }
})
const order = (summ: number, more: object = {}) => ({
  guid: nextGuid(),
  method: "bitcoin",
  summ,
  to: { token: ADDRESS },
  ...more,
})
const asks = (who: Visitor, body: object) => who.post(WITHDRAWALS, body)
const pageOf = (who: Visitor) => Effect.map(who.get(WITHDRAWALS), (answer) => told<WithdrawalPage>(answer))
const viewOf = (who: Visitor, guid: string) =>
  Effect.map(pageOf(who), ({ withdrawals }) => {
    const found = withdrawals.find(({ id }) => id === guid)
    if (found === undefined) throw new Error(`no withdrawal ${guid}`)
    return found
  })
const comesTo = (who: Visitor, guid: string, state: WithdrawalView["state"]) =>
  until(Effect.map(viewOf(who, guid), (view) => view.state === state))

let news = 0
const nextNews = () => {
  news += 1
  return `news-${news}`
}
/** The provider says something of a payout; answers the state that the withdrawal is in then. */
const says = (guid: string, fact: ProviderFact, payout = 1, id = nextNews()) =>
  Effect.gen(function* () {
    const key = payoutKey(guid as WithdrawalId, payout)
    const heard = { id, about: "payout" as const, key, occurredAt: 0, fact }
    return (yield* (yield* Withdrawals).hear(heard)).state
  })

const by = (operator: string) => ({ operator, by: { actor: `operator:${operator}` } })
const approves = (guid: string, operator: string, device: string) =>
  Effect.gen(function* () {
    const withdrawals = yield* Withdrawals
    return yield* withdrawals
      .approve(guid as WithdrawalId, { ...by(operator), device })
      .pipe(
        Effect.match({ onFailure: ({ _tag }) => _tag as string, onSuccess: ({ state }) => state as string }),
      )
  })

/** The whole log is right, and every currency's postings sum to nothing. */
const isWhole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{
    readonly sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})

describeStores("a withdrawal", (store) => {
  const { payouts, site } = siteOf(store, "withdrawals")
  layer(site)((it) => {
    it.effect(
      "leaves the balance at once, is sent without people where it is small, and is gone once it is paid",
      () =>
        Effect.gen(function* () {
          const { who } = yield* rich(2000)
          const body = order(1500)
          const asked = told<WithdrawalView>(yield* asks(who, body))
          expect(asked).toMatchObject({ amount: 150_000, to: "1A1z •••• vfNa", holds: [], approvals: 0 })
          expect(yield* moneyOf(who)).toBe(50_000)
          yield* comesTo(who, body.guid, "sent")
          expect(yield* houseHolds("house:withdrawals")).toBe(150_000n)
          expect(payouts.paid.get(body.guid)).toMatchObject({ amount: 150_000, to: { token: ADDRESS } })
          expect(yield* viewOf(who, body.guid)).toMatchObject({ actor: "provider", canCancel: false })
          yield* TestClock.adjust("20 minutes")
          const before = yield* houseHolds("provider:local")
          expect(yield* says(body.guid, { kind: "paid" }, 1, "once")).toBe("paid")
          const written = yield* eventCount
          expect(yield* says(body.guid, { kind: "paid" }, 1, "once")).toBe("paid")
          expect(yield* eventCount).toBe(written)
          expect(yield* houseHolds("house:withdrawals")).toBe(0n)
          expect(yield* houseHolds("provider:local")).toBe(before + 150_000n)
          expect(yield* moneyOf(who)).toBe(50_000)
          const view = yield* viewOf(who, body.guid)
          expect(view).toMatchObject({ state: "paid", actor: "nobody", times: { count: 1 } })
          expect(view.times?.median).toBeGreaterThanOrEqual(20)
          // What the provider says after the end moves nothing.
          expect(yield* says(body.guid, { kind: "bounced", reason: "late" })).toBe("paid")
          expect(yield* houseHolds("provider:local")).toBe(before + 150_000n)
        }),
    )

    it.effect("is told to its player and to auditors with all that was held of it", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* rich(20_000)
        const body = order(6000)
        yield* asks(who, body)
        yield* approves(body.guid, "olga", "a")
        yield* comesTo(who, body.guid, "sent")
        const record = makeRecordSql(yield* SqlClient.SqlClient)
        const { rows: events } = yield* record.page(
          { kind: "player", playerId: userId as PlayerId },
          { after: 0, order: "oldest", limit: 1000 },
        )
        const types = events.flatMap(({ stream, type }) =>
          stream === `withdrawal:${body.guid}` ? [type] : [],
        )
        expect(types).toEqual([
          "withdrawal.requested",
          "checks.held",
          "withdrawal.approved",
          "payout.ordered",
          "payout.sent",
        ])
        // Where the money goes is sealed under the player's key.
        const [requested] = events.filter(({ type }) => type === "withdrawal.requested")
        expect(requested?.payload).not.toContain(ADDRESS)
      }),
    )

    it.effect("is one for its key, however often it is asked for, and for no other body", () =>
      Effect.gen(function* () {
        const { who } = yield* rich(2000)
        const body = order(600)
        const answers = yield* Effect.all([asks(who, body), asks(who, body)], { concurrency: "unbounded" })
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect(yield* moneyOf(who)).toBe(140_000)
        expect(refusalOf(yield* asks(who, { ...body, summ: 700 }))).toEqual([409, "key-reused"])
        const { who: other } = yield* rich(2000)
        expect(refusalOf(yield* asks(other, body))).toEqual([409, "key-reused"])
        expect(refusalOf(yield* other.post(`${WITHDRAWALS}/${body.guid}/cancel`))).toEqual([
          404,
          "withdrawal-unknown",
        ])
        yield* comesTo(who, body.guid, "sent")
        expect(payouts.asked.filter(({ payout }) => payout === body.guid)).toHaveLength(1)
        expect(yield* moneyOf(other)).toBe(200_000)
      }),
    )

    it.effect("and a bet race for the same money: one of both has it", () =>
      Effect.gen(function* () {
        const { who } = yield* rich(500)
        for (let turn = 0; turn < 4; turn++) {
          const [bet, asked] = yield* Effect.all(
            [who.secure(PLACE, single(1 + turn, { summ: 500 })), asks(who, order(500))],
            { concurrency: "unbounded" },
          )
          expect([bet.status, asked.status].toSorted()).toEqual([200, 422])
          expect(yield* moneyOf(who)).toBe(0)
          yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 500 })
        }
        yield* isWhole
      }),
    )

    it.effect(
      "is approved by one person, and above the other bound by two, at two devices, though they press at once",
      () =>
        Effect.gen(function* () {
          const { who } = yield* rich(200_000)
          const one = order(5000)
          expect(told<WithdrawalView>(yield* asks(who, one))).toMatchObject({
            state: "awaitingFirst",
            actor: "people",
            holds: ["amount"],
            approvals: 1,
            canCancel: true,
          })
          expect(yield* approves(one.guid, "olga", "a")).toBe("queued")
          const two = order(100_000)
          expect(told<WithdrawalView>(yield* asks(who, two)).approvals).toBe(2)
          const first = yield* Effect.all(
            [approves(two.guid, "olga", "a"), approves(two.guid, "olga", "a")],
            {
              concurrency: "unbounded",
            },
          )
          expect(first.toSorted()).toEqual(["SamePerson", "awaitingSecond"])
          expect(yield* approves(two.guid, "oleg", "a")).toBe("SameDevice")
          const second = yield* Effect.all(
            [approves(two.guid, "oleg", "b"), approves(two.guid, "petr", "c")],
            {
              concurrency: "unbounded",
            },
          )
          expect(second.toSorted()).toEqual(["WithdrawalElsewhere", "queued"])
          yield* comesTo(who, two.guid, "sent")
          expect(payouts.asked.filter(({ payout }) => payout === two.guid)).toHaveLength(1)
          yield* isWhole
        }),
    )

    it.effect(
      "is asked of the provider again by the same key, until it answers, and is not cancelled meanwhile",
      () =>
        Effect.gen(function* () {
          const { who } = yield* rich(2000)
          payouts.turns("loses its answers")
          const body = order(600)
          yield* asks(who, body)
          yield* comesTo(who, body.guid, "sending")
          expect(refusalOf(yield* who.post(`${WITHDRAWALS}/${body.guid}/cancel`))).toEqual([
            409,
            "withdrawal-elsewhere",
          ])
          payouts.turns("takes")
          yield* comesTo(who, body.guid, "sent")
          const keys = payouts.asked.map(({ payout }) => payout).filter((key) => key.startsWith(body.guid))
          expect(keys.length).toBeGreaterThan(1)
          expect(new Set(keys).size).toBe(1)
        }),
    )

    it.effect(
      "comes back to the balance where the provider refuses it, or is paid out once more under another key",
      () =>
        Effect.gen(function* () {
          const withdrawals = yield* Withdrawals
          const { who } = yield* rich(2000)
          payouts.turns("refuses")
          const [back, again] = [order(600), order(700)]
          yield* asks(who, back)
          yield* asks(who, again)
          yield* comesTo(who, back.guid, "bounced")
          yield* comesTo(who, again.guid, "bounced")
          payouts.turns("takes")
          expect(yield* moneyOf(who)).toBe(70_000)
          yield* withdrawals.giveBack(back.guid as WithdrawalId, by("olga"))
          expect(yield* moneyOf(who)).toBe(130_000)
          yield* withdrawals.repeat(again.guid as WithdrawalId, by("olga"))
          yield* comesTo(who, again.guid, "sent")
          expect(payouts.paid.has(`${again.guid}.2`)).toBe(true)
          expect(yield* says(again.guid, { kind: "bounced", reason: "of the first" }, 1)).toBe("sent")
          expect(yield* says(again.guid, { kind: "paid" }, 2)).toBe("paid")
          expect(yield* says(back.guid, { kind: "paid" })).toBe("returned")
          yield* isWhole
        }),
    )

    it.effect(
      "is cancelled by its player while nothing is sent, refused by people for a reason, and asked for documents once",
      () =>
        Effect.gen(function* () {
          const withdrawals = yield* Withdrawals
          const { who } = yield* rich(20_000)
          const [mine, theirs] = [order(5000), order(6000)]
          yield* asks(who, mine)
          yield* asks(who, theirs)
          const cancelled = yield* who.post(`${WITHDRAWALS}/${mine.guid}/cancel`)
          expect(told<WithdrawalView>(cancelled)).toMatchObject({ state: "cancelled", actor: "nobody" })
          expect((yield* who.post(`${WITHDRAWALS}/${mine.guid}/cancel`)).status).toBe(200)
          expect(yield* moneyOf(who)).toBe(1_400_000)
          const id = theirs.guid as WithdrawalId
          yield* withdrawals.askDocuments(id, { ...by("olga"), documents: ["identity", "address"] })
          expect(yield* viewOf(who, id)).toMatchObject({
            actor: "player",
            documents: ["identity", "address"],
          })
          const more = withdrawals.askDocuments(id, { ...by("olga"), documents: ["source-of-funds"] })
          expect((yield* Effect.flip(more))._tag).toBe("DocumentsAsked")
          yield* withdrawals.receiveDocuments(id, by("olga"))
          expect((yield* viewOf(who, id)).actor).toBe("people")
          yield* withdrawals.refuse(id, { ...by("olga"), reason: "holder-differs" })
          expect(yield* viewOf(who, id)).toMatchObject({
            state: "refused",
            refusal: { reason: "holder-differs", clause: 3 },
          })
          expect(yield* moneyOf(who)).toBe(2_000_000)
        }),
    )

    it.effect("is passed on once its deadline is over, which nothing moves", () =>
      Effect.gen(function* () {
        const { who } = yield* rich(20_000)
        const body = order(5000)
        const { deadline } = told<WithdrawalView>(yield* asks(who, body))
        const now = Effect.gen(function* () {
          const { snapshot } = yield* (yield* Aggregates).load(withdrawalAggregate, body.guid)
          return snapshot.context.withdrawal
        })
        yield* TestClock.adjust("12 hours")
        yield* (yield* Withdrawals).sweep
        expect((yield* now)?.escalatedAt).toBeUndefined()
        yield* TestClock.adjust("12 hours")
        yield* (yield* Withdrawals).sweep
        const escalated = yield* now
        expect(escalated?.escalatedAt).toBeGreaterThanOrEqual(deadline)
        expect(escalated).toMatchObject({ state: "awaitingFirst", deadline })
      }),
    )

    it.effect("is there for who stopped playing", () =>
      Effect.gen(function* () {
        const { who } = yield* rich(10_000)
        expect((yield* who.post("/BlockUser", { kind: "panic" })).status).toBe(200)
        expect(refusalOf(yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 1 }))).toEqual([
          422,
          "play-stopped",
        ])
        const body = order(5000)
        expect((yield* asks(who, body)).status).toBe(200)
        yield* approves(body.guid, "olga", "a")
        yield* comesTo(who, body.guid, "sent")
      }),
    )
  })
})

describeEmbedded("a request for a withdrawal", (store) => {
  const { site } = siteOf(store, "withdrawal-requests", { withdrawalRules: SETTINGS.withdrawalRules })
  layer(site)((it) => {
    it.effect("is told what it will need before anything is paid in", () =>
      Effect.gen(function* () {
        const { who } = yield* rich(0)
        const terms = told<WithdrawalTerms>(yield* who.get(TERMS))
        expect(terms.methods.map(({ id }) => id)).toEqual(["card", "bank", "wallet", "bitcoin"])
        expect(terms).toMatchObject({
          currency: "RUB",
          balance: 0,
          wagering: 1,
          wageringLeft: 0,
          automatic: 500_000,
          second: 10_000_000,
          cancels: true,
          documents: ["identity", "address", "source-of-funds", "payment-proof"],
        })
        expect(terms.methods.at(-1)).toMatchObject({ least: 50_000, most: 200_000_000, name: "Bitcoin" })
      }),
    )

    it.effect("waits until deposits were staked in bets that ended, and says how much is left", () =>
      Effect.gen(function* () {
        const { who } = yield* rich(1000)
        const first = yield* asks(who, order(500))
        expect(refusalOf(first)).toEqual([422, "withdrawal-wagering-left"])
        expect((first.body as { readonly validation_errors: object }).validation_errors).toHaveProperty(
          "summ",
        )
        const body = single(11, { summ: 400 })
        yield* who.secure(PLACE, body)
        expect(told<WithdrawalTerms>(yield* who.get(TERMS)).wageringLeft).toBe(100_000)
        yield* market(11, "opened")
        yield* market(11, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* until(Effect.map(moneyOf(who), (money) => money === 140_000))
        expect(told<WithdrawalTerms>(yield* who.get(TERMS)).wageringLeft).toBe(60_000)
        const next = single(12, { summ: 600 })
        yield* who.secure(PLACE, next)
        yield* market(12, "opened")
        yield* market(12, { settled: { "1": "returned", X: "returned", "2": "returned" } })
        yield* until(Effect.map(moneyOf(who), (money) => money === 140_000))
        expect(told<WithdrawalTerms>(yield* who.get(TERMS)).wageringLeft).toBe(60_000)
        yield* who.secure(PLACE, single(13, { summ: 600 }))
        yield* market(13, "opened")
        yield* market(13, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* until(Effect.map(moneyOf(who), (money) => money === 200_000))
        expect((yield* asks(who, order(500))).status).toBe(200)
      }),
    )
  })

  const free = siteOf(store, "withdrawal-refusals", {
    jurisdiction: "gb",
    identification: { termMs: 1, limits: [{ deed: "withdrawal", above: 300_000 as never, level: 1 }] },
  })
  layer(free.site)((it) => {
    it.effect("is refused at its field, with the rule and what puts it right, and nothing is written", () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("5 minutes")
        const who = new Visitor("en", false)
        yield* who.registerByMail("withdrawal@example.com")
        // The law of the site asks about limits before the first deposit.
        yield* who.post("/limitaction", { action: "decline" })
        yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 4000 })
        expect(yield* moneyOf(who)).toBe(400_000)
        const written = yield* eventCount
        const bank = (holder: string) => ({ method: "bank", to: { token: IBAN, holder } })
        const cases: ReadonlyArray<readonly [object, string, string, RegExp]> = [
          [order(1000, { method: "voucher" }), "method-not-offered", "method", /rule 1/],
          [order(499.99), "amount-out-of-bounds", "summ", /500\.00.*rule 1/s],
          [order(1000, { to: { token: `${ADDRESS}x` } }), "destination-wrong", "to", /rule 2/],
          [order(1000, { method: "bank", to: { token: IBAN } }), "destination-wrong", "to", /holder/],
          [order(1000, { method: "card", to: { token: "4242" } }), "destination-wrong", "to", /card/],
          [order(1000, bank("Boris Sample")), "holder-differs", "to", /rule 3/],
          [order(4000.01), "balance-short", "summ", /4,000\.00/],
          [order(3000.01), "level-needed", "summ", /3,000\.00.*rule 6/s],
        ]
        for (const [body, code, field, words] of cases) {
          const answer = yield* asks(who, body)
          expect(refusalOf(answer)).toEqual([422, `withdrawal-${code}`])
          const refused = answer.body as { readonly message: string; readonly validation_errors: object }
          expect(refused.message).toMatch(words)
          expect(Object.keys(refused.validation_errors)).toEqual([field])
        }
        for (const more of [{ summ: -1 }, { summ: 0.001 }, { to: ADDRESS }, { guid: "" }, { method: "" }])
          expect((yield* asks(who, { ...order(1000), ...more })).status).toBe(400)
        expect(yield* eventCount).toBe(written)
        expect(told<WithdrawalView>(yield* asks(who, order(1000, bank("КИМ АННА"))))).toMatchObject({
          holds: [],
          to: "DE89 •••• 3000",
        })
      }),
    )

    it.effect("can't be cancelled where the law forbids it", () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("5 minutes")
        const who = new Visitor("en", false)
        yield* who.registerByMail("no-cancelling@example.com")
        yield* who.post("/limitaction", { action: "decline" })
        yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 2000 })
        const body = order(1000, { method: "wallet", to: { token: "anna@example.com" } })
        expect(told<WithdrawalView>(yield* asks(who, body))).toMatchObject({
          state: "awaitingFirst",
          holds: ["holder-unknown"],
          canCancel: false,
        })
        expect(refusalOf(yield* who.post(`${WITHDRAWALS}/${body.guid}/cancel`))).toEqual([
          409,
          "withdrawal-no-cancel",
        ])
        expect(told<WithdrawalTerms>(yield* who.get(TERMS)).cancels).toBe(false)
      }),
    )
  })
})
