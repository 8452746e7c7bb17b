import { execFileSync } from "node:child_process"
import { generateKeyPairSync, type KeyObject } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { afterAll, describe, expect } from "vitest"
import { signatureNameOf } from "#models/audit/file-signature.ts"
import { type SignedHead, signedText } from "#models/audit/head.ts"
import { unzipped } from "#tests/support/unzip.ts"
import { signed } from "../signed-head.ts"
import { checkSignedFile } from "./check-file.ts"
import { PassingFile, signatureText, signedFile } from "./sign-file.ts"
import { keepSigned, signedArchive } from "./signed-files.ts"

const folder = mkdtempSync(join(tmpdir(), "signed-files-"))
afterAll(() => rmSync(folder, { recursive: true }))

const { privateKey, publicKey } = generateKeyPairSync("ed25519")
const pemOf = (key: KeyObject): string => `${key.export({ type: "spki", format: "pem" })}`
const other = pemOf(generateKeyPairSync("ed25519").publicKey)

const head = { seq: 7, at: Date.UTC(2026, 10, 28, 12, 3, 7, 125), hash: "ab".repeat(32) }
const TEXT = 'number,who\r\n"1","شركة"\r\n"2","=1+1"\r\n'
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A file in a folder of its own, and the text of its signature. */
const kept = (name: string, text: string) => {
  const path = join(mkdtempSync(join(folder, "file-")), name)
  writeFileSync(path, text)
  const file = new PassingFile()
  file.pass(bytesOf(text))
  const signature = signatureText(signedFile(privateKey, { file: name, ...file.end(), at: head.at, head }))
  writeFileSync(signatureNameOf(path), signature)
  return { path, signature }
}

const check = (path: string, key: string | undefined = pemOf(publicKey)) =>
  checkSignedFile(path, readFileSync(signatureNameOf(path), "utf8"), key)

describe("a signed file", () => {
  it.effect("is as it was signed, and says by which key and up to where in the log", () =>
    Effect.gen(function* () {
      const { path } = kept("record.csv", TEXT)
      const found = yield* check(path)
      expect(found).toMatchObject({ fault: null, verdict: "The file is as it was signed." })
      expect(found.facts).toContainEqual([
        "log up to",
        `event 7 of 2026-11-28 12:03:07.125 UTC, ${"ab".repeat(32)}`,
      ])
      const unnamed = yield* checkSignedFile(path, readFileSync(signatureNameOf(path), "utf8"), undefined)
      expect(unnamed.verdict).toContain("if this is the key of the house")
    }),
  )

  it.effect("keeps its signature under another name", () =>
    Effect.gen(function* () {
      const { path, signature } = kept("record.csv", TEXT)
      const renamed = `${path}.old`
      writeFileSync(renamed, TEXT)
      expect(yield* checkSignedFile(renamed, signature, undefined)).toMatchObject({ fault: null })
    }),
  )

  it.effect.each<[string, string, string]>([
    ["another byte", TEXT.replace("2", "3"), "it is as long, and holds other bytes"],
    ["its end cut off", TEXT.slice(0, -3), "it has 3 bytes fewer than when it was signed"],
    ["nothing left", "", `it has ${bytesOf(TEXT).length} bytes fewer than when it was signed`],
    ["other ends of lines", TEXT.replaceAll("\r\n", "\n"), "it has 3 bytes fewer than when it was signed"],
    ["a byte order mark before it", `\uFEFF${TEXT}`, "it has 3 bytes more than when it was signed"],
    ["a letter more", `${TEXT} `, "it has 1 byte more than when it was signed"],
  ])("that has %s was changed", ([, text, said]) =>
    Effect.gen(function* () {
      const { path } = kept("record.csv", TEXT)
      writeFileSync(path, text)
      expect(yield* check(path)).toMatchObject({
        fault: "file-changed",
        verdict: `The file was changed since: ${said}.`,
      })
    }),
  )

  it.effect("with the signature of another file is told so, by the other's name", () =>
    Effect.gen(function* () {
      const one = kept("record-player-7.csv", TEXT)
      const two = kept("record-player-8.csv", `${TEXT}"3","x"\r\n`)
      const swapped = yield* checkSignedFile(one.path, two.signature, pemOf(publicKey))
      expect(swapped.fault).toBe("other-file")
      expect(swapped.verdict).toBe("The signature is of another file, record-player-8.csv.")
    }),
  )

  it.effect("by another key than the named one is told so", () =>
    Effect.gen(function* () {
      const { path } = kept("record.csv", TEXT)
      expect(yield* check(path, other)).toMatchObject({ fault: "unknown-key" })
    }),
  )

  it.effect.each<[string, (signature: string) => string]>([
    ["the file's name", (text) => text.replace("record.csv", "record.txt")],
    ["the length", (text) => text.replace(/"bytes": \d+/, '"bytes": 1')],
    ["the digest", (text) => text.replace(/"sha256": ".{4}/, '"sha256": "0000')],
    ["the moment", (text) => text.replace(/"at": \d+/, '"at": 1')],
    ["the event of the log", (text) => text.replace('"seq": 7', '"seq": 8')],
    ["the hash of the log", (text) => text.replace("abab", "abac")],
    ["the key", (text) => text.replace(/"publicKey": "[^"]*"/, `"publicKey": ${JSON.stringify(other)}`)],
    ["the signature", (text) => text.replace(/"signature": "...../, '"signature": "AAAAA')],
    ["the signature, which is none", (text) => text.replace(/"signature": "[^"]*"/, '"signature": "?"')],
  ])("whose signature says another thing of %s has none that holds", ([, change]) =>
    Effect.gen(function* () {
      const { path, signature } = kept("record.csv", TEXT)
      const changed = change(signature)
      expect(changed).not.toBe(signature)
      expect(yield* checkSignedFile(path, changed, undefined)).toMatchObject({ fault: "signature-changed" })
    }),
  )

  it.effect("is not vouched for by a head of the log, which the same key signs", () =>
    Effect.gen(function* () {
      const { path, signature } = kept("record.csv", TEXT)
      const published: SignedHead = signed(privateKey, head)
      // The signature of the head under the words of a file: another text was signed.
      const posed = { ...JSON.parse(signature), signature: published.signature }
      expect(yield* checkSignedFile(path, JSON.stringify(posed), undefined)).toMatchObject({
        fault: "signature-changed",
      })
      expect(signedText(published).startsWith('["statebook file"')).toBe(false)
    }),
  )

  it.effect.each<[string, string]>([
    ["a text", "no signature"],
    ["a head", JSON.stringify(signed(privateKey, head))],
    ["one cut short", kept("cut.csv", TEXT).signature.slice(0, 200)],
    ["nothing", ""],
  ])("beside which lies %s has no signature", ([, text]) =>
    Effect.gen(function* () {
      const { path } = kept("record.csv", TEXT)
      expect(yield* checkSignedFile(path, text, undefined)).toMatchObject({ fault: "no-signature" })
    }),
  )

  it.effect("that is not there is said in words", () =>
    Effect.gen(function* () {
      const { path, signature } = kept("record.csv", TEXT)
      rmSync(path)
      const said = yield* Effect.flip(checkSignedFile(path, signature, undefined))
      expect(said.message).toBe(`${path}: there is no such file`)
    }),
  )
})

/** The steps of the guide for auditors: digest, text that was signed, signature and key by Python; the signature by OpenSSL. */
const STEPS = `
import base64, hashlib, json, sys
path = sys.argv[1]
s = json.load(open(path + ".signature.json"))
data = open(path, "rb").read()
assert hashlib.sha256(data).hexdigest() == s["sha256"] and len(data) == s["bytes"], "the file was changed"
h = s["head"]
text = ["statebook file", s["file"], s["bytes"], s["sha256"], s["at"], h["seq"], h["at"], h["hash"]]
open("signed.txt", "w").write(json.dumps(text, separators=(",", ":"), ensure_ascii=False))
open("signature.bin", "wb").write(base64.b64decode(s["signature"]))
open("key.pem", "w").write(s["publicKey"])
`

const byHand = (path: string, cwd: string): string => {
  execFileSync("python3", ["-c", STEPS, path], { cwd, stdio: "pipe" })
  const asked = "pkeyutl -verify -pubin -inkey key.pem -rawin -in signed.txt -sigfile signature.bin"
  return execFileSync("openssl", asked.split(" "), { cwd, encoding: "utf8", stdio: "pipe" }).trim()
}

describe("a signed file, checked by programs that are not ours", () => {
  it("holds by OpenSSL, and not after a byte was changed", () => {
    const { path } = kept("record.csv", TEXT)
    expect(byHand(path, join(path, ".."))).toBe("Signature Verified Successfully")
    writeFileSync(path, TEXT.replace("2", "3"))
    expect(() => byHand(path, join(path, ".."))).toThrow("the file was changed")
    const { path: moved, signature } = kept("record.csv", TEXT)
    writeFileSync(signatureNameOf(moved), signature.replace('"seq": 7', '"seq": 8'))
    expect(() => byHand(moved, join(moved, ".."))).toThrow("Command failed: openssl")
  })

  it.effect("is in an archive that Python reads, with its signature behind it", () =>
    Effect.gen(function* () {
      const long = "line of a record\r\n".repeat(20_000)
      const files = [
        { name: "record-player-7.csv", text: Stream.fromIterable([TEXT, "", long]) },
        { name: "record-player-7.json", text: Stream.succeed("{}\n") },
      ]
      const sign = (facts: Parameters<typeof signedFile>[1]) => signedFile(privateKey, facts)
      const parts = yield* Stream.runCollect(signedArchive(files, head, sign))
      const archive = Buffer.concat([...parts])
      expect(archive.length).toBeLessThan(long.length / 10)
      const path = join(folder, "archive.zip")
      writeFileSync(path, archive)
      const listed = `import zipfile; z = zipfile.ZipFile("archive.zip"); print(z.testzip(), z.namelist()); z.extractall("out")`
      expect(execFileSync("python3", ["-c", listed], { cwd: folder, encoding: "utf8" }).trim()).toBe(
        "None ['record-player-7.csv', 'record-player-7.csv.signature.json', 'record-player-7.json', 'record-player-7.json.signature.json']",
      )
      const extracted = join(folder, "out/record-player-7.csv")
      expect(readFileSync(extracted, "utf8")).toBe(`${TEXT}${long}`)
      expect(unzipped(archive).get("record-player-7.csv")?.toString()).toBe(`${TEXT}${long}`)
      expect(byHand(extracted, join(extracted, ".."))).toBe("Signature Verified Successfully")
      expect(yield* check(extracted)).toMatchObject({ fault: null })
    }),
  )

  it.effect("is the same in a folder as in an archive", () =>
    Effect.gen(function* () {
      const names: Array<string> = []
      const given = { name: "record.csv", text: Stream.fromIterable(["one\r\n", "two\r\n"]) }
      const path = mkdtempSync(join(folder, "kept-"))
      yield* keepSigned(
        [given],
        head,
        (facts) => signedFile(privateKey, facts),
        (name, bytes) =>
          Effect.map(Stream.runCollect(bytes), (parts) => {
            names.push(name)
            writeFileSync(join(path, name), Buffer.concat([...parts]))
          }),
      )
      expect(names).toEqual(["record.csv", "record.csv.signature.json"])
      expect(yield* check(join(path, "record.csv"))).toMatchObject({ fault: null })
    }),
  )
})
