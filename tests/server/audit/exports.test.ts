import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterAll, expect } from "vitest"
import { type OrderedExport, packName } from "#models/audit/export.ts"
import type { SealedHead } from "#models/audit/head.ts"
import type { RecordEntry, RecordPage } from "#models/audit/record.ts"
import { utcMoment } from "#models/request/utc-moment.ts"
import { AuditAccess } from "#src/server/domains/audit/AuditAccess.ts"
import { checkSignedFile } from "#src/server/domains/audit/exports/check-file.ts"
import { Heads } from "#src/server/domains/audit/Heads.ts"
import { makeRecordSql, type PartRows } from "#src/server/domains/audit/record-sql.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { trialBalance } from "#src/server/kernel/ledger/trial-balance.ts"
import { Auditor } from "#tests/support/auditor.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { exported, order, rowsOf, taken } from "#tests/support/exported.ts"
import { operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { unzipped } from "#tests/support/unzip.ts"
import { betOf, comesTo, DEPOSIT, market, nextGuid, PLACE, player, single } from "#tests/support/wagers.ts"

const EVER = { kind: "period", from: 0, to: 8_000_000_000_000 } as const

const answered = <Value>({ body }: Answer) => (body as { readonly value: Value }).value

interface RecordFile {
  readonly subject: unknown
  readonly head: { readonly seq: number; readonly hash: string }
  readonly masked: boolean
  readonly entries: ReadonlyArray<RecordEntry>
}
interface PackFile {
  readonly head: { readonly seq: number }
  readonly events: ReadonlyArray<Readonly<Record<string, string>>>
  readonly [list: string]: unknown
}

const folder = mkdtempSync(join(tmpdir(), "exports-"))
afterAll(() => rmSync(folder, { recursive: true }))

const jsonIn = <File>(files: ReadonlyMap<string, Buffer>): File => {
  const name = [...files.keys()].find((each) => each.endsWith(".json") && !each.includes("signature"))
  return JSON.parse(`${files.get(name ?? "")}`) as File
}
const textIn = (files: ReadonlyMap<string, Buffer>, extension: string): string =>
  `${files.get([...files.keys()].find((each) => each.endsWith(extension)) ?? "")}`
const linesOf = (pack: PackFile, list: string) =>
  (pack[list] as { readonly lines: ReadonlyArray<ReadonlyArray<string>> }).lines
const valuesOf = (pack: PackFile, list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(linesOf(pack, list).map(([name, value]) => [name ?? "", value ?? ""]))

describeStores("files of the audit", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 9; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "exports", { captcha: "disabled" }))((it) => {
    const signedIn = Effect.gen(function* () {
      const access = yield* AuditAccess
      const auditor = new Auditor()
      yield* auditor.signIn(yield* access.issueAnew)
      return auditor
    })

    const readAll = (auditor: Auditor, subject: unknown, by = "oldest") =>
      Effect.gen(function* () {
        const entries: Array<RecordEntry> = []
        let after: number | undefined = 0
        while (after !== undefined) {
          const page: RecordPage = answered(yield* auditor.read(subject, { after, order: by }))
          entries.push(...page.entries)
          after = page.next
        }
        return entries
      })

    /** Whether each file of an archive is as it was signed, by the key that signs the heads that the house publishes. */
    const holds = (files: ReadonlyMap<string, Buffer>) =>
      Effect.gen(function* () {
        const heads = yield* Heads
        yield* heads.seal
        const [published] = yield* heads.list(0)
        for (const [name, bytes] of files) {
          if (name.endsWith(".signature.json")) continue
          const path = join(folder, name)
          writeFileSync(path, bytes)
          const signature = `${files.get(`${name}.signature.json`)}`
          expect(yield* checkSignedFile(path, signature, (published as SealedHead).publicKey)).toMatchObject({
            fault: null,
          })
        }
      })

    it.effect("hold the whole of a record in the order that was asked for, as the desk has it, signed", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        for (let times = 0; times < 220; times++)
          yield* visitor.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 1 })
        const body = single(1)
        yield* market(1, "opened")
        const { userId } = betOf(yield* visitor.secure(PLACE, body))
        yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, body.betGuid, "won")
        const auditor = yield* signedIn
        const subject = { kind: "player", playerId: userId }
        for (const by of ["oldest", "newest"]) {
          const onDesk = yield* readAll(auditor, subject, by)
          expect(onDesk.length).toBeGreaterThan(200)
          const files = yield* exported(auditor, subject, "json", by)
          expect([...files.keys()]).toEqual([
            `record-player-${userId}.json`,
            `record-player-${userId}.json.signature.json`,
          ])
          const { entries, ...said } = jsonIn<RecordFile>(files)
          expect(entries).toEqual(onDesk.map(({ consequences: _, ...entry }) => entry))
          expect(said).toMatchObject({ subject, order: by, masked: true })
          yield* holds(files)
          const table = yield* exported(auditor, subject, "csv", by)
          const [columns, ...rows] = rowsOf(textIn(table, ".csv"))
          expect(columns?.slice(0, 3)).toEqual(["number", "moment", "who"])
          expect(rows.map(([number]) => Number(number))).toEqual(onDesk.map(({ seq }) => seq))
          const bet = rows.find((row) => row.includes("bet.placed")) ?? []
          expect(bet.find((cell) => cell.includes("house:held"))).toBe(
            `player:${userId} -100.00 RUB; house:held 100.00 RUB`,
          )
          yield* holds(table)
        }
      }),
    )

    it.effect("tell up to the event that asked for them, and are the same when taken again", () =>
      Effect.gen(function* () {
        const auditor = yield* signedIn
        const { number, name } = answered<OrderedExport>(yield* order(auditor, EVER, "json"))
        const first = yield* taken(auditor, number)
        expect(first.disposition).toBe(`attachment; filename="${name}"`)
        yield* player(5)
        const again = yield* taken(auditor, number)
        // The moment of its signature is another one, and nothing of the file.
        expect(jsonIn(unzipped(again.bytes))).toEqual(jsonIn(unzipped(first.bytes)))
        const journal = yield* Journal
        const files = yield* exported(auditor, EVER, "json")
        const { head, entries } = jsonIn<RecordFile>(files)
        // That it was taken is written behind what it tells.
        expect(head.seq).toBe((yield* journal.head) - 1)
        expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: head.seq }, (_, at) => at + 1))
        // The last thing it tells is that it was asked for.
        expect(entries.at(-1)).toMatchObject({
          type: "record.exported",
          hash: head.hash,
          payload: { subject: EVER, order: "oldest", form: "json" },
        })
      }),
    )

    it.effect(
      "of what is narrowed and lies far apart lose nothing and double nothing at the windows’ ends",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [commonest] = yield* sql<{ type: string }>`
            SELECT type FROM events GROUP BY type ORDER BY count(*) DESC, type LIMIT 1`
          const type = commonest?.type ?? ""
          const whole = yield* sql<{ seq: bigint; stream: string }>`
            SELECT seq, stream FROM events WHERE type = ${type}::text ORDER BY seq`
          expect(whole.length).toBeGreaterThan(100)
          const limit = 40
          // Neither a page nor a window ends where the other does.
          const { page, ofTypes } = makeRecordSql(sql, { window: 97, windows: 2 })
          const collected = (read: (after: number) => Effect.Effect<PartRows, SqlError.SqlError>) =>
            Effect.gen(function* () {
              const found: Array<bigint> = []
              let after: number | undefined = 0
              while (after !== undefined) {
                const { rows, next }: PartRows = yield* read(after)
                found.push(...rows.map(({ seq }) => seq))
                after = rows.length === limit ? Number(rows.at(-1)?.seq) : next
              }
              return found
            })
          const numbers = whole.map(({ seq }) => seq)
          const period = { ...EVER, type }
          const oldest = yield* collected((after) => page(period, { after, order: "oldest", limit }))
          expect(oldest).toEqual(numbers)
          const newest = yield* collected((after) => page(period, { after, order: "newest", limit }))
          expect(newest.toReversed()).toEqual(numbers)
          const pairs = [...new Set(whole.map(({ stream }) => `${stream.split(":")[0]} ${type}`))]
          const until = Number(numbers.at(-1))
          for (const marked of [
            { types: [type], pairs: [] },
            { types: [], pairs },
          ])
            expect(yield* collected((after) => ofTypes(marked, { after, until, limit }))).toEqual(numbers)
          const between = { after: Number(numbers[0]), until: until - 1, limit: 1000 }
          const within = yield* makeRecordSql(sql).ofTypes({ types: [type], pairs: [] }, between)
          expect(within.rows.map(({ seq }) => seq)).toEqual(numbers.slice(1, -1))
        }),
    )

    it.effect("are written down before they are given out, also where nothing is found", () =>
      Effect.gen(function* () {
        const auditor = yield* signedIn
        const nobody = { kind: "player", playerId: 987654321 }
        expect(yield* order(auditor, nobody, "csv")).toMatchObject({
          status: 404,
          body: { code: "record-unknown" },
        })
        const login = { kind: "login", login: "79990000000" }
        expect((yield* order(auditor, login, "json")).status).toBe(404)
        const journal = yield* Journal
        const exports = (yield* readAll(auditor, EVER))
          .filter(({ type }) => type === "record.exported")
          .slice(-2)
        expect(exports.map(({ payload }) => payload)).toMatchObject([
          { subject: nobody, order: "oldest", form: "csv" },
          { subject: { kind: "login", masked: "•••00" }, order: "oldest", form: "json" },
        ])
        expect(yield* journal.head).toBeGreaterThan(0)
      }),
    )

    it.effect("are the session’s that asked for them, and of what can be given out", () =>
      Effect.gen(function* () {
        const auditor = yield* signedIn
        expect(yield* order(auditor, { kind: "event", seq: 1 }, "pack")).toMatchObject({
          status: 400,
          body: { validation_errors: { form: [expect.stringContaining("csv, json")] } },
        })
        expect((yield* order(auditor, { ...EVER, to: 0 }, "csv")).status).toBe(400)
        const { number } = answered<OrderedExport>(yield* order(auditor, EVER, "csv"))
        expect((yield* taken(auditor, number)).status).toBe(200)
        // Its own sign-in is no file, and what was never asked for neither.
        expect((yield* taken(auditor, 1)).status).toBe(404)
        expect((yield* taken(auditor, number + 1)).status).toBe(404)
        const stranger = new Auditor()
        expect((yield* taken(stranger, number)).status).toBe(401)
        const another = yield* signedIn
        expect((yield* taken(another, number)).status).toBe(404)
        // A new key signed the first one out.
        expect((yield* taken(auditor, number)).status).toBe(401)
      }),
    )

    it.effect("of a pack say who did what and why, and come to what the ledger comes to", () =>
      Effect.gen(function* () {
        const lena = yield* operatorAt("lena.lead", ["cashier-lead"])
        const tim = yield* operatorAt("tim.trade", ["trading"])
        yield* tim.post("/operator-api/settings/betting.live-delay", {
          seen: 0,
          value: { seconds: 6 },
          reason: "=1+1 سبب <b>طويل</b>",
          from: null,
        })
        yield* tim.post("/operator-api/trading/stop", {
          scope: { kind: "game", gameId: 1 },
          reason: "price",
          note: "",
        })
        expect((yield* lena.get("/operator-api/journal")).status).toBe(200)
        const auditor = yield* signedIn
        const files = yield* exported(auditor, EVER, "pack")
        expect([...files.keys()].filter((name) => !name.includes("signature"))).toEqual(
          ["html", "csv", "json"].map((end) => `${packName(EVER)}.${end}`),
        )
        yield* holds(files)
        const pack = jsonIn<PackFile>(files)

        const chain = valuesOf(pack, "chain")
        expect(chain.Outcome).toBe("no fault")
        const sql = yield* SqlClient.SqlClient
        const [end] = yield* sql<{ hash: string }>`
          SELECT hash FROM events WHERE seq = ${`${pack.head.seq}`}::bigint`
        expect(chain["Hash of the log at its end"]).toBe(end?.hash)

        const asked = pack.events.find(({ type }) => type === "setting.proposed")
        expect(asked).toMatchObject({
          kind: "Setting changed",
          who: "operator:tim.trade",
          stream: "setting:betting.live-delay",
        })
        expect(asked?.content).toContain("=1+1 سبب <b>طويل</b>")
        expect(pack.events.find(({ type }) => type === "stop.placed")).toMatchObject({
          kind: "Suspension or reopening by an operator",
          who: "operator:tim.trade",
        })

        // The same of each event in the three files, and markup of nobody in the page.
        const table = rowsOf(textIn(files, ".csv")).filter(
          ([list, number]) => list === "events" && number !== "number",
        )
        expect(table.map(([, ...cells]) => cells)).toEqual(pack.events.map((event) => Object.values(event)))
        const html = textIn(files, ".html")
        expect(
          html.match(/<tr><td dir="auto" class="number">\d+<\/td><td dir="auto">[\d-]{10} [\d:.]{12} UTC/g)
            ?.length,
        ).toBe(pack.events.length)
        expect(html).not.toContain("<b>")
        expect(html).not.toMatch(/<script|\bsrc=|\bhref=|url\(|@import/)

        // All of the log: what it posted is the trial balance.
        const balances = yield* trialBalance
        expect(
          linesOf(pack, "postings").map(([account, currency, , , , sum]) => `${account} ${currency} ${sum}`),
        ).toEqual(
          balances
            .toSorted((one, other) =>
              `${one.currency} ${one.account}` < `${other.currency} ${other.account}` ? -1 : 1,
            )
            .map(
              ({ account, currency, amount }) =>
                `${account} ${currency} ${(Number(amount) / 100).toFixed(2)} ${currency}`,
            ),
        )
        const counted = linesOf(pack, "types").reduce((sum, [, , count]) => sum + Number(count), 0)
        expect(counted).toBe(pack.head.seq)
        const byType = yield* sql<{ type: string; count: bigint }>`
          SELECT type, count(*) AS count FROM events WHERE stream LIKE 'bet:%' AND seq <= ${`${pack.head.seq}`}::bigint
          GROUP BY type ORDER BY type`
        expect(linesOf(pack, "types").filter(([chart]) => chart === "bet")).toEqual(
          byType.map(({ type, count }) => ["bet", type, `${count}`]),
        )
      }),
    )

    it.effect("of a pack have both ends of their period, to the millisecond", () =>
      Effect.gen(function* () {
        const auditor = yield* signedIn
        const sql = yield* SqlClient.SqlClient
        // An event alone in its millisecond, with others before it and after it.
        yield* TestClock.adjust(1)
        yield* auditor.read({ kind: "event", seq: 1 })
        yield* TestClock.adjust(1)
        yield* auditor.read({ kind: "event", seq: 2 })
        const [own] = yield* sql<{ seq: bigint; at: bigint }>`
          SELECT max(seq) AS seq, at FROM events WHERE type = 'record.read' GROUP BY at
          HAVING count(*) = 1 ORDER BY at DESC LIMIT 1`
        const at = Number(own?.at)
        const boundsOf = (from: number, to: number) =>
          Effect.map(exported(auditor, { kind: "period", from, to }, "pack"), (files) => {
            const pack = jsonIn<PackFile>(files)
            const numbers = linesOf(pack, "types").filter(([, type]) => type === "record.read")
            return [valuesOf(pack, "about")["Up to"], Number(numbers[0]?.[2] ?? 0)]
          })
        expect(yield* boundsOf(at, at + 1)).toEqual([`${utcMoment(at)} UTC`, 1])
        expect((yield* boundsOf(at - 1000, at))[1]).toBe(
          ((yield* boundsOf(at - 1000, at + 1))[1] as number) - 1,
        )
      }),
    )

    it.effect("of a pack say what is wrong with the log", () =>
      Effect.gen(function* () {
        const auditor = yield* signedIn
        const sql = yield* SqlClient.SqlClient
        const change = (amount: string) =>
          Effect.gen(function* () {
            yield* sql`ALTER TABLE postings DISABLE TRIGGER added_to_only`
            yield* sql`UPDATE postings SET amount = amount + ${amount}::bigint
              WHERE (seq, line) = (SELECT min(seq), 1 FROM postings)`
            yield* sql`ALTER TABLE postings ENABLE TRIGGER added_to_only`
          })
        const [first] = yield* sql<{ seq: bigint }>`SELECT min(seq) AS seq FROM postings`
        yield* change("1")
        const pack = jsonIn<PackFile>(yield* exported(auditor, EVER, "pack"))
        yield* change("-1")
        expect(valuesOf(pack, "chain")).toMatchObject({
          Outcome: "NOT WHOLE: 1 fault",
          Fault: `event ${first?.seq} has another receipt or other postings than when it was written`,
        })
      }),
    )
  })
})
