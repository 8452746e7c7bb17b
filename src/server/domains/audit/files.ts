import { createPublicKey } from "node:crypto"
import { accessSync, appendFileSync, constants, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Effect, Schema, SchemaIssue } from "effect"
import { SignedHead } from "#models/audit/head.ts"

/** A file named on the command line that can't be used: which, and why in words. */
export class FileUnusable extends Schema.TaggedError<FileUnusable>()("FileUnusable", {
  file: Schema.String,
  reason: Schema.String,
}) {
  override get message(): string {
    return `${this.file}: ${this.reason}`
  }
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: "this user may not open it",
  EISDIR: "a file is expected, this is a folder",
  ENOENT: "there is no such file",
  ENOSPC: "there is no space left for it",
  ENOTDIR: "a part of its path is no folder",
  EPERM: "this user may not open it",
  EROFS: "it can't be written there, the disk is for reading alone",
}

/** Why a file can’t be used, in words. */
export const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  return WORDS[code] ?? String(cause)
}

const attempt = <A>(file: string, run: () => A): Effect.Effect<A, FileUnusable> =>
  Effect.try({ try: run, catch: (cause) => new FileUnusable({ file, reason: reasonOf(cause) }) })

const refuse = (file: string, reason: string) => Effect.fail(new FileUnusable({ file, reason }))

/** The text of a file, read as UTF-8. */
export const readText = (file: string): Effect.Effect<string, FileUnusable> =>
  attempt(file, () => readFileSync(file, "utf8"))

/** Writes a text in place of what the file held; `mode` counts where the file is new. */
export const writeText = (file: string, text: string, mode?: number): Effect.Effect<void, FileUnusable> =>
  attempt(file, () => writeFileSync(file, text, { mode }))

/** Adds a text, or bytes, at the end of a file. */
export const appendText = (file: string, text: string | Uint8Array): Effect.Effect<void, FileUnusable> =>
  attempt(file, () => appendFileSync(file, text))

/** Fails where a file could not be written, before the work whose outcome it is for; writes nothing. */
export const checkWritable = (file: string): Effect.Effect<void, FileUnusable> =>
  Effect.gen(function* () {
    const found = yield* attempt(file, () => statSync(file, { throwIfNoEntry: false }))
    if (found?.isDirectory()) return yield* refuse(file, "a file is expected, this is a folder")
    if (found !== undefined) return yield* attempt(file, () => accessSync(file, constants.W_OK))
    const folder = dirname(file)
    const above = yield* attempt(file, () => statSync(folder, { throwIfNoEntry: false }))
    if (above?.isDirectory() !== true) return yield* refuse(file, `there is no folder ${folder}`)
    yield* attempt(file, () => accessSync(folder, constants.W_OK))
  })

/** Fails where files could not be written into a folder, before the work whose outcome they are; writes nothing. */
export const checkWritableFolder = (folder: string): Effect.Effect<void, FileUnusable> =>
  Effect.gen(function* () {
    const found = yield* attempt(folder, () => statSync(folder, { throwIfNoEntry: false }))
    if (found?.isDirectory() !== true) return yield* refuse(folder, "there is no such folder")
    yield* attempt(folder, () => accessSync(folder, constants.W_OK))
  })

const format = SchemaIssue.makeFormatterStandardSchemaV1()
const decodeHead = Schema.decodeUnknownEffect(Schema.fromJsonString(SignedHead), { errors: "all" })

const wordsOf = (issue: SchemaIssue.Issue): string =>
  format(issue)
    .issues.map(({ path, message }) => [...(path ?? []).map(String), message].join(": "))
    .join("; ")
    .replace(/\s*\n\s*/g, " ")

/** A head of the log as `head` printed it. Whether its signature holds is not asked here. */
export const readHead = (file: string): Effect.Effect<SignedHead, FileUnusable> =>
  Effect.flatMap(readText(file), (text) =>
    Effect.catch(decodeHead(text), ({ issue }) =>
      refuse(file, `no signed head of the log, ${wordsOf(issue)}`),
    ),
  )

const isPublicKey = (text: string): boolean => {
  try {
    return text.includes("BEGIN PUBLIC KEY") && createPublicKey(text).asymmetricKeyType === "ed25519"
  } catch {
    return false
  }
}

/** The key that heads must be signed with: Ed25519, PEM. */
export const readPublicKey = (file: string): Effect.Effect<string, FileUnusable> =>
  Effect.flatMap(readText(file), (text) =>
    isPublicKey(text) ? Effect.succeed(text) : refuse(file, "no public key, Ed25519 in PEM is expected"),
  )
