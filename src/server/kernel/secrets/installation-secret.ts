import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Clock, Config, Effect, Layer, Option, Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { readable } from "../journal/readable.ts"
import { KEY_BYTES } from "./cipher.ts"
import { type Masters, make, Secrets } from "./Secrets.ts"

/** The secret that every key of this installation is derived from, and why it can't be used. */
export class SecretUnusable extends Schema.TaggedError<SecretUnusable>()("SecretUnusable", {
  detail: Schema.String,
}) {
  override get message(): string {
    return this.detail
  }
}

const fromEnvironment = (name: string, given: Redacted.Redacted): Effect.Effect<Buffer, SecretUnusable> => {
  const text = Redacted.value(given)
  return /^(?:[0-9a-f]{2})+$/i.test(text) && text.length >= 2 * KEY_BYTES
    ? Effect.succeed(Buffer.from(text, "hex"))
    : Effect.fail(
        new SecretUnusable({ detail: `${name} must hold at least ${2 * KEY_BYTES} hexadecimal digits` }),
      )
}

/** Reads the file, or makes it where there is none; readable by its owner alone. */
const fromFile = (folder: string): Effect.Effect<Buffer, SecretUnusable> =>
  Effect.try({
    try: () => {
      const path = join(folder, "secret.key")
      mkdirSync(folder, { recursive: true })
      try {
        writeFileSync(path, randomBytes(KEY_BYTES).toString("hex"), { flag: "wx", mode: 0o600 })
      } catch (cause) {
        if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause
      }
      const master = Buffer.from(readFileSync(path, "utf8").trim(), "hex")
      if (master.length < KEY_BYTES) throw new Error(`${path} holds fewer than 64 hexadecimal digits`)
      return master
    },
    catch: (cause) =>
      new SecretUnusable({ detail: `The secret of this installation can't be used: ${String(cause)}` }),
  })

/** Said where a secret is to be replaced by one that has nothing to do with the store. */
const WRONG_PREVIOUS =
  "Neither SECRET_KEY nor SECRET_KEY_PREVIOUS is a key that this store was written with: nothing was changed. " +
  "SECRET_KEY_PREVIOUS must hold the key that is replaced, or be absent."

/** What a look at one of the kept secrets says: the secret itself, as long as one of the installation's opens it. */
type Opener = Pick<Secrets["Service"], "open">

const openedKey = (secrets: Opener, wrapped: string): Buffer | undefined => {
  const text = secrets.open("lasting-key", wrapped)
  return text === undefined ? undefined : Buffer.from(text, "base64url")
}

/**
 * The secret that lasting digests are made with, kept in the store under the installation's. A store without one gets one: a new
 * store another than the installation's, an older one the secret that its digests were made with.
 */
export const lastingSecret = ({ current, previous }: Masters) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = make({ current })
    const both = make({ current, ...(previous === undefined ? {} : { previous }) })
    const kept = readable(
      sql<{ readonly id: string; readonly wrapped: string }>`
        SELECT id, wrapped FROM lasting_keys ORDER BY made_at, id`,
    )
    /** The oldest that opens: a server with a wrong secret makes one of its own beside it, and takes nothing away. */
    const find = Effect.gen(function* () {
      for (const row of yield* kept) {
        const key = openedKey(both, row.wrapped)
        if (key !== undefined) return { key, ...row }
      }
      return undefined
    })

    let found = yield* find
    if (found === undefined) {
      const isKnown = (yield* kept).length > 0
      const [newest] = yield* readable(
        sql<{ readonly wrapped: string }>`
          SELECT wrapped FROM personal_keys WHERE destroyed_at IS NULL ORDER BY made_at DESC, person LIMIT 1`,
      )
      const [used] = yield* readable(sql`SELECT 1 AS used FROM events LIMIT 1`)
      const opens = (secrets: Opener) =>
        newest !== undefined && secrets.open("personal-key", newest.wrapped) !== undefined
      if (previous !== undefined && (isKnown || newest !== undefined) && !opens(both))
        return yield* new SecretUnusable({ detail: WRONG_PREVIOUS })
      const isOfPrevious = previous !== undefined && !opens(now) && opens(both)
      const key =
        used === undefined && newest === undefined
          ? randomBytes(KEY_BYTES)
          : isOfPrevious
            ? previous
            : current
      const at = yield* Clock.currentTimeMillis
      yield* readable(sql`
        INSERT INTO lasting_keys (id, wrapped, made_at)
        VALUES (${randomBytes(16).toString("hex")}::text,
          ${now.seal("lasting-key", key.toString("base64url"))}::text, ${`${at}`}::bigint)`)
      found = yield* find
    }
    if (found === undefined) return current
    const anew = both.resealed("lasting-key", found.wrapped)
    if (anew !== undefined)
      yield* readable(sql`
        UPDATE lasting_keys SET wrapped = ${anew}::text
        WHERE id = ${found.id}::text AND wrapped = ${found.wrapped}::text`)
    return found.key
  })

/**
 * `SECRET_KEY` (hexadecimal, 32 bytes or more), which several servers share; else `secret.key` in the data folder.
 * `SECRET_KEY_PREVIOUS`: the one that it replaces, for as long as something may be wrapped by that. Fails where they can't be
 * used, before anything is changed.
 */
export const layerSecrets = (dataDir: string) =>
  Layer.effect(
    Secrets,
    Effect.gen(function* () {
      const given = yield* Config.option(Config.Redacted("SECRET_KEY"))
      const replaced = yield* Config.option(Config.Redacted("SECRET_KEY_PREVIOUS"))
      const current = yield* Option.match(given, {
        onNone: () => fromFile(dataDir),
        onSome: (secret) => fromEnvironment("SECRET_KEY", secret),
      })
      const previous = yield* Option.match(replaced, {
        onNone: () => Effect.succeed(undefined),
        onSome: (secret) => fromEnvironment("SECRET_KEY_PREVIOUS", secret),
      })
      const isOther = previous !== undefined && !previous.equals(current)
      const masters = { current, ...(isOther ? { previous } : {}) }
      return make({ ...masters, lasting: yield* lastingSecret(masters) })
    }),
  )
