import type { StatementLine, StatementPage } from "#models/cashier/statement.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { toDecimal } from "#models/money/decimal.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { BYTE_ORDER_MARK, csvCell } from "#src/server/web/csv-cell.ts"

const COLUMNS = ["id", "at", "kind", "gain", "balance", "currency", "repaid", "uncovered", "of"] as const

/** An amount as a number with a point, exactly: no cell for words, so that a minus is no formula. */
const amountCell = (units: number | undefined, digits: number): string =>
  units === undefined ? "" : toDecimal(BigInt(units), digits)

/** The head of the table, in a language. */
export const csvHead = (language: string): string =>
  `${BYTE_ORDER_MARK}${COLUMNS.map((column) => csvCell(say(language, `statement.column.${column}`))).join(",")}\r\n`

/** One line of a statement as a row of the table. */
export const csvRow = (
  line: StatementLine,
  { currency }: Pick<StatementPage, "currency">,
  language: string,
): string => {
  const digits = fractionDigits(currency)
  const cells = [
    `${line.id}`,
    csvCell(new Date(line.at).toISOString()),
    csvCell(say(language, `statement.kind.${line.kind}`)),
    amountCell(line.gain, digits),
    amountCell(line.balance, digits),
    csvCell(currency),
    amountCell(line.repaid, digits),
    amountCell(line.uncovered, digits),
    csvCell(line.bet ?? line.withdrawal ?? ""),
  ]
  return `${cells.join(",")}\r\n`
}
