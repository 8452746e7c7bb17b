import { Effect, Option, Stream } from "effect"
import type { LogHead } from "#models/audit/file-signature.ts"
import type { RecordEntry, RecordPosting } from "#models/audit/record.ts"
import type { RecordOrder } from "#models/audit/subject.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { toDecimal } from "#models/money/decimal.ts"
import { utcMoment } from "#models/request/utc-moment.ts"
import { BYTE_ORDER_MARK, csvLine } from "#src/server/web/csv-cell.ts"
import type { Records } from "../Records.ts"
import type { FoundSubject } from "../record-sql.ts"

/** Events that are read and told at once. */
const AT_ONCE = 200

/** A record that is given out as a file: of what, in which order, and up to where in the log. */
export interface AskedRecord {
  readonly subject: FoundSubject
  readonly order: RecordOrder
  readonly head: LogHead
}

/** An event as a file tells it: without the number of its consequences, which grows after the file was made. */
type ToldEntry = Omit<RecordEntry, "consequences">

/** The record up to its head, masked, part by part: what is written meanwhile is in none of them. */
const partsOf = (records: Records["Service"], { subject, order, head }: AskedRecord) =>
  Stream.paginate(order === "newest" ? head.seq + 1 : 0, (after) =>
    Effect.map(records.read(subject, { after, order, limit: AT_ONCE }, false), ({ entries, next }) => {
      const told = entries
        .filter(({ seq }) => seq <= head.seq)
        .map(({ consequences: _, ...entry }): ToldEntry => entry)
      const isOver =
        next === undefined || told.length < entries.length || (order === "oldest" && next >= head.seq)
      return [[told], isOver ? Option.none() : Option.some(next)] as const
    }),
  )

/** An amount of the ledger in units of its currency, exactly: `-150.00 RUB`. */
export const unitsText = (minor: string | bigint, currency: string): string =>
  `${toDecimal(BigInt(minor), fractionDigits(currency))} ${currency}`

const postingText = ({ account, currency, amount }: typeof RecordPosting.Type): string =>
  `${account} ${unitsText(amount, currency)}`

const numberText = (value: number | undefined): string => (value === undefined ? "" : `${value}`)

const COLUMNS: ReadonlyArray<readonly [string, (entry: ToldEntry) => string]> = [
  ["number", ({ seq }) => `${seq}`],
  ["moment", ({ at }) => `${utcMoment(at)} UTC`],
  ["who", ({ actor }) => actor],
  ["stream", ({ stream }) => stream],
  ["version", ({ version }) => `${version}`],
  ["type", ({ type }) => type],
  ["before", ({ before }) => before],
  ["after", ({ after }) => after],
  ["transition", ({ transition }) => transition?.key ?? ""],
  ["description", ({ transition }) => transition?.description ?? ""],
  ["rule", ({ transition }) => transition?.rule ?? ""],
  ["fault", ({ fault }) => fault ?? ""],
  ["cause", ({ cause }) => numberText(cause)],
  ["began with", ({ correlation }) => `${correlation}`],
  ["written with", ({ commit }) => `${commit}`],
  ["address", ({ address }) => address ?? ""],
  ["device", ({ device }) => device ?? ""],
  ["postings", ({ postings }) => postings.map(postingText).join("; ")],
  ["stood", ({ stood }) => (stood === undefined ? "" : JSON.stringify(stood))],
  ["balances", ({ balances = [] }) => balances.map(postingText).join("; ")],
  ["changes", ({ changes }) => (changes.length === 0 ? "" : JSON.stringify(changes))],
  ["content", ({ payload }) => JSON.stringify(payload)],
  ["hash", ({ hash }) => hash],
]

/** The record as a table for spreadsheets (RFC 4180), a row for each event; moments in UTC, amounts in units. */
export const recordCsv = (records: Records["Service"], asked: AskedRecord) =>
  Stream.succeed(`${BYTE_ORDER_MARK}${csvLine(COLUMNS.map(([name]) => name))}`).pipe(
    Stream.concat(
      Stream.map(partsOf(records, asked), (entries) =>
        entries.map((entry) => csvLine(COLUMNS.map(([, cell]) => cell(entry)))).join(""),
      ),
    ),
  )

/** The record as JSON: what was asked for, up to which head, and its events as the desk has them; moments in milliseconds, amounts in minor units. */
export const recordJson = (records: Records["Service"], asked: AskedRecord) =>
  Stream.suspend(() => {
    let isFirst = true
    const { subject, order, head } = asked
    const said = JSON.stringify({ format: "statebook record 1", subject, order, head, masked: true })
    const entries = Stream.map(partsOf(records, asked), (part) =>
      part
        .map((entry) => {
          const line = `${isFirst ? "" : ","}\n${JSON.stringify(entry)}`
          isFirst = false
          return line
        })
        .join(""),
    )
    return Stream.succeed(`${said.slice(0, -1)},"entries":[`).pipe(
      Stream.concat(entries),
      Stream.concat(Stream.succeed("\n]}\n")),
    )
  })
