import { generateKeyPairSync, type KeyObject } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it as effectIt } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import type { BetProof } from "#models/audit/proof.ts"
import { PassingFile, signatureText, signedFile } from "#src/server/domains/audit/exports/sign-file.ts"
import { keptAuditKey, signed } from "#src/server/domains/audit/signed-head.ts"
import { runAudit } from "#tests/support/audit.ts"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"

const folder = mkdtempSync(join(tmpdir(), "audit-command-"))
afterAll(() => rmSync(folder, { recursive: true }))

const nowhere = join(folder, "nowhere")
mkdirSync(join(folder, "changed"))
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
  it.each([
    ["verify"],
    ["head"],
    ["key"],
    ["export", "1"],
    ["site", "2026-11-28 20:17:34.812"],
    ["pack", "--from", "2026-11-28", "--to", "2026-11-28", "--out", folder],
  ])("%s says so and makes none", async (...args) => {
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
    ["a file", ["check-file", keyFile, "--signature", missing], `${missing}: there is no such file`],
    ["a file’s signature", ["check-file", keyFile], `${keyFile}.signature.json: there is no such file`],
    [
      "a pack’s folder",
      ["pack", "--from", "2026-11-28", "--to", "2026-11-28", "--out", missing],
      `${missing}: there is no such folder`,
    ],
    [
      "a pack’s period",
      ["pack", "--from", "2026-11-28", "--to", "28.11.2026", "--out", folder],
      '--to: a day or a moment of UTC is expected, such as 2026-11-28 or "2026-11-28 12:03:07.125"',
    ],
    [
      "a pack’s period that ends before it begins",
      ["pack", "--from", "2026-11-28 12:03", "--to", "2026-11-28 12:02:59.999", "--out", folder],
      "--to: the end is before the beginning",
    ],
    [
      "a moment of the site",
      ["site", "28.11.2026"],
      'MOMENT: a day or a moment of UTC is expected, such as 2026-11-28 or "2026-11-28 20:17:34.812"',
    ],
    ["a moment of the site that has not come", ["site", "9999-12-31"], "MOMENT: it has not come yet"],
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

describe("npm run audit -- check-file", { timeout: 60_000 }, () => {
  const file = fileOf("record.csv", '"number"\r\n"1"\r\n')
  const passed = new PassingFile()
  passed.pass(readFileSync(file))
  const facts = { file: "record.csv", ...passed.end(), at: 0, head: { seq: 0, at: 0, hash: "0".repeat(64) } }
  writeFileSync(`${file}.signature.json`, signatureText(signedFile(privateKey, facts)))

  it("says that a file is as it was signed, by which key and up to where in the log", async () => {
    const { code, words } = await runAudit(["check-file", file, "--key", keyFile], { DATA_DIR: nowhere })
    expect(code).toBe(0)
    expect(words.trim().split("\n").at(-1)).toBe("The file is as it was signed.")
    expect(words).toContain("log up to  event 0 of 1970-01-01 00:00:00.000 UTC")
  })

  it("ends with 1 where it is not, and says why", async () => {
    const changed = fileOf("changed/record.csv", '"number"\r\n"2"\r\n')
    const signature = `${file}.signature.json`
    const { code, words } = await runAudit(["check-file", changed, "--signature", signature], {
      DATA_DIR: nowhere,
    })
    expect(code).toBe(1)
    expect(words).toContain(
      "NOT AS SIGNED: The file was changed since: it is as long, and holds other bytes.",
    )
  })
})
