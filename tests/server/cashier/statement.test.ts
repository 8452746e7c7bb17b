import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import {
  LINES_A_PAGE,
  STATEMENT_GROUPS,
  STATEMENT_KINDS,
  type StatementLine,
  type StatementMonths,
  type StatementPage,
} from "#models/cashier/statement.ts"
import { STATE_CURRENCIES } from "#src/server/kernel/reference/currencies.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerMemory } from "#tests/support/memory-store.ts"
import { type Answer, layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import {
  comesTo,
  DEPOSIT,
  market,
  moneyOf,
  nextGuid,
  nextNumber,
  PLACE,
  player,
  single,
} from "#tests/support/wagers.ts"

const STATEMENT = "/account-api/cashier/statement"
const MONTHS = `${STATEMENT}/months`
const FILE = `${STATEMENT}.csv`
const ADDRESS = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"

const told = <A>({ status, body }: Answer) => {
  expect([status, body]).toMatchObject([200, {}])
  return (body as { readonly value: A }).value
}
const pageOf = (who: Visitor, query: Readonly<Record<string, string | number>> = {}) =>
  Effect.map(
    who.get(
      `${STATEMENT}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`,
    ),
    (answer) => told<StatementPage>(answer),
  )
/** Every line that is asked for, part by part. */
const wholeOf = (who: Visitor, query: Readonly<Record<string, string | number>> = {}) =>
  Effect.gen(function* () {
    const lines: Array<StatementLine> = []
    let before: number | undefined
    do {
      const page: StatementPage = yield* pageOf(who, before === undefined ? query : { ...query, before })
      lines.push(...page.lines)
      before = page.next
    } while (before !== undefined)
    return lines
  })

/** Each balance is the one before it and what the line adds. */
const addsUp = (lines: ReadonlyArray<StatementLine>, balance: number) => {
  expect(lines[0]?.balance).toBe(balance)
  for (const [index, line] of lines.entries())
    expect([line.kind, line.balance - line.gain]).toEqual([line.kind, lines[index + 1]?.balance ?? 0])
}

const book = makeHandBook()
for (let gameId = 1; gameId <= 30; gameId++) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

describeStores("the statement of an account (§7 Office: payment history)", (store) => {
  layer(layerPlayerSite(store, book, "statement", { captcha: "disabled" }))((it) => {
    it.effect("has every move of its money, with the balance after each, and no other's", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const won = single(1)
        for (const gameId of [1, 2]) yield* market(gameId, "opened")
        yield* who.secure(PLACE, won)
        yield* who.secure(PLACE, single(2))
        yield* market(1, { settled: { "1": "won" } })
        yield* market(2, { settled: { "1": "lost" } })
        yield* comesTo(who, won.betGuid, "won")
        const euros = told<{ readonly id: number }>(
          yield* who.post("/createCurrencyAccount", { currency_id: STATE_CURRENCIES.EUR }),
        )
        yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 20, accountId: (euros as { id: number }).id })
        const lines = yield* wholeOf(who)
        expect(lines.map(({ kind, gain }) => [kind, gain])).toEqual([
          ["paid", 20_000],
          ["stake", -10_000],
          ["stake", -10_000],
          ["deposit", 100_000],
        ])
        addsUp(lines, yield* moneyOf(who))
        expect(lines[0]?.bet).toBe(won.betGuid)
        const other = yield* player(7)
        expect((yield* wholeOf(other)).map(({ gain }) => gain)).toEqual([700])
      }),
    )

    it.effect("is read in parts, by group and by time, and each line says the same wherever it stands", () =>
      Effect.gen(function* () {
        const who = yield* player(10_000)
        const started = (yield* pageOf(who)).lines[0]?.at ?? 0
        for (let bet = 0; bet < 2 * LINES_A_PAGE; bet++) {
          yield* TestClock.adjust("1 minute")
          yield* who.secure(PLACE, single(3 + (bet % 20), { summ: 10 + bet }))
          if (bet % 7 === 0) yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 100 + bet })
        }
        yield* who.post("/account-api/cashier/withdrawals", {
          guid: nextGuid(),
          method: "bitcoin",
          summ: 1000,
          to: { token: ADDRESS },
        })
        const lines = yield* wholeOf(who)
        expect(lines.length).toBeGreaterThan(2 * LINES_A_PAGE + 8)
        addsUp(lines, yield* moneyOf(who))
        const byId = new Map(lines.map((line) => [line.id, line]))
        for (const group of STATEMENT_GROUPS) {
          const some = yield* wholeOf(who, { group })
          expect(some).toEqual(lines.filter(({ kind }) => STATEMENT_KINDS[kind] === group))
        }
        const [from, until] = [started + 600_000, started + 1_800_000]
        const between = yield* wholeOf(who, { from, until })
        expect(between.length).toBeGreaterThan(15)
        expect(between).toEqual(lines.filter(({ at }) => at >= from && at < until))
        for (const line of between) expect(byId.get(line.id)).toEqual(line)
      }),
    )

    it.effect("is had as a table whose numbers are the same, with heads in the language of who asks", () =>
      Effect.gen(function* () {
        const who = yield* player(500)
        yield* who.secure(PLACE, single(25, { summ: 12.34 }))
        const lines = yield* wholeOf(who)
        const { status, body, type, disposition } = yield* who.get(FILE)
        expect(status).toBe(200)
        expect(type).toBe("text/csv; charset=utf-8")
        expect(disposition).toMatch(/^attachment; filename="statement-\d+\.csv"$/)
        const rows = String(body).split("\r\n")
        expect(rows[0]).toBe(
          '"Number","Time (UTC)","What happened","Amount","Balance after","Currency","Kept for what was owed","Left owing","Bet or withdrawal"',
        )
        expect(rows.slice(1, -1).map((row) => row.split(",").slice(3, 5))).toEqual([
          ["-12.34", "487.66"],
          ["500.00", "500.00"],
        ])
        expect(rows[1]).toContain(`"Stake"`)
        expect(rows[1]).toContain(lines[0]?.bet)
      }),
    )

    it.effect("refuses what it can't be asked for, at the field", () =>
      Effect.gen(function* () {
        const who = yield* player(1)
        for (const [query, field] of [
          ["group=casino", "group"],
          ["from=yesterday", "from"],
          ["until=-1", "until"],
          ["before=1.5", "before"],
          ["account_id=1", "account_id"],
          ["account_id=x", "account_id"],
        ] as const) {
          const { status, body } = yield* who.get(`${STATEMENT}?${query}`)
          expect([
            query,
            status,
            Object.keys((body as { validation_errors: object }).validation_errors),
          ]).toEqual([query, 400, [field]])
        }
        for (const zone of ["", "Mars/Olympus", "+25:00", "UTC; DROP TABLE events"])
          expect((yield* who.get(`${MONTHS}?zone=${encodeURIComponent(zone)}`)).status).toBe(400)
        for (const path of [STATEMENT, `${MONTHS}?zone=UTC`, FILE])
          expect((yield* new Visitor().get(path)).status).toBe(401)
      }),
    )
  })
})

describe("the months of an account (§7 Office: payment history)", () => {
  layer(
    layerPlayerSite({ name: "PGlite", layer: layerMemory }, book, "statement-months", {
      captcha: "disabled",
    }),
  )((it) => {
    it.effect("are those of the reader's clocks, and add up to what passed through it", () =>
      Effect.gen(function* () {
        const who = new Visitor("en", false)
        const number = nextNumber()
        // Half past nine in the evening of the last of January: in Moscow it is February.
        yield* TestClock.adjust(Date.UTC(1970, 0, 31, 21, 30))
        yield* who.register(number)
        yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 100 })
        yield* TestClock.adjust("3 hours")
        yield* who.post("/account-api/auth/login", { type: "phone", login: `7${number}`, password: PASSWORD })
        yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 50 })
        yield* who.secure(PLACE, single(26, { summ: 30 }))
        const monthsIn = (zone: string) =>
          Effect.map(who.get(`${MONTHS}?zone=${encodeURIComponent(zone)}`), (answer) =>
            told<StatementMonths>(answer),
          )
        const paidIn = ({ months }: StatementMonths) =>
          months.map(({ from, paid_in }) => [new Date(from).toISOString(), paid_in])
        const january = ["1970-01-01T00:00:00.000Z", 10_000]
        expect(paidIn(yield* monthsIn("UTC"))).toEqual([january, ["1970-02-01T00:00:00.000Z", 5000]])
        // Britain kept its summer time all through that year.
        expect(paidIn(yield* monthsIn("Europe/London"))).toEqual([
          ["1969-12-31T23:00:00.000Z", 10_000],
          ["1970-01-31T23:00:00.000Z", 5000],
        ])
        expect(paidIn(yield* monthsIn("Europe/Moscow"))).toEqual([["1970-01-31T21:00:00.000Z", 15_000]])
        expect(yield* monthsIn("+03:00")).toEqual(yield* monthsIn("europe/moscow"))
        expect((yield* monthsIn("UTC")).total).toEqual({ paid_in: 15_000, paid_out: 0, staked: 3000, won: 0 })
      }),
    )
  })
})
