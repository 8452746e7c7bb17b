import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { type Account, type AccountsView, accountAt, type PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { STATE_CURRENCIES } from "#src/server/kernel/reference/currencies.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  DEPOSIT,
  eventCount,
  market,
  nextGuid,
  PLACE,
  player,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const LIST = "/account-api/user/accounts"
const CREATE = "/createCurrencyAccount"
const DELETE = "/deleteCurrencyAccount"
const ACTIVATE = "/web-api/user/setactiveaccount"
const CONVERT = "/account-api/user/accounts/convert"

const toldIn = <A>({ body }: Answer) => (body as { readonly value: A }).value
const viewOf = (who: Visitor) => Effect.map(who.get(LIST), toldIn<AccountsView>)
const heldBy = (who: Visitor) =>
  Effect.map(viewOf(who), ({ accounts }) =>
    Object.fromEntries(
      accounts.map(({ iso, money, amountOfUnplacedBets }) => [iso, [money, amountOfUnplacedBets]] as const),
    ),
  )
/** Opens an account in a currency; answers its number. */
const open = (who: Visitor, code: keyof typeof STATE_CURRENCIES) =>
  Effect.map(who.post(CREATE, { currency_id: STATE_CURRENCIES[code] }), (answer) => {
    expect(answer.status).toBe(200)
    return toldIn<Account>(answer).id
  })
const activate = (who: Visitor, account_id: number) => who.post(ACTIVATE, { account_id })
/** At the site's rates what so many minor units of roubles are in minor units of another currency. */
const worth = (kopecks: number, code: string) => {
  const rate = SETTINGS.currencies.find((each) => each.code === code)?.baseRate ?? 0
  return Math.floor(Number((kopecks * rate).toFixed(6)))
}

describeStores("accounts of a player (§3 Account, §7 Office: currency accounts)", (store) => {
  const book = makeHandBook()
  book.hear(Number.MAX_SAFE_INTEGER)
  for (let game = 1; game <= 20; game += 1) book.offer(game)
  /** A player with this much money, in roubles; `userId` is the number of their first account, too. */
  const rich = (roubles: number) =>
    Effect.gen(function* () {
      const who = yield* player(roubles)
      const [first] = (yield* viewOf(who)).accounts
      return { who, userId: (first?.id ?? 0) as PlayerId }
    })
  layer(layerPlayerSite(store, book, "accounts", { captcha: "disabled" }))((it) => {
    it.effect("are that of the registration at first, with all that an account has", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* rich(50)
        const { accounts, offered } = yield* viewOf(who)
        expect(accounts).toEqual([
          {
            id: userId,
            idBonus: null,
            type: "real",
            money: 5000,
            name: SETTINGS.currencies[0].name,
            iso: "RUB",
            symbol: SETTINGS.currencies[0].symbol,
            isActive: true,
            currencyId: STATE_CURRENCIES.RUB,
            amountOfUnplacedBets: 0,
            points: 0,
            isBonusAccount: false,
            isPointsTypeBalance: false,
          },
        ])
        expect(offered.map(({ code }) => code)).toEqual(SETTINGS.currencies.slice(1).map(({ code }) => code))
        expect(toldIn(yield* who.get("/account-api/user/balance"))).toEqual(accounts[0])
        expect(toldIn(yield* who.post("/web-api/user/balance", {}))).toEqual(accounts)
        expect((yield* new Visitor().get(LIST)).status).toBe(401)
      }),
    )

    it.effect("are opened once in each currency of the site, however often that is asked", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* rich(50)
        const euros = yield* open(who, "EUR")
        expect(euros).toBe(accountAt(userId, 2))
        const written = yield* eventCount
        expect(yield* open(who, "EUR")).toBe(euros)
        expect(yield* open(who, "RUB")).toBe(userId)
        expect(yield* eventCount).toBe(written)
        // Two presses at once are one account.
        const both = yield* Effect.all([open(who, "USD"), open(who, "USD"), open(who, "KZT")], {
          concurrency: "unbounded",
        })
        expect(both[0]).toBe(both[1])
        expect((yield* viewOf(who)).accounts.map(({ iso }) => iso).toSorted()).toEqual([
          "EUR",
          "KZT",
          "RUB",
          "USD",
        ])
        for (const currency_id of [0, -1, 999_999])
          expect(refusalOf(yield* who.post(CREATE, { currency_id }))).toEqual([422, "currency-not-offered"])
        for (const currency_id of ["1", 1.5, null, undefined])
          expect((yield* who.post(CREATE, { currency_id })).status).toBe(400)
      }),
    )

    it.effect("pay for what names them; the active one for what names none", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* rich(500)
        const euros = yield* open(who, "EUR")
        yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 20, accountId: euros })
        expect(yield* heldBy(who)).toEqual({ RUB: [50_000, 0], EUR: [2000, 0] })

        const named = single(1, { summ: 2, accountId: euros })
        const placed = betOf(yield* who.secure(PLACE, named))
        expect(placed).toMatchObject({ currency: "EUR", accountId: euros, stake: 200 })
        const unnamed = betOf(yield* who.secure(PLACE, single(2)))
        expect([unnamed.currency, unnamed.accountId]).toEqual(["RUB", undefined])
        expect((yield* activate(who, euros)).status).toBe(200)
        const next = betOf(yield* who.secure(PLACE, single(3, { summ: 3 })))
        expect([next.currency, next.accountId]).toEqual(["EUR", euros])
        expect(yield* heldBy(who)).toEqual({ RUB: [40_000, 10_000], EUR: [1500, 500] })

        // The same key answers the same bet, whichever account is active by now.
        yield* activate(who, userId)
        expect(betOf(yield* who.secure(PLACE, named)).id).toBe(placed.id)
        // More than that account holds is refused in its own currency, though another holds enough.
        const refused = yield* who.secure(PLACE, single(4, { summ: 16, accountId: euros }))
        expect(refusalOf(refused)).toEqual([422, "insufficient-funds"])
        expect((refused.body as { readonly message: string }).message).toContain("€")
      }),
    )

    it.effect("are paid what their bets win, also when another is active", () =>
      Effect.gen(function* () {
        const { who } = yield* rich(500)
        const euros = yield* open(who, "EUR")
        yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 20, accountId: euros })
        const body = single(5, { summ: 20, accountId: euros })
        yield* market(5, "opened")
        yield* who.secure(PLACE, body)
        expect(yield* heldBy(who)).toEqual({ RUB: [50_000, 0], EUR: [0, 2000] })
        yield* market(5, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(who, body.betGuid, "won")
        expect(yield* heldBy(who)).toEqual({ RUB: [50_000, 0], EUR: [4000, 0] })
      }),
    )

    it.effect("give a bet for another of the same account alone", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* rich(500)
        const euros = yield* open(who, "EUR")
        yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 20, accountId: euros })
        const old = betOf(yield* who.secure(PLACE, single(14)))
        const onto = (accountId: number, summ: number) => {
          const exchange = { betGuid: old.betGuid, saleBetId: old.id, price: 1 }
          return who.secure(PLACE, single(15, { summ, accountId, exchange }))
        }
        expect(refusalOf(yield* onto(euros, 1))).toEqual([422, "exchange-account"])
        expect(yield* heldBy(who)).toEqual({ RUB: [40_000, 10_000], EUR: [2000, 0] })
        expect((yield* onto(userId, 50)).status).toBe(200)
      }),
    )

    it.effect("are nobody else's, and none that there is not", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* rich(100)
        const { who: other, userId: otherId } = yield* rich(100)
        const theirs = yield* open(other, "EUR")
        for (const id of [theirs, otherId, userId * 100 + 1, userId * 100 + 7, -5, 0, 2 ** 53])
          for (const answer of [
            yield* activate(who, id),
            yield* who.post(DELETE, { account_id: id }),
            yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 1, accountId: id }),
            yield* who.secure(PLACE, single(6, { accountId: id })),
            yield* who.post(CONVERT, { guid: nextGuid(), from: userId, to: id, summ: 1, price: 0 }),
            yield* who.post("/gethistorypaymentmainaccount", { account_id: id }),
          ])
            expect([id, answer.status]).toEqual([id, 400])
        expect([yield* heldBy(who), yield* heldBy(other)]).toEqual([
          { RUB: [10_000, 0] },
          { RUB: [10_000, 0], EUR: [0, 0] },
        ])
      }),
    )

    it.effect(
      "are deleted when they hold nothing and are not active, and opened anew under another number",
      () =>
        Effect.gen(function* () {
          const { who, userId } = yield* rich(100)
          const euros = yield* open(who, "EUR")
          const remove = (account_id: number) => who.post(DELETE, { account_id })
          expect(refusalOf(yield* remove(userId))).toEqual([422, "account-active"])
          yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 5, accountId: euros })
          expect(refusalOf(yield* remove(euros))).toEqual([422, "account-not-empty"])
          const body = single(7, { summ: 5, accountId: euros })
          yield* market(7, "opened")
          yield* who.secure(PLACE, body)
          expect(refusalOf(yield* remove(euros))).toEqual([422, "account-not-empty"])
          yield* market(7, { settled: { "1": "lost", X: "won", "2": "lost" } })
          yield* comesTo(who, body.betGuid, "lost")
          expect((yield* remove(euros)).status).toBe(200)
          expect((yield* remove(euros)).status).toBe(200)
          expect(yield* heldBy(who)).toEqual({ RUB: [10_000, 0] })
          expect((yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 5, accountId: euros })).status).toBe(400)
          expect((yield* activate(who, euros)).status).toBe(400)
          expect(yield* open(who, "EUR")).toBe(accountAt(userId, 3))
        }),
    )

    it.effect("give money to one another at the rate that was shown, once for each key", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* rich(1000)
        const euros = yield* open(who, "EUR")
        const arrives = worth(50_000, "EUR")
        const order = {
          guid: nextGuid(),
          from: userId,
          to: euros,
          summ: 500,
          price: arrives / 100,
        }
        const answers = yield* Effect.all(
          Array.from({ length: 4 }, () => who.post(CONVERT, order)),
          { concurrency: "unbounded" },
        )
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
        expect(yield* heldBy(who)).toEqual({ RUB: [50_000, 0], EUR: [arrives, 0] })
        expect((yield* who.post(CONVERT, { ...order, summ: 400 })).status).toBe(409)
        const payments = toldIn<{ readonly payments: ReadonlyArray<{ readonly kind: string }> }>(
          yield* who.post("/gethistorypaymentmainaccount", { account_id: euros }),
        )
        expect(payments.payments).toMatchObject([{ kind: "converted", amount: arrives, currency: "EUR" }])
        expect(toldIn(yield* who.post("/gethistorypaymentmainaccount", {}))).toMatchObject({
          payments: [{ kind: "converted-away", amount: 50_000 }, { kind: "deposit" }],
        })
      }),
    )

    it.effect(
      "give none where less would arrive than was seen, nothing at all, or the account holds less",
      () =>
        Effect.gen(function* () {
          const { who, userId } = yield* rich(1000)
          const euros = yield* open(who, "EUR")
          const written = yield* eventCount
          const convert = (more: object) =>
            Effect.map(
              who.post(CONVERT, { guid: nextGuid(), from: userId, to: euros, summ: 500, price: 0, ...more }),
              refusalOf,
            )
          const arrives = worth(50_000, "EUR") / 100
          expect(yield* convert({ price: Number((arrives + 0.01).toFixed(2)) })).toEqual([
            422,
            "conversion-rate",
          ])
          expect(yield* convert({ summ: 0.01 })).toEqual([422, "conversion-nothing"])
          expect(yield* convert({ summ: 0 })).toEqual([422, "conversion-nothing"])
          expect(yield* convert({ summ: 1000.01 })).toEqual([422, "conversion-short"])
          expect(yield* convert({ to: userId })).toEqual([422, "conversion-same"])
          for (const more of [{ summ: -1 }, { summ: 0.001 }, { summ: "500" }, { guid: "" }, { from: "me" }])
            expect((yield* convert(more))[0]).toBe(400)
          expect(yield* eventCount).toBe(written)
        }),
    )

    it.effect("and a bet race for the same money: one of both has it", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* rich(100)
        const euros = yield* open(who, "EUR")
        for (let turn = 0; turn < 4; turn++) {
          const order = { guid: nextGuid(), from: userId, to: euros, summ: 100, price: 0 }
          const [bet, moved] = yield* Effect.all(
            [who.secure(PLACE, single(8 + turn)), who.post(CONVERT, order)],
            { concurrency: "unbounded" },
          )
          expect([bet.status, moved.status].toSorted()).toEqual([200, 422])
          yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 100 })
        }
        const sql = yield* SqlClient.SqlClient
        const sums = yield* sql<{ readonly currency: string; readonly sum: bigint }>`
          SELECT currency, sum(amount)::bigint AS sum FROM postings GROUP BY currency ORDER BY currency`
        expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
        expect(sums.length).toBeGreaterThan(1)
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )
  })
})
