import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { RecordEntry, RecordPage } from "#models/audit/record.ts"
import { SITE_CHARTS } from "#models/audit/subject.ts"
import { registry } from "#src/server/app/registry.ts"
import { AuditAccess } from "#src/server/domains/audit/AuditAccess.ts"
import { siteAt } from "#src/server/domains/audit/site-at.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Auditor } from "#tests/support/auditor.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { exported, rowsOf } from "#tests/support/exported.ts"
import { type Answer, layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { betOf, comesTo, eventCount, market, PLACE, player, single } from "#tests/support/wagers.ts"

const pageOf = ({ body }: Answer): RecordPage => (body as { readonly value: RecordPage }).value

interface StoodWallet {
  readonly currency?: string
  readonly balance: number
}

describeStores("the site as it stood at a moment", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 12; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "site-at", { captcha: "disabled" }))((it) => {
    const signedIn = Effect.gen(function* () {
      const auditor = new Auditor()
      yield* auditor.signIn(yield* (yield* AuditAccess).issueAnew)
      return auditor
    })

    const readAll = (auditor: Auditor, subject: unknown, by: "oldest" | "newest" = "newest") =>
      Effect.gen(function* () {
        const entries: Array<RecordEntry> = []
        let after: number | undefined = 0
        while (after !== undefined) {
          const answer: Answer = yield* auditor.read(subject, { after, order: by })
          if (answer.status === 404) return entries
          expect(answer.status).toBe(200)
          const page = pageOf(answer)
          entries.push(...page.entries)
          after = page.next
        }
        return entries
      })

    /** A moment that everything so far is before, and everything later after. */
    const passing = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      yield* TestClock.adjust("1 second")
      return now
    })

    /** A bet that is open at the first of two moments and won at the second. */
    const won = (gameId: number) =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(gameId)
        yield* market(gameId, "opened")
        const { userId } = betOf(yield* visitor.secure(PLACE, body))
        const open = yield* passing
        yield* market(gameId, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, body.betGuid, "won")
        const paid = yield* passing
        return { userId, bet: `bet:${userId}/${body.betGuid}`, open, paid }
      })

    it.effect("has a bet open before its game is over and won after it, by its state too", () =>
      Effect.gen(function* () {
        const { bet, open, paid } = yield* won(1)
        yield* won(2)
        const auditor = yield* signedIn
        const stood = (at: number, state?: string) =>
          Effect.map(
            readAll(auditor, { kind: "site", at, chart: "bet", ...(state !== undefined && { state }) }),
            (entries) => entries.filter(({ stream }) => stream === bet),
          )
        const [then] = yield* stood(open)
        expect(then).toMatchObject({ type: "bet.placed", after: "accepted" })
        expect(then?.stood).toMatchObject({ bet: { status: "accepted" } })
        const [later] = yield* stood(paid)
        expect(later).toMatchObject({ after: "settled.won" })
        expect(later?.stood).toMatchObject({ bet: { status: "won" } })
        expect((yield* stood(open, "accepted")).map(({ seq }) => seq)).toEqual([then?.seq])
        expect(yield* stood(paid, "accepted")).toEqual([])
        // What is inside of a state is in it.
        expect((yield* stood(paid, "settled")).map(({ seq }) => seq)).toEqual([later?.seq])
        expect(yield* stood((then?.at ?? 0) - 1)).toEqual([])
      }),
    )

    it.effect(
      "has each stream once, by the last event that it had then, at any moment and in both orders",
      () =>
        Effect.gen(function* () {
          yield* won(3)
          yield* won(4)
          const journal = yield* Journal
          const auditor = yield* signedIn
          // The sign-in, too, has to be over: a moment that still runs is refused.
          yield* passing
          const log = yield* journal.readAll(0, yield* journal.head)
          const moments = [...new Set(log.map(({ at }) => at))]
          for (const chart of ["bet", "wallet", "market", "player"]) {
            for (const at of moments) {
              const lasts = new Map(
                log.flatMap((event) =>
                  event.at <= at && splitStream(event.stream).kind === chart
                    ? [[event.stream, event.seq] as const]
                    : [],
                ),
              )
              const expected = [...lasts.values()].toSorted((one, other) => one - other)
              const read = yield* readAll(auditor, { kind: "site", at, chart }, "oldest")
              expect(read.map(({ seq }) => seq)).toEqual(expected)
              const newest = yield* readAll(auditor, { kind: "site", at, chart })
              expect(newest.map(({ seq }) => seq)).toEqual(expected.toReversed())
            }
          }
        }),
    )

    it.effect("has the money of each wallet as its chart and as the ledger knew it, which agree", () =>
      Effect.gen(function* () {
        const { userId, open, paid } = yield* won(5)
        const sql = yield* SqlClient.SqlClient
        const auditor = yield* signedIn
        for (const at of [open, paid]) {
          const wallets = yield* readAll(auditor, { kind: "site", at, chart: "wallet" })
          expect(wallets.length).toBeGreaterThan(0)
          for (const { stream, stood, balances = [] } of wallets) {
            const { balance, currency } = stood as unknown as StoodWallet
            const [summed] = yield* sql<{ sum: string }>`
              SELECT coalesce(sum(amount), 0)::text AS sum FROM postings JOIN events USING (seq)
              WHERE account = ${`player:${splitStream(stream).id}`} AND events.at <= ${`${at}`}::bigint`
            expect(summed?.sum).toBe(`${balance}`)
            if (balance !== 0 || balances.length > 0)
              expect(balances).toEqual([
                { account: `player:${splitStream(stream).id}`, currency, amount: `${balance}` },
              ])
          }
          const own = wallets.find(({ stream }) => stream === `wallet:${userId}`)
          if (at === open) expect(own?.stood).toMatchObject({ balance: 90_000 })
          else expect(own?.stood).not.toMatchObject({ balance: 90_000 })
        }
      }),
    )

    it.effect("shows nobody's phone, and gives the same as a signed file", () =>
      Effect.gen(function* () {
        const { userId, paid } = yield* won(6)
        const journal = yield* Journal
        const phone = JSON.parse((yield* journal.read(`player:${userId}`))[0]?.payload ?? "{}")
          .phone as string
        const auditor = yield* signedIn
        const subject = { kind: "site", at: paid, chart: "player" } as const
        const shown = yield* readAll(auditor, subject, "oldest")
        expect(shown.map(({ stream }) => stream)).toContain(`player:${userId}`)
        expect(JSON.stringify(shown)).not.toContain(phone)
        const files = yield* exported(auditor, subject, "csv")
        const table = [...files].find(([name]) => name.endsWith(".csv"))?.[1]
        const [head = [], ...rows] = rowsOf(`${table}`)
        expect(rows.map((row) => row[head.indexOf("stream")])).toEqual(shown.map(({ stream }) => stream))
        expect(rows.map((row) => JSON.parse(row[head.indexOf("stood")] ?? ""))).toEqual(
          shown.map(({ stood }) => stood),
        )
      }),
    )

    it.effect(
      "is told of no moment to come, of no state that can't be one, and of no chart that isn't there",
      () =>
        Effect.gen(function* () {
          const auditor = yield* signedIn
          const now = yield* passing
          const before = yield* eventCount
          for (const [subject, field] of [
            [{ kind: "site", at: now + 3_600_000, chart: "bet" }, "subject.at"],
            [{ kind: "site", at: now, chart: "bet'--" }, "subject"],
            [{ kind: "site", at: now, chart: "bet", state: "settled%" }, "subject"],
          ] as const) {
            const { status, body } = yield* auditor.read(subject)
            expect(status).toBe(400)
            expect(JSON.stringify((body as { readonly errors: unknown }).errors)).toContain(
              `"field":"${field}`,
            )
          }
          expect(yield* eventCount).toBe(before)
          expect((yield* auditor.read({ kind: "site", at: now, chart: "unheard-of" })).status).toBe(404)
        }),
    )

    it("is offered for charts that have streams alone", () => {
      const kinds = new Set(registry.map(({ kind }) => kind))
      expect(SITE_CHARTS.filter((chart) => !kinds.has(chart))).toEqual([])
    })

    it.effect(
      "is replayed whole by the command: the same streams in the same states, money that sums to zero",
      () =>
        Effect.gen(function* () {
          const { bet, open, paid } = yield* won(7)
          const auditor = yield* signedIn
          for (const at of [open, paid]) {
            const { streams, balances, defects } = yield* siteAt(registry, at)
            expect(defects).toEqual([])
            const read = yield* readAll(auditor, { kind: "site", at, chart: "bet" })
            const replayed = streams.filter(({ stream }) => splitStream(stream).kind === "bet")
            expect(new Map(replayed.map(({ stream, state }) => [stream, state]))).toEqual(
              new Map(read.map(({ stream, after }) => [stream, after])),
            )
            expect(replayed.find(({ stream }) => stream === bet)?.state).toBe(
              at === open ? "accepted" : "settled.won",
            )
            expect(balances.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
          }
        }),
    )
  })
})
