import { createHash } from "node:crypto"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { readable } from "../journal/readable.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { Entropy } from "./Entropy.ts"
import { Personal } from "./Personal.ts"
import type { Person } from "./sealed-text.ts"

const ID_BYTES = 16

/** A file that is kept: its name, which nobody guesses, and the hexadecimal SHA-256 of its sealed bytes. */
export interface KeptFile {
  readonly id: string
  readonly digest: string
}

/**
 * Files that people send of themselves: sealed under the person's key (decision 36), in a table beside the log. With the key
 * destroyed nothing opens them, also where a copy of the table is left somewhere.
 */
export class SealedFiles extends Context.Service<
  SealedFiles,
  {
    /** Seals and keeps a file; nothing where the person was erased. */
    readonly keep: (
      person: Person,
      bytes: Uint8Array,
    ) => Effect.Effect<Option.Option<KeptFile>, StoreUnavailable>
    /** A person's own file; nothing where it is unknown, another's, or erased. */
    readonly open: (person: Person, id: string) => Effect.Effect<Option.Option<Buffer>, StoreUnavailable>
    readonly remove: (person: Person, id: string) => Effect.Effect<void, StoreUnavailable>
    readonly removeAll: (person: Person) => Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/privacy/SealedFiles") {
  static readonly layer = Layer.effect(
    SealedFiles,
    Effect.gen(function* () {
      const entropy = yield* Entropy
      const personal = yield* Personal
      const sql = yield* SqlClient.SqlClient
      return SealedFiles.of({
        keep: Effect.fn("SealedFiles.keep")(function* (person, bytes) {
          const sealed = yield* personal.sealedFile(person, bytes)
          if (Option.isNone(sealed)) return Option.none()
          const id = yield* entropy.secret(ID_BYTES)
          const now = yield* Clock.currentTimeMillis
          // As text, since the two stores take bytes in different ways.
          yield* readable(sql`
            INSERT INTO personal_files (id, person, sealed, kept_at) VALUES (${id}::text, ${person}::text,
              decode(${sealed.value.toString("base64")}::text, 'base64'), ${`${now}`}::bigint)`)
          return Option.some({ id, digest: createHash("sha256").update(sealed.value).digest("hex") })
        }),
        open: Effect.fn("SealedFiles.open")(function* (person, id) {
          const [row] = yield* readable(sql<{ readonly sealed: string }>`
            SELECT encode(sealed, 'base64') AS sealed FROM personal_files
            WHERE id = ${id}::text AND person = ${person}::text`)
          if (row === undefined) return Option.none()
          return yield* personal.openedFile(person, Buffer.from(row.sealed, "base64"))
        }),
        remove: (person, id) =>
          Effect.asVoid(
            readable(sql`DELETE FROM personal_files WHERE id = ${id}::text AND person = ${person}::text`),
          ),
        removeAll: (person) =>
          Effect.asVoid(readable(sql`DELETE FROM personal_files WHERE person = ${person}::text`)),
      })
    }),
  )
}
