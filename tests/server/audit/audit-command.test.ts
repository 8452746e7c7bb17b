import { generateKeyPairSync, type KeyObject } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it as effectIt } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import type { BetProof } from "#models/audit/proof.ts"
import { keptAuditKey, signed } from "#src/server/domains/audit/signed-head.ts"
import { runAudit } from "#tests/support/audit.ts"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"

const folder = mkdtempSync(join(tmpdir(), "audit-command-"))
afterAll(() => rmSync(folder, { recursive: true }))

const nowhere = join(folder, "nowhere")
const pathOf = (name: string): string => join(folder, name)
const fileOf = (name: string, content: unknown): string => {
  writeFileSync(pathOf(name), typeof content === "string" ? content : JSON.stringify(content))
  return pathOf(name)
}

const { privateKey } = generateKeyPairSync("ed25519")
const head = signed(privateKey, { seq: 0, at: 0, hash: "0".repeat(64) })
const headFile = fileOf("head.json", head)
const keyFile = fileOf("key.pem", head.publicKey)
const session = fileOf("session.json", { cookie: "no key, no head" })
const proof: BetProof = {
  format: "statebook bet proof 1",
  stream: "bet:1/2",
  heads: [{ ...head, from: 0, root: "0".repeat(64), publicKey: "no key" }],
  events: [],
}
const proofFile = fileOf("proof.json", proof)
const missing = pathOf("none.json")
const report = pathOf("no/report.html")

/** Runs without a store; answers what it said in its one line. */
const refusedWith = async (
  env: Readonly<Record<string, string>>,
  ...args: ReadonlyArray<string>
): Promise<string> => {
  const { code, words } = await runAudit(args, { DATA_DIR: nowhere, ...env })
  expect([code, words.trim().split("\n")]).toEqual([1, [expect.any(String)]])
  return words.trim()
}
const refused = (...args: ReadonlyArray<string>): Promise<string> => refusedWith({}, ...args)

const pemOf = (key: KeyObject): string => `${key.export({ type: "pkcs8", format: "pem" })}`

const noStore = `There is no store at ${nowhere}: name its folder with DATA_DIR, or its database with DATABASE_URL.`

describe("npm run audit without a store", { timeout: 60_000 }, () => {
  it.each([["verify"], ["head"], ["key"], ["export", "1"]])("%s says so and makes none", async (...args) => {
    expect(await refused(...args)).toBe(noStore)
    expect(existsSync(nowhere)).toBe(false)
  })

  it("leaves a folder of other things as it is", async () => {
    const other = pathOf("other")
    mkdirSync(other)
    const { code, words } = await runAudit(["verify"], { DATA_DIR: other })
    expect([code, words.trim()]).toEqual([1, noStore.replace(nowhere, other)])
    expect(readdirSync(other)).toEqual([])
  })

  effectIt.live.skipIf(!hasPostgres)(
    "says that a database holds none, and leaves it empty",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const url = Redacted.value(yield* freshDatabase)
          const name = new URL(url).pathname.slice(1)
          const verify = Effect.promise(() => runAudit(["verify"], { DATABASE_URL: url, DATA_DIR: nowhere }))
          const expected = {
            code: 1,
            words: `There is no store in the database ${name}: it holds no table of the log.\n`,
          }
          expect(yield* verify).toEqual(expected)
          // Had the first run made the tables, the second would find them.
          expect(yield* verify).toEqual(expected)
        }),
      ),
    60_000,
  )
})

describe("npm run audit with a key of its own that can't sign", { timeout: 60_000 }, () => {
  const unusable = "no private key, Ed25519 in PEM without a password is expected"

  it.each<[string, () => string]>([
    ["is no key", () => "nonsense"],
    ["is a public one", () => head.publicKey],
    [
      "is of RSA, which nobody who checks heads takes",
      () => pemOf(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey),
    ],
    [
      "has a password",
      () =>
        `${privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "secret" })}`,
    ],
  ])("says in a line that AUDIT_KEY %s, before a store is opened", async (_, key) => {
    expect(await refusedWith({ AUDIT_KEY: key() }, "head")).toBe(`AUDIT_KEY: ${unusable}`)
  })

  it("takes one that can, and asks for a store", async () => {
    expect(await refusedWith({ AUDIT_KEY: pemOf(privateKey) }, "head")).toBe(noStore)
  })

  effectIt.live("names the key of the data folder where that is broken", () =>
    Effect.gen(function* () {
      const dataDir = mkdtempSync(join(folder, "data-"))
      const path = join(dataDir, "audit-key.pem")
      const made = yield* keptAuditKey(dataDir)
      expect(pemOf(yield* keptAuditKey(dataDir))).toBe(pemOf(made))
      writeFileSync(path, "torn")
      expect((yield* Effect.flip(keptAuditKey(dataDir))).message).toBe(`${path}: ${unusable}`)
    }),
  )
})

describe("npm run audit with a file that can't be used", { timeout: 60_000 }, () => {
  it.each<[string, ReadonlyArray<string>, string]>([
    ["a proof", ["proof", missing], `${missing}: there is no such file`],
    [
      "a key",
      ["proof", proofFile, "--key", session],
      `${session}: no public key, Ed25519 in PEM is expected`,
    ],
    ["a head", ["verify", "--since", missing], `${missing}: there is no such file`],
    ["a report", ["verify", "--html", report], `${report}: there is no folder ${pathOf("no")}`],
    ["an export", ["export", "1", "--out", folder], `${folder}: a file is expected, this is a folder`],
  ])("names %s", async (_, args, words) => {
    expect(await refused(...args)).toBe(words)
  })

  it("goes on to the store with files that can be used, and writes none of them before", async () => {
    const html = pathOf("report.html")
    expect(await refused("verify", "--since", headFile, "--key", keyFile, "--html", html)).toBe(noStore)
    expect(existsSync(html)).toBe(false)
  })

  it("finds a proof unsigned whose own key is none", async () => {
    const { code, words } = await runAudit(["proof", proofFile], { DATA_DIR: nowhere })
    expect(code).toBe(1)
    expect(words).toContain("head 0 is not signed by its key")
    expect(words).not.toMatch(/^\s+at /m)
  })
})
