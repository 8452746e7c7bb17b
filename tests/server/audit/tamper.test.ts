import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { expect } from "vitest"
import { GENESIS } from "#models/audit/chained.ts"
import type { SealedHead } from "#models/audit/head.ts"
import { registry } from "#src/server/app/registry.ts"
import { Heads } from "#src/server/domains/audit/Heads.ts"
import { keepStart } from "#src/server/domains/audit/server-start.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { chain } from "#src/server/kernel/journal/chain.ts"
import { openWith } from "#src/server/kernel/secrets/cipher.ts"
import { unwrappedKey } from "#src/server/kernel/secrets/person-key.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { storeObjects } from "#src/server/kernel/store/store-objects.ts"
import { pinsAreGiven } from "#tests/replay/pin-run.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { unguarded } from "#tests/support/tampering.ts"
import { comesTo, market, PLACE, player, single } from "#tests/support/wagers.ts"

class Undo extends Error {}

type Sql = SqlClient.SqlClient
type Change = (sql: Sql) => Effect.Effect<unknown, SqlError.SqlError, Sql>

/** What an auditor keeps of a history: heads sealed in its middle and at its end. */
interface History {
  readonly witnessed: ReadonlyArray<SealedHead>
}

/** Two players who pay in and bet: bets won, lost and open, in a log that was sealed before the last of it and after. */
const history = Effect.gen(function* () {
  const heads = yield* Heads
  const first = yield* player(1000)
  const second = yield* player(500)
  const [won, lost, open] = [single(1), single(2), single(3)]
  for (const gameId of [1, 2, 3]) yield* market(gameId, "opened")
  yield* first.secure(PLACE, won)
  yield* second.secure(PLACE, lost)
  yield* Effect.orDie(heads.seal)
  yield* first.secure(PLACE, open)
  yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
  yield* market(2, { settled: { "1": "lost", X: "won", "2": "lost" } })
  yield* comesTo(first, won.betGuid, "won")
  yield* comesTo(second, lost.betGuid, "lost")
  yield* pinsAreGiven
  const starts = yield* prepared(keepStart)
  const store = yield* Effect.orDie(storeObjects)
  const charts = [{ chart: "bet", digest: "0123" }]
  yield* Effect.orDie(starts({ machine: "one", version: "1.0.0", build: "built", charts, store }))
  yield* Effect.orDie(heads.seal)
  return { witnessed: yield* Effect.orDie(heads.list(0)) } satisfies History
})

interface EventRow {
  readonly seq: bigint
  readonly stream: string
  readonly version: bigint
  readonly type: string
  readonly schema_version: number
  readonly at: bigint
  readonly payload: string
  readonly meta: string
  readonly attached: string
}

/** Makes every hash anew from an event on, as somebody would who knows how they are made; up to `until` alone, where that is given. */
const rehash = (sql: Sql, from: number, until = Number.MAX_SAFE_INTEGER) =>
  Effect.gen(function* () {
    const rows = yield* sql<
      EventRow & { stream_hash: string; hash: string }
    >`SELECT * FROM events ORDER BY seq`
    const tips = new Map<string, string>()
    let head = GENESIS
    for (const row of rows) {
      const seq = Number(row.seq)
      const made = chain(
        {
          seq,
          stream: row.stream,
          version: Number(row.version),
          type: row.type,
          schemaVersion: row.schema_version,
          at: Number(row.at),
          payload: row.payload,
          meta: row.meta,
          attached: row.attached,
        },
        tips.get(row.stream) ?? GENESIS,
        head,
      )
      const isMade = seq >= from && seq <= until
      head = isMade ? made.hash : row.hash
      tips.set(row.stream, isMade ? made.streamHash : row.stream_hash)
      if (isMade)
        yield* sql`
          UPDATE events SET hash = ${made.hash}::text, stream_hash = ${made.streamHash}::text
          WHERE seq = ${`${seq}`}::bigint`
    }
    if (until > rows.length) yield* sql`UPDATE chain_head SET hash = ${head}::text`
  })

/** The event that most of the table is about: the first bet as it was placed, by its place in the log. */
const PLACED = "(SELECT min(seq) FROM events WHERE type = 'bet.placed')"
const SETTLED = "(SELECT min(seq) FROM events WHERE type = 'leg.settled')"
const OPENED = "(SELECT min(seq) FROM events WHERE type = 'market.opened')"
const LAST = "(SELECT max(seq) FROM events)"
const CREDITED = "(SELECT min(seq) FROM postings WHERE account LIKE 'player:%' AND amount > 0)"

const run =
  (...statements: ReadonlyArray<string>): Change =>
  (sql) =>
    Effect.forEach(statements, (statement) => sql.unsafe(statement))

/** Changes one column of one event. */
const event = (column: string, value: string, at = PLACED): Change =>
  run(`UPDATE events SET ${column} = ${value} WHERE seq = ${at}`)

const CHANGED = /^event \d+ was changed after it was written$/
const ANEW = /^event \d+ was written anew, with its hashes/
const WHOLE_ANEW = /^the log was written anew from an event between \d+ and \d+ on, with all its hashes$/
const BESIDE = /^has another receipt or other postings than when it was written$/
const NEWEST = /^the newest of the log were removed: events? [\d to]+$/
const CUT = [
  "DELETE FROM events WHERE seq > 40",
  "DELETE FROM receipts WHERE seq > 40",
  "DELETE FROM postings WHERE seq > 40",
]
const SET_BACK =
  "UPDATE chain_head SET seq = 40, at = (SELECT at FROM events WHERE seq = 40), hash = (SELECT hash FROM events WHERE seq = 40)"
const NO_HEADS = "DELETE FROM documents WHERE kind = 'audit-head'"
const LATER_HEADS = "DELETE FROM documents WHERE kind = 'audit-head' AND sort > 40"

/** What is done to a whole store, and what an auditor is told of it first. */
const DEFINED_OTHERWISE = /^is defined otherwise than at the server's start, event \d+$/

const table: ReadonlyArray<readonly [name: string, change: Change, cause: RegExp]> = [
  // The columns of an event.
  ["a stake", event("payload", "replace(payload, '10000', '90000')"), CHANGED],
  ["odds", event("payload", "replace(payload, '2000', '9000')"), CHANGED],
  ["a space in a payload", event("payload", "payload || ' '"), CHANGED],
  ["an empty payload", event("payload", "'{}'"), CHANGED],
  ["a payload that is no JSON", event("payload", "'{'"), CHANGED],
  ["who did it", event("meta", "replace(meta, 'player:', 'player:1')"), CHANGED],
  ["meta without an actor", event("meta", "'{}'"), CHANGED],
  ["a type", event("type", "'bet.taken'"), CHANGED],
  ["a version of the schema", event("schema_version", "schema_version + 1"), CHANGED],
  ["a time, a second later", event("at", "at + 1000", LAST), CHANGED],
  ["a time, a day earlier", event("at", "at - 86400000"), CHANGED],
  ["a digest of what is attached", event("attached", `repeat('0', 64)`), CHANGED],
  ["a stream's name", event("stream", "stream || '0'"), CHANGED],
  [
    "a place in a stream",
    event("version", "version + 1", SETTLED),
    /was number \d+ of bet:.*that number was changed$/,
  ],
  [
    "a number in the log",
    run(`UPDATE events SET seq = seq + 500 WHERE seq = ${LAST}`),
    /^event \d+ stands as event \d+: its number was changed$/,
  ],
  [
    "a hash of a stream",
    event("stream_hash", `repeat('a', 64)`),
    /^the hash of bet:.* at event \d+ was changed$/,
  ],
  ["a hash of the log", event("hash", `repeat('a', 64)`), /^the hash of the log at event \d+ was changed$/],
  ["a hash of the last event", event("hash", `repeat('a', 64)`, LAST), /was changed|the row that says/],
  [
    "a cause",
    run("UPDATE events SET cause = cause - 1 WHERE seq = (SELECT min(seq) FROM events WHERE cause > 1)"),
    /^names another cause/,
  ],
  [
    "a cause that is gone",
    run("UPDATE events SET cause = NULL WHERE cause IS NOT NULL"),
    /^names another cause/,
  ],
  ["a cause where there was none", event("cause", "1"), /^names another cause/],
  [
    "a correlation",
    run(`UPDATE events SET correlation = 1 WHERE seq = ${PLACED}`),
    /^names another correlation/,
  ],
  [
    "payloads of two events changed for one another",
    run(`UPDATE events AS one SET payload = other.payload FROM events AS other
      WHERE one.type = 'bet.placed' AND other.type = 'bet.placed' AND one.seq <> other.seq AND one.seq = ${PLACED}`),
    CHANGED,
  ],
  // Events that are gone.
  ["an event in the middle", run(`DELETE FROM events WHERE seq = ${SETTLED}`), /^removed: event \d+ of bet:/],
  ["the first event", run("DELETE FROM events WHERE seq = 1"), /^removed: event 1$/],
  ["the last event", run(`DELETE FROM events WHERE seq = ${LAST}`), NEWEST],
  ["the last five events", run("DELETE FROM events WHERE seq > (SELECT max(seq) - 5 FROM events)"), NEWEST],
  [
    "three events in a row",
    run(`DELETE FROM events WHERE seq >= ${PLACED} AND seq < ${PLACED} + 3`),
    /^removed: events \d+ to \d+/,
  ],
  [
    "a bet, all of it",
    run(`DELETE FROM events WHERE stream = (SELECT stream FROM events WHERE seq = ${PLACED})`),
    /^bet:.* was removed: events? [\d, and]+/,
  ],
  [
    "a bet with its document",
    run(
      `DELETE FROM documents WHERE kind = 'bet' AND id = (SELECT substr(stream, 5) FROM events WHERE seq = ${PLACED})`,
      `DELETE FROM events WHERE stream = (SELECT stream FROM events WHERE seq = ${PLACED})`,
    ),
    /^(bet:.* was removed|removed): events? /,
  ],
  ["every event", run("DELETE FROM events"), NEWEST],
  ["events past the twentieth, receipts and postings too", run(...CUT), NEWEST],
  ["and the end of the log set back", run(...CUT, SET_BACK), NEWEST],
  ["and the later heads too", run(...CUT, SET_BACK, LATER_HEADS), NEWEST],
  ["and every head", run(...CUT, SET_BACK, NO_HEADS), NEWEST],
  // Histories that are made anew.
  [
    "an event with its own hashes",
    (sql) =>
      Effect.andThen(
        event("payload", "replace(payload, '10000', '90000')")(sql),
        Effect.flatMap(
          sql<{ n: bigint }>`SELECT min(seq) AS n FROM events WHERE type = 'bet.placed'`,
          ([row]) => rehash(sql, Number(row?.n), Number(row?.n)),
        ),
      ),
    ANEW,
  ],
  [
    "an event and all hashes after it",
    (sql) => Effect.andThen(event("payload", "replace(payload, '10000', '90000')")(sql), rehash(sql, 1)),
    WHOLE_ANEW,
  ],
  [
    "the same, with the heads of what was made anew gone",
    (sql) =>
      Effect.andThen(
        Effect.andThen(event("payload", "replace(payload, '10000', '90000')")(sql), rehash(sql, 1)),
        run(NO_HEADS)(sql),
      ),
    WHOLE_ANEW,
  ],
  [
    "a time and all hashes after it",
    (sql) => Effect.andThen(event("at", "at + 1")(sql), rehash(sql, 1)),
    WHOLE_ANEW,
  ],
  [
    "an actor and all hashes, and later heads gone",
    (sql) =>
      Effect.andThen(
        Effect.andThen(event("meta", "replace(meta, 'trader', 'anyone')", OPENED)(sql), rehash(sql, 1)),
        run(LATER_HEADS)(sql),
      ),
    WHOLE_ANEW,
  ],
  // Receipts.
  [
    "a receipt's answer",
    run("UPDATE receipts SET answer = '{}' WHERE seq = (SELECT min(seq) FROM receipts)"),
    BESIDE,
  ],
  [
    "a receipt's owner",
    run("UPDATE receipts SET owner = owner || '1' WHERE seq = (SELECT min(seq) FROM receipts)"),
    BESIDE,
  ],
  [
    "a receipt's key",
    run("UPDATE receipts SET key = key || '1' WHERE seq = (SELECT min(seq) FROM receipts)"),
    BESIDE,
  ],
  [
    "a receipt's fingerprint",
    run("UPDATE receipts SET fingerprint = '' WHERE seq = (SELECT min(seq) FROM receipts)"),
    BESIDE,
  ],
  ["a receipt that is gone", run("DELETE FROM receipts WHERE seq = (SELECT max(seq) FROM receipts)"), BESIDE],
  [
    "a receipt of another event",
    run("UPDATE receipts SET seq = 1 WHERE seq = (SELECT max(seq) FROM receipts)"),
    BESIDE,
  ],
  [
    "a receipt of no event",
    run(
      "INSERT INTO receipts (owner, key, fingerprint, answer, seq) VALUES ('player:1', 'k', 'f', '{}', 100000)",
    ),
    /^rows were added: 1 belong/,
  ],
  // Postings and balances.
  [
    "an amount",
    run(`UPDATE postings SET amount = amount + 1 WHERE seq = ${CREDITED} AND amount > 0`),
    BESIDE,
  ],
  [
    "both amounts of a posting",
    run(`UPDATE postings SET amount = amount * 10 WHERE seq = ${CREDITED}`),
    BESIDE,
  ],
  [
    "an account",
    run(`UPDATE postings SET account = 'player:1' WHERE seq = ${CREDITED} AND account LIKE 'player:%'`),
    BESIDE,
  ],
  ["a currency", run(`UPDATE postings SET currency = 'EUR' WHERE seq = ${CREDITED}`), BESIDE],
  [
    "lines that changed places",
    run(`UPDATE postings SET line = line + 10 WHERE seq = ${CREDITED}`),
    /^stands where line 1 belongs$/,
  ],
  ["a posting that is gone", run(`DELETE FROM postings WHERE seq = ${CREDITED} AND line = 1`), BESIDE],
  ["postings of a commit that are gone", run(`DELETE FROM postings WHERE seq = ${CREDITED}`), BESIDE],
  [
    "postings that were never made",
    run(
      "INSERT INTO postings (seq, line, account, currency, amount) VALUES (100000, 1, 'player:1', 'RUB', 5), (100000, 2, 'house:cashier', 'RUB', -5)",
    ),
    /^rows were added: 2 belong/,
  ],
  [
    "postings beside an event that had none",
    run(
      "INSERT INTO postings (seq, line, account, currency, amount) VALUES (1, 1, 'player:1', 'RUB', 5), (1, 2, 'house:cashier', 'RUB', -5)",
    ),
    BESIDE,
  ],
  [
    "a balance",
    run("UPDATE accounts SET balance = balance + 100 WHERE account = (SELECT min(account) FROM accounts)"),
    /^the balance was changed or removed: it holds \d+, its postings sum to \d+$/,
  ],
  [
    "a balance that is gone",
    run("DELETE FROM accounts WHERE account = (SELECT min(account) FROM accounts)"),
    /^the balance was changed or removed: it is missing$/,
  ],
  [
    "a balance of nobody",
    run("INSERT INTO accounts VALUES ('player:1', 'RUB', 100)"),
    /^the balance was changed/,
  ],
  ["what the house may lose", run("UPDATE liabilities SET amount = 0"), /^is 0, the bets come to/],
  ["what the house may lose, gone", run("DELETE FROM liabilities"), /^is missing$/],
  // Documents.
  [
    "a bet in the history",
    run("UPDATE documents SET data = jsonb_set(data, '{stake}', '1') WHERE kind = 'bet'"),
    /^the document was changed/,
  ],
  [
    "a bet that the history lacks",
    run(
      "DELETE FROM documents WHERE kind = 'bet' AND id = (SELECT max(id) FROM documents WHERE kind = 'bet')",
    ),
    /^the document was removed/,
  ],
  [
    "a bet that nobody made",
    run(
      "INSERT INTO documents SELECT kind, id || 'x', owner, sort, data FROM documents WHERE kind = 'bet' LIMIT 1",
    ),
    /^the document was added/,
  ],
  [
    "a bet of another player",
    run("UPDATE documents SET owner = '1' WHERE kind = 'bet'"),
    /^the document was changed/,
  ],
  [
    "a place in the history",
    run("UPDATE documents SET sort = sort + 1 WHERE kind = 'bet'"),
    /^the document was changed/,
  ],
  // What lets people in, of which the log says what it was.
  [
    "a digest of a password",
    run(`UPDATE documents SET data = '{"digest": "$argon2id$forged"}' WHERE kind = 'credential'`),
    /^the document was changed: it is not what event \d+ wrote$/,
  ],
  [
    "passwords of two players changed for one another",
    run(
      "UPDATE documents AS one SET data = other.data FROM documents AS other WHERE one.kind = 'credential' AND other.kind = 'credential' AND one.id <> other.id",
    ),
    /^the document was changed: it is not what event \d+ wrote$/,
  ],
  [
    "a password of another player",
    run("UPDATE documents SET owner = 'player:1' WHERE kind = 'credential'"),
    /^the document was changed: it is not what event \d+ wrote$/,
  ],
  [
    "a password that is gone",
    run(
      "DELETE FROM documents WHERE kind = 'credential' AND id = (SELECT max(id) FROM documents WHERE kind = 'credential')",
    ),
    /^the document was removed: it is missing: event \d+ wrote it/,
  ],
  [
    "a password under another number",
    run(
      "UPDATE documents SET id = '1' WHERE kind = 'credential' AND id = (SELECT max(id) FROM documents WHERE kind = 'credential')",
    ),
    /^the document was (added: it is what no event tells of|removed: it is missing)/,
  ],
  [
    "a passkey that nobody made",
    run(
      `INSERT INTO documents SELECT 'passkey', 'forged', owner, 5, '{"publicKey": "forged"}' FROM documents WHERE kind = 'credential' LIMIT 1`,
    ),
    /^the document was added: it is what no event tells of$/,
  ],
  [
    "a PIN that nobody made",
    run(
      `INSERT INTO documents SELECT 'pin', id, owner, 5, data FROM documents WHERE kind = 'credential'
        AND id NOT IN (SELECT id FROM documents WHERE kind = 'pin') ORDER BY id LIMIT 1`,
    ),
    /^the document was added: it is what no event tells of$/,
  ],
  [
    "an answer to a secret question that nobody gave",
    run(
      `INSERT INTO documents SELECT 'secure-question', id, owner, 0, data FROM documents WHERE kind = 'credential'
        AND id NOT IN (SELECT id FROM documents WHERE kind = 'secure-question') ORDER BY id LIMIT 1`,
    ),
    /^the document was added: it is what no event tells of$/,
  ],
  [
    "a second factor that nobody made",
    run(
      `INSERT INTO documents SELECT 'two-factor-secret', id, owner, 0, data FROM documents WHERE kind = 'credential'
        AND id NOT IN (SELECT id FROM documents WHERE kind = 'two-factor-secret') ORDER BY id LIMIT 1`,
    ),
    /^the document was added: it is what no event tells of$/,
  ],
  [
    "a PIN that is gone",
    run("DELETE FROM documents WHERE kind = 'pin'"),
    /^the document was removed: it is missing: event \d+ wrote it/,
  ],
  [
    "a PIN's digest",
    run("UPDATE documents SET data = jsonb_set(data, '{digest}', '\"forged\"') WHERE kind = 'pin'"),
    /^the document was changed: it is not what event \d+ wrote$/,
  ],
  // Messages on their way out.
  [
    "a message to another address",
    run("UPDATE documents SET data = jsonb_set(data, '{to}', '\"79990000000\"') WHERE kind = 'outbox'"),
    /^the document was changed: it is not what event \d+ wrote$/,
  ],
  [
    "a message with other words",
    run(
      "UPDATE documents SET data = jsonb_set(data, '{text}', '\"Your code is 000000\"') WHERE kind = 'outbox' AND id = (SELECT min(id) FROM documents WHERE kind = 'outbox')",
    ),
    /^the document was changed: it is not what event \d+ wrote$/,
  ],
  [
    "a message that was kept from leaving",
    run(
      "DELETE FROM documents WHERE kind = 'outbox' AND id = (SELECT max(id) FROM documents WHERE kind = 'outbox')",
    ),
    /^the document was removed: it is missing: event \d+ wrote it/,
  ],
  [
    "a message that the site never wrote",
    run(
      "INSERT INTO documents SELECT kind, 'forged', owner, sort, jsonb_set(data, '{id}', '\"forged\"') FROM documents WHERE kind = 'outbox' ORDER BY id LIMIT 1",
    ),
    /^the document was added: it is what no event tells of$/,
  ],
  [
    "a message from before the log began",
    run(
      "INSERT INTO documents SELECT kind, 'forged', owner, 0, data FROM documents WHERE kind = 'outbox' ORDER BY id LIMIT 1",
    ),
    /^the document was added: it is what no event tells of$/,
  ],
  // The end of the log.
  [
    "the number of the end",
    run("UPDATE chain_head SET seq = seq - 1"),
    /^the end of the log was set back from event \d+ to event \d+$/,
  ],
  ["a number past the end", run("UPDATE chain_head SET seq = seq + 3"), NEWEST],
  [
    "the hash of the end",
    run("UPDATE chain_head SET hash = repeat('0', 64)"),
    /^the row that says where the log ends/,
  ],
  ["the time of the end", run("UPDATE chain_head SET at = at + 1"), /^the row that says where the log ends/],
  ["the row of the end", run("DELETE FROM chain_head"), /^the row that says where the log ends/],
  // Heads.
  ["the newest head", run(LATER_HEADS), /^the published head of events \d+ to \d+ was removed or changed$/],
  [
    "the first head",
    run(
      "DELETE FROM documents WHERE kind = 'audit-head' AND sort = (SELECT min(sort) FROM documents WHERE kind = 'audit-head')",
    ),
    /^the published heads of events 1 to \d+ were removed or changed$/,
  ],
  ["every head", run(NO_HEADS), /^the published head of events 1 to \d+ was removed or changed$/],
  [
    "a head's signature",
    run(`UPDATE documents SET data = jsonb_set(data, '{signature}', '"AAAA"') WHERE kind = 'audit-head'`),
    /^is not signed by its key$/,
  ],
  [
    "a head's time",
    run("UPDATE documents SET data = jsonb_set(data, '{at}', '5') WHERE kind = 'audit-head'"),
    /^is not signed by its key$/,
  ],
  [
    "a head that can't be read",
    run("UPDATE documents SET data = '{}' WHERE kind = 'audit-head'"),
    /^can't be read$/,
  ],
  [
    "a head's root",
    run(
      `UPDATE documents SET data = jsonb_set(data, '{root}', to_jsonb(repeat('0', 64))) WHERE kind = 'audit-head'`,
    ),
    /^the log was written anew|^is not signed/,
  ],
  // Keys of people.
  [
    "a key that is gone",
    run(
      "DELETE FROM personal_keys WHERE person = (SELECT max(person) FROM personal_keys WHERE person LIKE 'player:%')",
    ),
    /^is missing: nothing that the log has sealed under it can be opened$/,
  ],
  [
    "a key destroyed without a word",
    run("UPDATE personal_keys SET wrapped = '', destroyed_at = 1 WHERE person LIKE 'player:%'"),
    /^is destroyed, and the log says nothing of it$/,
  ],
  [
    "keys of two people changed for one another",
    run(
      "UPDATE personal_keys AS one SET wrapped = other.wrapped FROM personal_keys AS other WHERE one.person <> other.person AND one.person LIKE 'player:%' AND other.person LIKE 'player:%'",
    ),
    /^does not open what the log has sealed under it$/,
  ],
  [
    "a key of nothing",
    run("UPDATE personal_keys SET wrapped = 'AAAA' WHERE person LIKE 'player:%'"),
    /^does not open what the log has sealed under it$/,
  ],
  // What keeps the log.
  [
    "the trigger of the log, off",
    run("ALTER TABLE events DISABLE TRIGGER added_to_only"),
    /^is no longer kept from changes/,
  ],
  [
    "the trigger of postings, gone",
    run("DROP TRIGGER added_to_only ON postings"),
    /^is no longer kept from changes/,
  ],
  // How the store is defined.
  [
    "a refusal that refuses nothing",
    run(
      "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
    ),
    /^is defined otherwise than at the server's start, event \d+$/,
  ],
  ["receipts that may be there twice", run("DROP INDEX receipts_seq"), DEFINED_OTHERWISE],
  [
    "balances that may fall below zero",
    run("ALTER TABLE accounts DROP CONSTRAINT accounts_balance_check"),
    DEFINED_OTHERWISE,
  ],
  [
    "rows that are hidden from whoever reads",
    run("ALTER TABLE documents ENABLE ROW LEVEL SECURITY"),
    DEFINED_OTHERWISE,
  ],
  [
    "a trigger that changes what is written",
    (sql) =>
      Effect.andThen(
        sql.unsafe(
          "CREATE FUNCTION take_a_share() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$",
        ),
        sql.unsafe(
          "CREATE TRIGGER share BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION take_a_share()",
        ),
      ),
    /^(is defined otherwise than at|was added since) the server's start, event \d+$/,
  ],
  [
    "a column with another default",
    run("ALTER TABLE events ALTER COLUMN at SET DEFAULT 0"),
    DEFINED_OTHERWISE,
  ],
  ["a table more", run("CREATE TABLE forged (one int)"), /^was added since the server's start, event \d+$/],
  ["a table that is gone", run("DROP TABLE write_probes"), /^is gone since the server's start, event \d+$/],
  [
    "a step of migration that is forgotten",
    run("DELETE FROM migrations WHERE migration_id = 24"),
    DEFINED_OTHERWISE,
  ],
]

/** All that an error says, with what it came of. */
const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${wordsOf(error.cause)}` : ""

describeStores("a store that was tampered with", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 3; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)
  let kept: History = { witnessed: [] }
  const prepared = Layer.effectDiscard(
    Effect.map(history, (made) => {
      kept = made
    }),
  ).pipe(Layer.provideMerge(layerPlayerSite(store, book, "tamper", { captcha: "disabled" })))

  layer(prepared)((it) => {
    const report = Effect.gen(function* () {
      const secrets = yield* Secrets
      const witnessed = kept.witnessed.map((head) => ({ witness: "elsewhere", head }))
      return yield* verify(registry, {
        witnessed,
        opens: (person, wrapped, body) => {
          const key = unwrappedKey(secrets, person, wrapped)
          return key !== undefined && openWith(key, body) !== undefined
        },
      })
    })

    /** What is found after a change, which is then taken back. */
    const after = (change: Change) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        let found: Effect.Success<typeof report> | undefined
        yield* Effect.gen(function* () {
          yield* unguarded
          yield* change(sql)
          found = yield* report
          return yield* Effect.fail(new Undo())
        }).pipe(
          sql.withTransaction,
          Effect.catchIf(
            (error) => error instanceof Undo,
            () => Effect.void,
          ),
        )
        return found
      })

    it.effect("is whole before", () =>
      Effect.gen(function* () {
        expect(kept.witnessed.length).toBe(2)
        const { defects, causes, counts } = yield* report
        expect([defects, causes]).toEqual([[], []])
        expect(counts).toMatchObject({ publishedHeads: 2 })
        expect(counts.keys).toBeGreaterThanOrEqual(2)
      }),
    )

    for (const [name, change, cause] of table) {
      it.effect(`is told by its cause first: ${name}`, () =>
        Effect.gen(function* () {
          const found = yield* after(change)
          expect(found?.causes[0]?.what).toMatch(cause)
          const told = found?.causes.flatMap(({ defects }) => defects)
          expect(told?.length).toBe(found?.defects.length)
        }),
      )
    }

    for (const table of ["events", "receipts", "postings"]) {
      it.effect(`keeps ${table} from being changed, removed and emptied`, () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          for (const statement of [
            `UPDATE ${table} SET seq = seq`,
            `DELETE FROM ${table}`,
            `TRUNCATE ${table}`,
          ]) {
            const refused = yield* Effect.flip(sql.unsafe(statement))
            expect(wordsOf(refused)).toContain("only ever added")
          }
        }),
      )
    }
  })
})
