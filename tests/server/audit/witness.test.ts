import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect } from "vitest"
import { Heads, telling } from "#src/server/domains/audit/Heads.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { headsIn, witnessAt } from "#src/server/domains/audit/witnesses.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { saving } from "#tests/support/fixtures/saving.ts"
import { layerKeptMemory } from "#tests/support/memory-store.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { unguarded } from "#tests/support/tampering.ts"

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "statebook-witness-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true })),
)

const serverIn = (dataDir: string) =>
  Layer.build(
    Heads.layer(dataDir).pipe(
      Layer.provideMerge(Aggregates.layer),
      Layer.provideMerge(layerJournal),
      Layer.provideMerge(Layer.mergeAll(Layer.fresh(layerKeptMemory), layerInProcess)),
    ),
  )

type Server = Effect.Success<ReturnType<typeof serverIn>>

/** Opens somebody's savings, and seals the log. */
const openAndSeal = (server: Server, id: string) =>
  Effect.gen(function* () {
    const aggregates = Context.get(server, Aggregates)
    const opened = yield* aggregates.decide(saving, id, { type: "saving.opened", currency: "EUR" })
    yield* aggregates.commit([opened], { meta: { actor: "system" } })
    yield* Context.get(server, Heads).seal
  })

const findings = (server: Server, place: string) =>
  Effect.gen(function* () {
    const heads = yield* witnessAt(place).kept
    const witnessed = heads.map((head) => ({ witness: place, head }))
    const { causes } = yield* Effect.provideContext(verify([replayable(saving)], { witnessed }), server)
    return causes.map(({ what }) => what)
  })

/** A witness by HTTP as anybody may write one: it keeps what is posted, and tells it; it refuses while it is out of order. */
const httpServer = Effect.acquireRelease(
  Effect.callback<{
    address: string
    kept: () => string
    order: (isOut: boolean) => void
    close: () => void
  }>((resume) => {
    let text = ""
    let isOut = false
    const server = createServer((request, response) => {
      if (isOut) return void response.writeHead(503).end()
      if (request.method !== "POST") return void response.end(text)
      let body = ""
      request.on("data", (part) => {
        body += part
      })
      request.on("end", () => {
        text += body
        response.end()
      })
    })
    server.listen(0, "127.0.0.1", () => {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`
      const order = (out: boolean) => {
        isOut = out
      }
      resume(Effect.succeed({ address, kept: () => text, order, close: () => server.close() }))
    })
  }),
  ({ close }) => Effect.sync(close),
)

describe("a witness of the log", () => {
  it.live(
    "keeps each head once in a file, over restarts, and tells that the end of the log was cut off with all heads",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* folder
        const server = yield* serverIn(dataDir)
        const { list } = Context.get(server, Heads)
        const path = join(dataDir, "elsewhere", "heads.ndjson")
        const tell = () => telling(witnessAt(path), list)
        const first = tell()
        yield* openAndSeal(server, "anna")
        yield* first
        yield* first
        yield* openAndSeal(server, "boris")
        // As after a start: the file says where it stands.
        yield* tell()
        expect(headsIn(readFileSync(path, "utf8")).map(({ from, seq }) => [from, seq])).toEqual([
          [1, 1],
          [2, 2],
        ])
        expect(yield* findings(server, path)).toEqual([])

        const sql = Context.get(server, SqlClient.SqlClient)
        yield* Effect.provideContext(unguarded, server).pipe(
          Effect.andThen(sql`DELETE FROM events WHERE seq = 2`),
          Effect.andThen(sql`DELETE FROM documents WHERE id = 'boris' OR kind = 'audit-head'`),
          Effect.andThen(
            sql`UPDATE chain_head SET seq = 1, at = (SELECT at FROM events), hash = (SELECT hash FROM events)`,
          ),
          sql.withTransaction,
        )
        expect(yield* findings(server, path)).toEqual([
          "the newest of the log were removed: event 2",
          "the published head of events 1 to 1 was removed or changed",
        ])
      }).pipe(Effect.scoped),
  )

  it.live("is told by HTTP, and later where it did not answer", () =>
    Effect.gen(function* () {
      const server = yield* serverIn(yield* folder)
      const elsewhere = yield* httpServer
      const tell = telling(witnessAt(elsewhere.address), Context.get(server, Heads).list)
      yield* openAndSeal(server, "anna")
      elsewhere.order(true)
      yield* tell
      expect(elsewhere.kept()).toBe("")
      elsewhere.order(false)
      yield* tell
      yield* openAndSeal(server, "boris")
      elsewhere.order(true)
      yield* tell
      elsewhere.order(false)
      yield* tell
      expect(headsIn(elsewhere.kept()).map(({ seq }) => seq)).toEqual([1, 2])
      expect(yield* findings(server, elsewhere.address)).toEqual([])
    }).pipe(Effect.scoped),
  )

  it.live("goes on after a line that was being written as the machine stopped", () =>
    Effect.gen(function* () {
      const dataDir = yield* folder
      const server = yield* serverIn(dataDir)
      const { list } = Context.get(server, Heads)
      const path = join(dataDir, "heads.ndjson")
      yield* openAndSeal(server, "anna")
      yield* telling(witnessAt(path), list)
      const whole = readFileSync(path, "utf8")
      yield* openAndSeal(server, "boris")
      yield* telling(witnessAt(path), list)
      const both = readFileSync(path, "utf8")
      writeFileSync(path, both.slice(0, whole.length + 40))
      expect(yield* findings(server, path)).toEqual([])
      yield* telling(witnessAt(path), list)
      expect(readFileSync(path, "utf8")).toBe(both)
    }).pipe(Effect.scoped),
  )

  it.live("says which line of its file is no head", () =>
    Effect.gen(function* () {
      const path = join(yield* folder, "heads.ndjson")
      writeFileSync(path, "\nnot a head\n")
      const refused = yield* Effect.flip(witnessAt(path).kept)
      expect(refused.message).toBe(`The witness ${path} can't be used: line 2 is no head`)
    }).pipe(Effect.scoped),
  )

  it.live("says that nobody answers at its address", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(witnessAt("http://127.0.0.1:9/heads").kept)
      expect(refused.message).toContain("The witness http://127.0.0.1:9/heads can't be used: ")
    }),
  )
})
