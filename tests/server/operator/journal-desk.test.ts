import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { SIGNIFICANT, type SignificantPage } from "#models/operator/significant.ts"
import { registry } from "#src/server/app/registry.ts"
import { buildDigest, chartVersions, keepStart } from "#src/server/domains/audit/server-start.ts"
import { keepClock } from "#src/server/kernel/clock/keep-clock.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { SIGNIFICANT_TYPES } from "#src/server/kernel/store/significant-types.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"

const DESK = "/operator-api/journal"
const told = ({ body }: Answer) => (body as { readonly value: SignificantPage }).value
const linesOf = (desk: OperatorBrowser, query = "") =>
  Effect.map(desk.get(`${DESK}${query}`), (answer) =>
    told(answer).rows.map(({ who, said, reason }) =>
      [who, said, reason].filter((part) => part !== "").join(" | "),
    ),
  )

describeStores("the journal of significant events", (store) => {
  const book = makeHandBook()
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "journal", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))((it) => {
    it.effect("says who did what and why, newest first, in the words of whoever reads", () =>
      Effect.gen(function* () {
        const lena = yield* operatorAt("lena.lead", ["cashier-lead"])
        const tim = yield* operatorAt("tim.trade", ["trading"])
        yield* tim.post("/operator-api/settings/betting.live-delay", {
          seen: 0,
          value: { seconds: 6 },
          reason: "=1+1 the scouts are late",
          from: null,
        })
        yield* tim.post("/operator-api/trading/stop", {
          scope: { kind: "producer", producer: "scripted" },
          reason: "price",
          note: "",
        })
        yield* Effect.orDie(
          Effect.flatMap(prepared(keepClock), (keep) =>
            keep({ machine: "one", event: { type: "clock.jumped", at: 5000, by: -3500 } }),
          ),
        )
        yield* Effect.orDie(
          Effect.flatMap(prepared(keepStart), (keep) =>
            keep({
              machine: "one",
              version: "1.0.0",
              build: "ab".repeat(32),
              charts: chartVersions(registry),
              store: [{ object: "table events", digest: "cd".repeat(16) }],
            }),
          ),
        )
        const lines = yield* linesOf(lena)
        expect(lines.slice(0, 4)).toEqual([
          `The server one started: version 1.0.0, build abababababab, ${registry.length} charts`,
          "The clock of one jumped by -3.5 seconds",
          expect.stringMatching(/^tim\.trade \| Stopped bets: .+ \| The price is wrong$/),
          "tim.trade | Changed “Delay of bets in play”: Delay – 6 | =1+1 the scouts are late",
        ])
        expect(lines).toContain("tim.trade | tim.trade signed in")
        expect(lines).toContain("Added lena.lead by the command line: lead cashier")
      }),
    )

    it.effect("is narrowed by kind, person and days, and refuses what is none", () =>
      Effect.gen(function* () {
        const ada = yield* operatorAt("ada.admin", ["admin"])
        expect(yield* linesOf(ada, "?kind=settings")).toHaveLength(1)
        const own = yield* linesOf(ada, "?who=tim.trade")
        expect(own).toHaveLength(3)
        expect(own.every((line) => line.startsWith("tim.trade"))).toBe(true)
        const day = new Date(yield* Effect.clockWith((clock) => clock.currentTimeMillis))
          .toISOString()
          .slice(0, 10)
        expect((yield* linesOf(ada, `?from=${day}&to=${day}`)).length).toBeGreaterThan(5)
        expect(yield* linesOf(ada, "?from=2999-01-01")).toEqual([])
        expect(yield* linesOf(ada, "?to=1969-12-31")).toEqual([])
        for (const query of ["?kind=nothing", "?from=yesterday", "?before=x", "?before=-1"])
          expect((yield* ada.get(`${DESK}${query}`)).status, query).toBe(400)
        const trader = yield* operatorAt("ted.trade", ["trading"])
        expect((yield* trader.get(DESK)).status).toBe(403)
        expect((yield* trader.get(`${DESK}.csv`)).status).toBe(403)
      }),
    )

    it.effect("is read page by page, each event once, and as a file without formulas", () =>
      Effect.gen(function* () {
        const alf = yield* operatorAt("alf.admin", ["admin"])
        for (let seconds = 0; seconds < 60; seconds += 1) {
          yield* TestClock.adjust("1 seconds")
          const { body } = yield* alf.get("/operator-api/settings/line.silence")
          const { seen } = (body as { readonly value: { readonly row: { readonly seen: number } } }).value.row
          yield* alf.post("/operator-api/settings/line.silence", {
            seen,
            value: { seconds: 20 + (seconds % 2) },
            reason: "Because it has to be done",
            from: null,
          })
        }
        const seqs: Array<number> = []
        let next: number | null = null
        do {
          const page: SignificantPage = told(
            yield* alf.get(`${DESK}${next === null ? "" : `?before=${next}`}`),
          )
          seqs.push(...page.rows.map(({ seq }) => seq))
          next = page.next
        } while (next !== null)
        expect(seqs.length).toBeGreaterThan(65)
        expect(seqs).toEqual([...new Set(seqs)].toSorted((one, other) => other - one))
        const file = yield* alf.get(`${DESK}.csv`)
        expect([file.status, file.type]).toEqual([200, "text/csv; charset=utf-8"])
        const text = String(file.body)
        expect(text.trim().split("\r\n")).toHaveLength(seqs.length + 1)
        expect(text).toContain(`"'=1+1 the scouts are late"`)
        expect(text).toMatch(/"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} UTC"/)
      }),
    )
  })
})

describe("what is significant", () => {
  it("is what the index of the log has", () => {
    expect(Object.values(SIGNIFICANT).flat().toSorted()).toEqual(SIGNIFICANT_TYPES)
  })

  it("is a start with the digest of what runs, the same for the same files", async () => {
    const root = `${import.meta.dirname}/../../..`
    const build = await buildDigest(root)
    expect(build).toMatch(/^[0-9a-f]{64}$/)
    expect(await buildDigest(root)).toBe(build)
    const charts = chartVersions(registry)
    expect(charts).toHaveLength(registry.length)
    expect(new Set(charts.map(({ chart }) => chart)).size).toBe(registry.length)
  })
})
