import { generateKeyPairSync } from "node:crypto"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, expect } from "vitest"
import { checkWritable, readHead, readPublicKey, readText, writeText } from "./files.ts"
import { signed } from "./signed-head.ts"

const folder = mkdtempSync(join(tmpdir(), "audit-files-"))
afterAll(() => rmSync(folder, { recursive: true }))

const pathOf = (name: string): string => join(folder, name)
const fileOf = (name: string, text: string): string => {
  writeFileSync(pathOf(name), text)
  return pathOf(name)
}

const { privateKey, publicKey } = generateKeyPairSync("ed25519")
const head = signed(privateKey, { seq: 0, at: 0, hash: "0".repeat(64) })
const missing = pathOf("none")
const words = fileOf("words", "two\nlines")

it.effect.each([
  ["nothing there", readText(missing), `${missing}: there is no such file`],
  ["a folder", readText(folder), `${folder}: a file is expected, this is a folder`],
  ["below a file", readText(join(words, "x")), `${join(words, "x")}: a part of its path is no folder`],
  ["a text for a key", readPublicKey(words), `${words}: no public key, Ed25519 in PEM is expected`],
  ["to write: a folder", checkWritable(folder), `${folder}: a file is expected, this is a folder`],
  [
    "to write: no folder",
    checkWritable(join(missing, "x")),
    `${join(missing, "x")}: there is no folder ${missing}`,
  ],
  [
    "to write: below a file",
    checkWritable(join(words, "x")),
    `${join(words, "x")}: there is no folder ${words}`,
  ],
  ["writing after all", writeText(join(missing, "x"), ""), `${join(missing, "x")}: there is no such file`],
] as const)("says of a file why it can't be used: %s", ([, use, said]) =>
  Effect.gen(function* () {
    expect((yield* Effect.flip(use as Effect.Effect<unknown, Error>)).message).toBe(said)
  }),
)

it.effect("takes no key but a public one, and of the kind that signs heads", () =>
  Effect.gen(function* () {
    const secret = fileOf("secret.pem", `${privateKey.export({ type: "pkcs8", format: "pem" })}`)
    const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey
    const foreign = fileOf("ec.pem", `${other.export({ type: "spki", format: "pem" })}`)
    for (const file of [secret, foreign]) {
      expect((yield* Effect.flip(readPublicKey(file))).reason).toContain("no public key")
    }
    const pem = `${publicKey.export({ type: "spki", format: "pem" })}`
    expect(yield* readPublicKey(fileOf("key.pem", pem))).toBe(pem)
  }),
)

it.effect("reads a head, or says in one line each field it lacks", () =>
  Effect.gen(function* () {
    expect(yield* readHead(fileOf("head.json", JSON.stringify(head)))).toEqual(head)
    const { reason } = yield* Effect.flip(readHead(fileOf("session.json", "{}")))
    for (const field of ["seq", "at", "hash", "publicKey", "signature"])
      expect(reason).toContain(`${field}: `)
    const noJson = yield* Effect.flip(readHead(words))
    for (const said of [reason, noJson.reason]) expect(said).toMatch(/^no signed head of the log, .+$/)
  }),
)

it.effect("looks whether a file can be written without writing it", () =>
  Effect.gen(function* () {
    const report = pathOf("report.html")
    yield* checkWritable(report)
    expect(existsSync(report)).toBe(false)
    yield* writeText(report, "first")
    yield* checkWritable(report)
    expect(yield* readText(report)).toBe("first")
  }),
)
