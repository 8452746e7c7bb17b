import type { Posting } from "#models/money/ledger.ts"
import type { Document, LiabilityChange } from "./commit.ts"
import type { Head, Writes, WrittenEvent } from "./decide-batch.ts"

/** How the client takes a column of texts. */
export type ParameterOf = (column: ReadonlyArray<string>) => unknown

/** A column that travels as an array: its name in the statement, and its value in each row. */
type Column<Row> = readonly [name: string, of: (row: Row) => string | number | bigint]

/** What one table gets of a batch. */
interface Part<Row> {
  readonly rowsOf: (writes: Writes) => ReadonlyArray<Row>
  readonly columns: ReadonlyArray<Column<Row>>
  /** The change of the table, given where its rows come from: `moved` and a set of rows named `row`. */
  readonly change: (rows: string) => string
}

/** A part with rows of its own kind, so that parts of all kinds stand in one list. */
interface AnyPart {
  readonly width: number
  readonly statement: (firstPlace: number) => string
  /** Puts its columns behind the parameters of the parts before; false where the batch has no rows for it. */
  readonly fill: (writes: Writes, parameterOf: ParameterOf, parameters: Array<unknown>) => boolean
}

const part = <Row>({ rowsOf, columns, change }: Part<Row>): AnyPart => ({
  width: columns.length,
  statement: (firstPlace) => {
    // Unnested in the list of a select, for `unnest` of several in a FROM keeps each by itself first, which takes several times as long.
    const unnested = columns.map(([name], index) => `unnest($${firstPlace + index}::text[]) AS ${name}`)
    return change(`moved, (SELECT ${unnested.join(", ")}) AS row`)
  },
  fill: (writes, parameterOf, parameters) => {
    const rows = rowsOf(writes)
    if (rows.length === 0) return false
    for (const [, of] of columns) parameters.push(parameterOf(rows.map((row) => `${of(row)}`)))
    return true
  },
})

const document: ReadonlyArray<Column<Document>> = [
  ["kind", ({ kind }) => kind],
  ["id", ({ id }) => id],
  ["owner", ({ owner }) => owner],
  ["sort", ({ sort }) => sort],
  ["data", ({ data }) => JSON.stringify(data)],
]

const insertDocuments = (rows: string): string => `
      INSERT INTO documents (kind, id, owner, sort, data)
      SELECT kind, id, owner, sort::bigint, data::jsonb FROM ${rows}`

const PARTS: ReadonlyArray<AnyPart> = [
  part<WrittenEvent>({
    rowsOf: ({ events }) => events,
    columns: [
      ["seq", ({ event }) => event.seq],
      ["stream", ({ event }) => event.stream],
      ["version", ({ event }) => event.version],
      ["type", ({ event }) => event.type],
      ["schema_version", ({ event }) => event.schemaVersion],
      ["payload", ({ event }) => event.payload],
      ["meta", ({ event }) => event.meta],
      ["attached", ({ event }) => event.attached],
      ["stream_hash", ({ event }) => event.streamHash],
      ["hash", ({ event }) => event.hash],
      ["cause", ({ cause }) => cause ?? ""],
      ["correlation", ({ correlation }) => correlation],
    ],
    change: (rows) => `
      INSERT INTO events
        (seq, stream, version, type, schema_version, at, payload, meta, attached, stream_hash, hash, cause, correlation)
      SELECT row.seq::bigint, stream, version::bigint, type, schema_version::integer, $2::bigint, payload, meta, attached,
        stream_hash, row.hash, nullif(cause, '')::bigint, correlation::bigint
      FROM ${rows}`,
  }),
  part({
    rowsOf: ({ receipts }) => receipts,
    columns: [
      ["owner", ({ owner }) => owner],
      ["key", ({ key }) => key],
      ["fingerprint", ({ fingerprint }) => fingerprint],
      ["answer", ({ answer }) => answer],
      ["seq", ({ seq }) => seq],
    ],
    change: (rows) => `
      INSERT INTO receipts (owner, key, fingerprint, answer, seq)
      SELECT owner, key, fingerprint, answer, row.seq::bigint FROM ${rows}`,
  }),
  part<Posting & { readonly seq: number; readonly line: number }>({
    rowsOf: ({ postings }) => postings,
    columns: [
      ["seq", ({ seq }) => seq],
      ["line", ({ line }) => line],
      ["account", ({ account }) => account],
      ["currency", ({ currency }) => currency],
      ["amount", ({ amount }) => amount],
    ],
    change: (rows) => `
      INSERT INTO postings (seq, line, account, currency, amount)
      SELECT row.seq::bigint, line::integer, account, currency, amount::bigint FROM ${rows}`,
  }),
  part<Posting>({
    rowsOf: ({ balances }) => balances,
    columns: [
      ["account", ({ account }) => account],
      ["currency", ({ currency }) => currency],
      ["balance", ({ amount }) => amount],
    ],
    change: (rows) => `
      INSERT INTO accounts (account, currency, balance) SELECT account, currency, balance::bigint FROM ${rows}
      ON CONFLICT (account, currency) DO UPDATE SET balance = EXCLUDED.balance`,
  }),
  part<LiabilityChange>({
    rowsOf: ({ liabilities }) => liabilities.filter(({ amount }) => amount !== 0n),
    columns: [
      ["name", ({ name }) => name],
      ["amount", ({ amount }) => amount],
    ],
    change: (rows) => `
      INSERT INTO liabilities (name, amount) SELECT name, amount::bigint FROM ${rows}
      ON CONFLICT (name) DO UPDATE SET amount = EXCLUDED.amount`,
  }),
  part<LiabilityChange>({
    rowsOf: ({ liabilities }) => liabilities.filter(({ amount }) => amount === 0n),
    columns: [["name", ({ name }) => name]],
    change: (rows) => `
      DELETE FROM liabilities USING ${rows} WHERE liabilities.name = row.name`,
  }),
  part({
    rowsOf: ({ documents }) => documents.filter(({ isNew }) => isNew === true),
    columns: document,
    change: insertDocuments,
  }),
  part({
    rowsOf: ({ documents }) => documents.filter(({ isNew }) => isNew !== true),
    columns: document,
    change: (rows) => `${insertDocuments(rows)}
      ON CONFLICT (kind, id) DO UPDATE
      SET owner = EXCLUDED.owner, sort = EXCLUDED.sort, data = EXCLUDED.data`,
  }),
  part<Pick<Document, "kind" | "id">>({
    rowsOf: ({ removed }) => removed,
    columns: [
      ["kind", ({ kind }) => kind],
      ["id", ({ id }) => id],
    ],
    change: (rows) => `
      DELETE FROM documents USING ${rows} WHERE documents.kind = row.kind AND documents.id = row.id`,
  }),
]

/** Parameters before those of the parts: the new head and the one it follows. */
const HEAD_WIDTH = 5

const compose = (parts: ReadonlyArray<AnyPart>): string => {
  let place = HEAD_WIDTH + 1
  const changes = parts.map(({ statement, width }, index) => {
    const change = `, part_${index} AS (${statement(place)}\n    )`
    place += width
    return change
  })
  return `
    WITH moved AS (
      UPDATE chain_head SET seq = $1::bigint, at = $2::bigint, hash = $3::text
      WHERE seq = $4::bigint AND hash = $5::text
      RETURNING true
    )${changes.join("")}
    SELECT count(*) AS moved FROM moved`
}

/** Texts by which parts they hold; few of the possible ones ever come. */
const texts = new Map<string, string>()

/**
 * The statement that writes a batch: a change for each table that the batch has rows for, and no other. Rows are taken
 * from `moved`, which is empty where the head is not the one the batch was decided upon: then nothing is written. What is
 * new is inserted plainly, so that a stream or key that was there after all fails the statement. Columns travel as arrays
 * of text that the statement casts, since that is the one form both stores read alike.
 * @param before the head that the batch was decided upon
 */
export const writeStatement = (
  before: Head,
  writes: Writes,
  parameterOf: ParameterOf,
): { readonly text: string; readonly parameters: ReadonlyArray<unknown> } => {
  const { head } = writes
  const parameters: Array<unknown> = [`${head.seq}`, `${head.at}`, head.hash, `${before.seq}`, before.hash]
  const parts = PARTS.filter(({ fill }) => fill(writes, parameterOf, parameters))
  const name = parts.map((each) => PARTS.indexOf(each)).join()
  const text = texts.get(name) ?? compose(parts)
  texts.set(name, text)
  return { text, parameters }
}
