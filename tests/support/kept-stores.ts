import { Context, Effect, Exit, Layer, Scope } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { unguarded } from "./tampering.ts"

/** A database that tests use one after another: to make one takes ten times as long as to empty it. */
export interface KeptDatabase {
  /** A connection that no test's scope ends, by the clock of the machine. */
  readonly client: SqlClient.SqlClient
  /** Ends it and all that is in it. */
  readonly close: () => Promise<void>
}

type OnDatabase<A> = Effect.Effect<A, SqlError.SqlError, SqlClient.SqlClient>

const listed = (names: ReadonlyArray<string>): string => names.map((name) => `"${name}"`).join(", ")

/** Tables that hold something, or did since they were last emptied. */
const used: OnDatabase<ReadonlyArray<string>> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`
  return rows.map(({ name }) => name)
})

/** What the database is made of: whoever changes it makes a database of its own kind, which nobody else is given. */
const looks: OnDatabase<string> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ looks: string }>`
    SELECT (
      (SELECT string_agg(relname::text || relkind::text || relnatts::text, ' ' ORDER BY relname) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace) ||
      (SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace) || ' ' ||
      (SELECT count(*) FROM pg_trigger) || ' ' || (SELECT count(*) FROM pg_constraint)
    ) AS looks`
  return rows[0]?.looks ?? ""
})

/** Keeps what the migrations wrote into the tables; answers what they hold then and look like. */
const remembered = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const first = yield* used
  yield* sql`CREATE SCHEMA first`
  for (const name of first) yield* sql.unsafe(`CREATE TABLE first."${name}" AS TABLE public."${name}"`)
  return { first, looks: yield* looks }
})

/** Puts every table back as the migrations left it. */
const emptied = ({ first, looks: before }: Effect.Success<typeof remembered>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    if ((yield* looks) !== before) return false
    yield* sql.withTransaction(
      Effect.gen(function* () {
        yield* sql.unsafe("SET LOCAL lock_timeout = '10s'")
        yield* unguarded
        yield* sql.unsafe(`TRUNCATE ${listed(yield* used)}`)
        for (const name of first)
          yield* sql.unsafe(`INSERT INTO public."${name}" SELECT * FROM first."${name}"`)
      }),
    )
    return true
  })

/**
 * Databases of this process, opened as they are needed and given again once whoever had one is done with it.
 * @param open makes one with the tables of an empty store
 */
export const keptDatabases = <Kept extends KeptDatabase>(open: () => Promise<Kept>) => {
  const free: Array<{ readonly kept: Kept; readonly giveBack: () => Promise<void> }> = []
  const opened = async () => {
    const kept = await open()
    const on = <A>(effect: OnDatabase<A>): Promise<A> =>
      Effect.runPromise(Effect.provideService(effect, SqlClient.SqlClient, kept.client))
    const before = await on(remembered)
    const entry = {
      kept,
      giveBack: async () => {
        // One that can't be emptied is ended in its place, whatever a test has done to it.
        const isEmpty = await on(emptied(before)).catch(() => false)
        if (isEmpty) free.push(entry)
        else await kept.close()
      },
    }
    return entry
  }
  return Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => free.pop() ?? (await opened())),
      ({ giveBack }) => Effect.promise(giveBack),
    ),
    ({ kept }) => kept,
  )
}

/**
 * Opens a client by the clock of the machine, whatever clock the test has that comes first.
 * @returns it, and how to end it
 */
export const openClient = async <Failure>(
  client: Layer.Layer<SqlClient.SqlClient, Failure>,
): Promise<{ readonly client: SqlClient.SqlClient; readonly end: () => Promise<void> }> => {
  const scope = Effect.runSync(Scope.make())
  const built = await Effect.runPromise(Layer.buildWithScope(client, scope))
  return {
    client: Context.get(built, SqlClient.SqlClient),
    end: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}
