import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, expect } from "vitest"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { siteConfig } from "#src/server/domains/site/site-config.ts"
import { readCurrencies } from "#src/server/domains/wallet/currencies-file.ts"
import { keepCurrencies } from "#src/server/domains/wallet/kept-currencies.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SETTINGS, type Settings, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, mailValues, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import { betOf, comesTo, DEPOSIT, market, moneyOf, PLACE, refusalOf, single } from "#tests/support/wagers.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-currencies-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, "currencies.json")
writeFileSync(
  file,
  JSON.stringify([
    { code: "GBP", baseRate: 1, minSumBet: 0.5, maxSumBet: 1000, maxWin: 100_000 },
    { code: "INR", baseRate: 105.5, minSumBet: 50 },
    { code: "RUB", baseRate: 110, minSumBet: 50, hide: true },
  ]),
)
const currencies = await Effect.runPromise(readCurrencies(file))

const REGISTER = "/account-api/registration/full_reg"
const RUPEES = 356
const book = makeHandBook()
for (let gameId = 1; gameId <= 5; gameId += 1) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

/** A form by mail for an account in this currency. */
const registering = (email: string, currency_id: number) => ({
  guid: `guid-of-registration-${email.replace(/\W/g, "-")}`,
  values: { ...mailValues(email), currency_id },
})

describeEmbedded("accounts in the operator's currencies (§3 Site configuration: currency)", (store) => {
  const site = layerPlayerSite(store, book, "currencies", { captcha: "disabled", currencies })
  layer(site)((it) => {
    it.effect("are told by the configuration, and offered but for hidden ones", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        expect(siteConfig(yield* SiteSettings).currency).toMatchObject({
          default: "GBP",
          list: [
            { id: 826, code: "GBP", symbol: "£", hide: false, baseRate: 1, minSumBet: 50, isCrypto: false },
            { id: RUPEES, code: "INR", symbol: "₹", hide: false, baseRate: 105.5, minSumBet: 5000 },
            { id: 1, code: "RUB", hide: true },
          ],
        })
        const refused = yield* guest.post(REGISTER, registering("hidden@example.org", 1))
        expect(refused.status).toBeGreaterThanOrEqual(400)
        expect(refused.status).toBeLessThan(500)
        expect(JSON.stringify(refused.body)).toContain("currency_id")
      }),
    )

    it.effect("are bet from, and bounded, counted and paid in them, to the last of their decimals", () =>
      Effect.gen(function* () {
        yield* market(1, "opened")
        const who = new Visitor("en", false)
        expect((yield* who.post(REGISTER, registering("rupees@example.org", RUPEES))).status).toBe(200)
        expect((yield* who.post(DEPOSIT, { guid: "deposit-of-rupees", summ: 1000.55 })).status).toBe(200)
        expect(yield* moneyOf(who)).toBe(100_055)
        const low = yield* who.secure(PLACE, single(1, { summ: 49.99 }))
        expect(low.body).toMatchObject({ refusal: { code: "stake-below-minimum", bound: 5000 } })
        const part = yield* who.secure(PLACE, single(1, { summ: 100.255 }))
        expect(part.status).toBe(400)
        expect(JSON.stringify(part.body)).toContain("summ")
        const bet = betOf(yield* who.secure(PLACE, single(1, { summ: 100.25 })))
        expect(bet).toMatchObject({ currency: "INR", stake: 10_025, possibleWin: 20_050 })
        // 100.25 rupees that may be lost are 0.95 pounds, rounded up to 96 pence.
        const liable = yield* Effect.flatMap(Journal, (journal) => journal.liabilities(["1"]))
        expect(liable.get("1")).toBe(96n)
        yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(110_080)
        const rich = yield* who.secure(PLACE, single(2, { summ: 500_000 }))
        expect(refusalOf(rich)).toEqual([422, "stake-above-limit"])
        yield* expectWholeBooks
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("stay: a start without one of them, or with another default one, is refused in words", () =>
      Effect.gen(function* () {
        const startWith = (list: Settings["currencies"]) =>
          Effect.result(
            Effect.provideService(keepCurrencies, SiteSettings, { ...SETTINGS, currencies: list }),
          )
        const [pound, rupee, rouble] = currencies
        if (rupee === undefined || rouble === undefined) throw new Error("Three currencies are expected")
        // A store with accounts of before this was kept had the four.
        expect(yield* startWith(currencies)).toMatchObject({
          failure: { message: expect.stringContaining("RUB is the default currency of this store") },
        })
        expect(yield* startWith([SETTINGS.currencies[0]])).toMatchObject({
          failure: { message: expect.stringContaining("USD, EUR, KZT: accounts may be kept in it") },
        })
        expect((yield* startWith(SETTINGS.currencies))._tag).toBe("Success")
        expect((yield* startWith([...SETTINGS.currencies, pound]))._tag).toBe("Success")
        expect(yield* startWith(SETTINGS.currencies)).toMatchObject({
          failure: { message: expect.stringMatching(/CURRENCIES: GBP/) },
        })
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })

  const fresh = layerPlayerSite(store, book, "currencies-fresh", { captcha: "disabled", currencies })
  layer(fresh)((it) => {
    it.effect("are whichever a new store begins with", () =>
      Effect.gen(function* () {
        yield* keepCurrencies
        const later = Effect.provideService(keepCurrencies, SiteSettings, SETTINGS)
        expect(yield* Effect.result(later)).toMatchObject({
          failure: { message: expect.stringContaining("GBP is the default currency") },
        })
        yield* keepCurrencies
      }),
    )
  })
})
