import { Stream } from "effect"
import { type PackList, packLists } from "./pack-lists.ts"
import { rowCells } from "./pack-row-cells.ts"
import type { Pack } from "./pack-shape.ts"

const listed = ({ name, title, columns, lines }: PackList): string =>
  `${JSON.stringify(name)}:${JSON.stringify({ title, columns, lines })}`

/** The pack as JSON: its lists by name, each with title, columns and lines, and `events` line by line. */
export const packJson = ({ facts, rows }: Pack) =>
  Stream.suspend(() => {
    let isFirst = true
    const { period, head } = facts
    const { before, after } = packLists(facts)
    const said = JSON.stringify({ format: "statebook regulator pack 1", period, head })
    const events = Stream.map(rows, (part) =>
      part
        .map((row) => {
          const line = `${isFirst ? "" : ","}\n${JSON.stringify(rowCells(row))}`
          isFirst = false
          return line
        })
        .join(""),
    )
    return Stream.succeed(
      `${said.slice(0, -1)},\n${[...before, ...after].map(listed).join(",\n")},\n"events":[`,
    ).pipe(Stream.concat(events), Stream.concat(Stream.succeed("\n]}\n")))
  })
