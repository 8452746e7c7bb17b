import { randomUUID } from "node:crypto"
import { setTimeout as after } from "node:timers/promises"
import { PgClient } from "@effect/sql-pg"
import { Effect, Exit, Redacted, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Site, startSite } from "#tests/support/site.ts"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"
import { type Passage, TcpProxy } from "#tests/support/tcp-proxy.ts"
import {
  type Bettor,
  balanceOf,
  enrol,
  renewToken,
  type Selection,
  STAKE,
  selectionsOf,
} from "./http-bettors.ts"

/** A site on a PostgreSQL of its own, with a proxy in between. */
describe.skipIf(!hasPostgres)("a site whose database is away", () => {
  const scope = Effect.runSync(Scope.make())
  let proxy: TcpProxy
  let site: Site
  let database: Redacted.Redacted
  let bettors: ReadonlyArray<Bettor>
  let selection: Selection

  const asAdmin = (statements: ReadonlyArray<string>) =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      for (const statement of statements) yield* sql.unsafe(statement)
    }).pipe(Effect.provide(PgClient.layer({ url: database, maxConnections: 1 })), Effect.runPromise)

  beforeAll(async () => {
    database = await Effect.runPromise(Scope.provide(freshDatabase, scope))
    const url = new URL(Redacted.value(database))
    proxy = await TcpProxy.to(Number(url.port || 5432))
    url.port = `${proxy.port}`
    site = await startSite({ env: { DATABASE_URL: url.href } })
    bettors = await enrol(site.url)
    for (const bettor of bettors) await renewToken(site.url, bettor)
    const [first] = await selectionsOf(site.url, (selections) => selections.length > 0)
    if (first === undefined) throw new Error("Nothing is offered")
    selection = first
  }, 200_000)

  afterAll(async () => {
    await site?.stop()
    await proxy?.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }, 200_000)

  interface Told {
    readonly status: number
    readonly retryAfter: string | null
    readonly body: unknown
  }
  const ask = async (path: string, bettor: Bettor | undefined = bettors[0]): Promise<Told> => {
    const response = await fetch(site.url + path, { headers: bettor ? { cookie: bettor.cookie } : {} })
    const text = await response.text()
    return {
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      body: text === "" ? undefined : JSON.parse(text),
    }
  }
  const isHealthy = async () =>
    ((await ask("/health")).body as { readonly store: { readonly ok: boolean } }).store.ok

  /** What a signed-in page asks; every one of them reads the store. */
  const READS = [
    "/account-api/auth/session",
    "/account-api/user/balance",
    "/account-api/bets",
    "/account-api/user/sign-ins",
    "/web-api/user/gettoken",
    "/account-api/user/fields",
  ]

  const send = async (guid: string) => {
    const bettor = bettors[0] as Bettor
    const response = await fetch(`${site.url}/service-api/LiveBet/Secure/MakeBetWeb`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: bettor.cookie,
        "x-auth": `Bearer ${bettor.token}`,
      },
      body: JSON.stringify({
        betGuid: guid,
        couponEvents: [selection],
        summ: STAKE,
        vid: 0,
        checkCf: 1,
      }),
    })
    return { status: response.status, text: await response.text() }
  }

  /** A bet that nobody knows the end of is sent under its key until it is told. */
  const settle = async (guid: string) => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { status, text } = await send(guid)
      if (status === 200) return
      expect([status, text]).toEqual([503, expect.stringContaining("store-unavailable")])
      await after(200)
    }
    throw new Error("The bet was never taken")
  }

  /** An outage and its end: nobody is signed out, the bet under way is made once, and all goes on by itself. */
  const passes = async (begin: () => Promise<unknown>, end: () => Promise<unknown>, readsToo: boolean) => {
    const bettor = bettors[0] as Bettor
    const before = await balanceOf(site.url, bettor)
    await begin()
    // The first may have been on its way when the way was shut.
    const guid = randomUUID()
    expect((await send(guid)).status).toBe(503)
    await after(2500)
    for (const path of readsToo ? READS : []) {
      const { status, retryAfter, body } = await ask(path)
      expect([path, status]).toEqual([path, 503])
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expect(body).toMatchObject({ success: false, code: "store-unavailable" })
    }
    if (!readsToo) expect((await ask("/account-api/user/balance")).status).toBe(200)
    // Who is nobody is told so: that needs no store.
    expect((await ask("/account-api/user/balance", { cookie: "", token: "" })).status).toBe(401)
    expect(await isHealthy()).toBe(false)
    await end()
    await expect.poll(isHealthy, { timeout: 10_000, interval: 100 }).toBe(true)
    await settle(guid)
    await settle(guid)
    expect((await ask("/account-api/auth/session")).body).toMatchObject({
      value: { userId: expect.any(Number) },
    })
    expect(before - (await balanceOf(site.url, bettor))).toBe(STAKE * 100)
  }

  const WAYS: ReadonlyArray<Exclude<Passage, "open">> = ["refusing", "cutting", "resetting", "hanging"]
  for (const way of WAYS) {
    it(`answers 503 and signs nobody out: ${way}`, async () => {
      await passes(
        () => proxy.become(way),
        () => proxy.become("open"),
        true,
      )
    }, 200_000)
  }

  const name = () => new URL(Redacted.value(database)).pathname.slice(1)
  const endBackends =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"

  it("goes on by itself after its database was read only, reading meanwhile", async () => {
    await passes(
      () => asAdmin([`ALTER DATABASE "${name()}" SET default_transaction_read_only = on`, endBackends]),
      // Open connections stay read only for good: they have to be made anew.
      () =>
        asAdmin([
          "SET default_transaction_read_only = off",
          `ALTER DATABASE "${name()}" RESET default_transaction_read_only`,
        ]),
      false,
    )
  }, 200_000)

  it("goes on by itself after the disk was full, reading meanwhile", async () => {
    const full = `CREATE OR REPLACE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`
    const tables = ["events", "write_probes"]
    await passes(
      () =>
        asAdmin([
          full,
          ...tables.map(
            (table) => `CREATE TRIGGER disk_full BEFORE INSERT ON ${table} EXECUTE FUNCTION disk_full()`,
          ),
        ]),
      () => asAdmin(tables.map((table) => `DROP TRIGGER disk_full ON ${table}`)),
      false,
    )
  }, 200_000)
})
