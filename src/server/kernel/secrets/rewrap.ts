import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { readable } from "../journal/readable.ts"
import { type Purpose, Secrets } from "./Secrets.ts"

/** Rows that are looked at and written at a time. */
const PAGE = 500

interface Row {
  readonly id: string
  readonly sealed: string
}

/** A kind of things in the store that are sealed under the secret of the installation. */
interface Sealed {
  readonly purpose: Purpose
  /** Those after an id, in the order of ids. */
  readonly after: (id: string) => Effect.Effect<ReadonlyArray<Row>, SqlFailure>
  /** Writes what was sealed anew where it still is what was read; gives the ids that were written. */
  readonly put: (
    rows: ReadonlyArray<Row & { readonly anew: string }>,
  ) => Effect.Effect<ReadonlyArray<unknown>, SqlFailure>
}

type SqlFailure = Effect.Error<ReturnType<typeof readable<unknown, never>>>

/** Documents that hold something sealed, under this field of theirs. */
const DOCUMENTS = [
  { kind: "two-factor-secret", field: "sealed", purpose: "two-factor" },
  { kind: "secure-question", field: "own", purpose: "secure-question" },
  { kind: "identity-check", field: "sealed", purpose: "identity-check" },
  { kind: "social-attempt", field: "sealed", purpose: "social-attempt" },
  { kind: "house-seed", field: "sealed", purpose: "house-seed" },
] as const satisfies ReadonlyArray<{
  readonly kind: string
  readonly field: string
  readonly purpose: Purpose
}>

/** What became of the things that are sealed: how many were sealed anew, and how many no secret that is given opens. */
export interface Rewrapped {
  readonly anew: number
  readonly foreign: number
}

/**
 * Seals anew under `SECRET_KEY` whatever the secret before it alone opens: keys of people, secrets of second factors, questions,
 * checks under way, seeds of games. A page at a time, each row only where it still is as it was read, so that an erasure or another server loses
 * nothing; what was done is passed over by the next start, wherever this one ends.
 */
export const rewrap = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const secrets = yield* Secrets

  const people: Sealed = {
    purpose: "personal-key",
    after: (id) =>
      readable(sql<Row>`
        SELECT person AS id, wrapped AS sealed FROM personal_keys
        WHERE person > ${id}::text AND destroyed_at IS NULL ORDER BY person LIMIT ${PAGE}`),
    put: (rows) =>
      readable(sql`
        UPDATE personal_keys AS kept SET wrapped = told.anew
        FROM unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.sealed)}::text[],
          ${rows.map((row) => row.anew)}::text[]) AS told (id, sealed, anew)
        WHERE kept.person = told.id AND kept.wrapped = told.sealed RETURNING kept.person`),
  }
  const documents = DOCUMENTS.map(
    ({ kind, field, purpose }): Sealed => ({
      purpose,
      after: (id) =>
        readable(sql<Row>`
          SELECT id, data ->> ${field}::text AS sealed FROM documents
          WHERE kind = ${kind}::text AND id > ${id}::text AND data ->> ${field}::text IS NOT NULL
          ORDER BY id LIMIT ${PAGE}`),
      put: (rows) =>
        readable(sql`
          UPDATE documents AS kept SET data = jsonb_set(kept.data, ARRAY[${field}::text], to_jsonb(told.anew))
          FROM unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.sealed)}::text[],
            ${rows.map((row) => row.anew)}::text[]) AS told (id, sealed, anew)
          WHERE kept.kind = ${kind}::text AND kept.id = told.id AND kept.data ->> ${field}::text = told.sealed
          RETURNING kept.id`),
    }),
  )

  const all = ({ purpose, after, put }: Sealed) =>
    Effect.gen(function* () {
      let place = ""
      let anew = 0
      let foreign = 0
      for (;;) {
        const rows = yield* after(place)
        const stale = rows.flatMap((row) => {
          const sealed = secrets.resealed(purpose, row.sealed)
          return sealed === undefined ? [] : [{ ...row, anew: sealed }]
        })
        foreign += rows.filter(({ sealed }) => secrets.open(purpose, sealed) === undefined).length
        if (stale.length > 0) anew += (yield* put(stale)).length
        const last = rows.at(-1)
        if (last === undefined || rows.length < PAGE) return { anew, foreign }
        place = last.id
        yield* Effect.yieldNow
      }
    })

  const told = yield* Effect.forEach([people, ...documents], all)
  return {
    anew: told.reduce((sum, each) => sum + each.anew, 0),
    foreign: told.reduce((sum, each) => sum + each.foreign, 0),
  } satisfies Rewrapped
})

/** Says what became of it. */
export const rewrapSaid = Effect.gen(function* () {
  const { anew, foreign } = yield* rewrap
  yield* Effect.logInfo(
    `SECRET_KEY is replaced: ${anew} keys and secrets were wrapped anew, and nothing needs SECRET_KEY_PREVIOUS any more ` +
      "but servers that still run with it.",
  )
  if (foreign > 0)
    yield* Effect.logWarning(
      `${foreign} keys and secrets are opened neither by SECRET_KEY nor by SECRET_KEY_PREVIOUS: they were made under another one.`,
    )
})

/** While the site is there already, for it reads by both; nothing to do where no secret is replaced. */
export const layerRewrap = Layer.effectDiscard(
  Effect.gen(function* () {
    const { isReplacing } = yield* Secrets
    if (!isReplacing) return
    yield* Effect.forkScoped(
      Effect.catchCause(rewrapSaid, (cause) =>
        Effect.logWarning("SECRET_KEY is not wholly replaced yet: the next start goes on with it", cause),
      ),
    )
  }),
)
