import { mkdtempSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { type AddressInfo, createServer as createTcpServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeHttpServer } from "@effect/platform-node"
import { expect, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Redacted } from "effect"
import { openFailure } from "#src/server/kernel/store/open-failure.ts"
import { layerFolder, layerPostgres } from "#src/server/kernel/store/Store.ts"
import { hasPostgres } from "#tests/support/stores.ts"
import { TEST_POSTGRES } from "#tests/support/test-postgres.ts"
import { serverConfig } from "./config.ts"
import { startFailure } from "./start-failure.ts"

it.live("says a port that another server has, and what to do about it", () =>
  Effect.gen(function* () {
    const other = createServer()
    yield* Effect.promise(() => new Promise<void>((done) => other.listen(0, "127.0.0.1", done)))
    const { port } = other.address() as AddressInfo
    const layer = NodeHttpServer.layer(createServer, { host: "127.0.0.1", port })
    const error = yield* Effect.flip(Effect.scoped(Layer.build(layer)))
    other.close()
    expect(startFailure(error)).toBe(
      `Another program listens at 127.0.0.1:${port}. Stop it, or choose another port with PORT.`,
    )
  }),
)

it.effect.each([
  [{ FEED_SOURCES: "odds-api" }, "ODDS_API_KEY"],
  [{ FEED_SOURCES: "uof" }, "UOF_TOKEN"],
  [{ CAPTCHA: "google" }, "CAPTCHA_SITE_KEY"],
  [{ CAPTCHA: "hcaptcha", CAPTCHA_SITE_KEY: "key" }, "CAPTCHA_SECRET"],
] as const)(
  "says of %j which setting is absent (§8 The error catalogue: missing configuration)",
  ([env, name]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(serverConfig)
      expect(startFailure(error)).toBe(`config is absent: ${name}`)
    }).pipe(Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))),
)

it.live("says an address that the machine has not", () =>
  Effect.gen(function* () {
    const layer = NodeHttpServer.layer(createServer, { host: "192.0.2.1", port: 0 })
    const error = yield* Effect.flip(Effect.scoped(Layer.build(layer)))
    expect(startFailure(error)).toBe("This machine has no address 192.0.2.1. Correct HOST.")
  }),
)

/** As Node has a failure of the system. */
const failure = (code: string, more: object) =>
  Object.assign(new Error(`${code}: of the system`), { code, ...more })

it("says in words what the system refuses, whatever it is wrapped in", () => {
  const wrapped = (cause: Error) => Object.assign(new Error("", { cause: { reason: { cause } } }), {})
  const cases: ReadonlyArray<readonly [string, object, string]> = [
    ["ENOSPC", { path: "/data/keys" }, "The disk of /data/keys is full. Free some space and start again."],
    ["EROFS", { path: "/data" }, "The disk of /data is read only."],
    ["EACCES", { path: "/data" }, "This user may not use /data."],
    [
      "EACCES",
      { syscall: "listen", port: 80 },
      "This user may not listen at port 80. Choose one above 1023 with PORT.",
    ],
    ["EMFILE", {}, "Too many files are open. Raise the limit (ulimit -n) and start again."],
  ]
  for (const [code, more, words] of cases) {
    expect(startFailure(failure(code, more))).toBe(words)
    expect(startFailure(wrapped(failure(code, more)))).toBe(words)
  }
})

it("keeps the words of a failure that has some, and shows one without whole", () => {
  expect(startFailure({ message: "AUDIT_KEY: no key", cause: new Error("other") })).toBe("AUDIT_KEY: no key")
  expect(startFailure({ message: "", cause: "the cause" })).toContain("the cause")
})

const opening = (layer: ReturnType<typeof layerFolder> | ReturnType<typeof layerPostgres>) =>
  Effect.map(Effect.flip(Effect.scoped(Layer.build(layer))), (error) => startFailure(error))

it("says in words why a data folder can't be used", () => {
  const folder = "/srv/data"
  const full = `The disk of the data folder ${folder} is full. Free some space, or choose a folder elsewhere with DATA_DIR.`
  const cases: ReadonlyArray<readonly [unknown, string]> = [
    [failure("ENOSPC", {}), full],
    [failure("53100", {}), full],
    // As SQLite, by which the folder is locked, and PostgreSQL have it.
    [new Error("database or disk is full"), full],
    [{ reason: { message: 'could not write to file "pg_wal/xlogtemp.42": No space left on device' } }, full],
    [failure("EDQUOT", {}), full],
    [
      failure("EACCES", {}),
      `The data folder ${folder} may not be written by this user. Give it the right to, or choose another folder with DATA_DIR.`,
    ],
    [
      failure("EROFS", {}),
      `The data folder ${folder} is on a disk that is read only. Choose another folder with DATA_DIR.`,
    ],
  ]
  for (const [error, words] of cases) expect(openFailure({ folder }, error)).toBe(words)
})

it.live("says that a file is in the way of the data folder", () =>
  Effect.gen(function* () {
    const folder = join(mkdtempSync(join(tmpdir(), "statebook-start-")), "data")
    writeFileSync(folder, "")
    expect(yield* opening(layerFolder(folder))).toBe(
      `The data folder ${folder} can't be made: a file is in its way. Choose another folder with DATA_DIR.`,
    )
  }),
)

it.live("says what is wrong with an address of PostgreSQL, and never its password", () =>
  Effect.gen(function* () {
    const closed = createTcpServer()
    yield* Effect.promise(() => new Promise<void>((done) => closed.listen(0, "127.0.0.1", done)))
    const { port } = closed.address() as AddressInfo
    yield* Effect.promise(() => new Promise((done) => closed.close(done)))
    const address = "DATABASE_URL has to be an address such as postgres://user:password@host:5432/database."
    const cases: ReadonlyArray<readonly [string, string]> = [
      [
        `postgres://anna:S3cret@127.0.0.1:${port}/site`,
        `No PostgreSQL listens at 127.0.0.1:${port}. Start it, or correct DATABASE_URL.`,
      ],
      ["not an address S3cret", address],
      ["https://anna:S3cret@db.example/site", address],
    ]
    for (const [url, words] of cases) {
      const said = yield* opening(layerPostgres(Redacted.make(url)))
      expect(said).toBe(words)
      expect(said).not.toContain("S3cret")
    }
  }),
)

it.live.skipIf(!hasPostgres)("says which database there is none of", () =>
  Effect.gen(function* () {
    const url = new URL(TEST_POSTGRES)
    url.pathname = "/no_such_database"
    expect(yield* opening(layerPostgres(Redacted.make(url.href)))).toBe(
      `PostgreSQL at ${url.hostname}:${url.port || 5432} has no database no_such_database. Create it, or correct DATABASE_URL.`,
    )
  }),
)

it("says in words what PostgreSQL refuses a start for", () => {
  const url = Redacted.make("postgres://anna:S3cret@db.example/site")
  const codes = [
    "28P01",
    "28000",
    "3D000",
    "42501",
    "25006",
    "53300",
    "53100",
    "57P03",
    "ENOTFOUND",
    "EHOSTUNREACH",
    "ETIMEDOUT",
  ]
  const said = codes.map((code) => openFailure({ url }, { reason: { cause: { code } } }))
  expect(said).not.toContain(undefined)
  for (const words of said) {
    expect(words).toMatch(/db\.example:5432|anna/)
    expect(words).not.toContain("S3cret")
  }
})
