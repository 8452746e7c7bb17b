import { Stream } from "effect"
import { BYTE_ORDER_MARK, csvLine } from "#src/server/web/csv-cell.ts"
import { type PackList, packLists } from "./pack-lists.ts"
import { ROW_COLUMNS, rowCells } from "./pack-row-cells.ts"
import type { Pack } from "./pack-shape.ts"

/** A list with its own columns, its name first on each line. */
const listed = ({ name, columns, lines }: PackList): string =>
  [columns, ...lines].map((cells) => csvLine([name, ...cells])).join("")

/** The pack as one table for spreadsheets: list after list, each with its columns in its first line and its name in its first column. */
export const packCsv = ({ facts, rows }: Pack) => {
  const { before, after } = packLists(facts)
  return Stream.succeed(
    `${BYTE_ORDER_MARK}${before.map(listed).join("")}${csvLine(["events", ...ROW_COLUMNS])}`,
  ).pipe(
    Stream.concat(
      Stream.map(rows, (part) =>
        part
          .map((row) => {
            const cells = rowCells(row)
            return csvLine(["events", ...ROW_COLUMNS.map((column) => cells[column])])
          })
          .join(""),
      ),
    ),
    Stream.concat(Stream.succeed(after.map(listed).join(""))),
  )
}
