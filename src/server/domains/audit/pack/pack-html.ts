import { Stream } from "effect"
import { subjectId } from "#models/audit/subject-text.ts"
import { escapeMarkup } from "#src/server/web/escape-markup.ts"
import { reportStyle } from "../report-html.ts"
import { faultCount, type PackList, packLists } from "./pack-lists.ts"
import { ROW_COLUMNS, rowCells } from "./pack-row-cells.ts"
import type { Pack } from "./pack-shape.ts"

/** Cells that a reader compares by their figures. */
const FIGURES = /^-?\d{1,18}(?:\.\d+)?(?: [A-Z]{3,10})?$/

/** A text runs the way its own letters do, whatever stands around it. */
const cell = (text: string): string =>
  `<td dir="auto"${FIGURES.test(text) ? ' class="number"' : ""}>${escapeMarkup(text)}</td>`

const head = (columns: ReadonlyArray<string>): string =>
  `<table><thead><tr>${columns.map((column) => `<th scope="col">${escapeMarkup(column)}</th>`).join("")}</tr></thead>\n<tbody>\n`

const line = (cells: ReadonlyArray<string>): string => `<tr>${cells.map(cell).join("")}</tr>\n`

const TAIL = "</tbody></table></div>\n"

const listed = ({ title, columns, lines }: PackList): string => {
  const name = `<h2>${escapeMarkup(title)}</h2>\n`
  return lines.length === 0
    ? `${name}<p>None.</p>\n`
    : `${name}<div>${head(columns)}${lines.map(line).join("")}${TAIL}`
}

const style = `${reportStyle}
  body { max-inline-size: 90rem }
  body > div { overflow-x: auto }
  :is(th, td):first-child { min-inline-size: 6rem }
  h2 { font-size: 1.1rem; overflow-wrap: anywhere }
  .events { font-size: 12px; min-inline-size: 70rem }
  .events td:nth-child(2) { white-space: nowrap }
  @media print { .events { font-size: 8px; min-inline-size: 0 } @page { size: landscape } }`

/** The pack as one page that needs nothing else and prints well. */
export const packHtml = ({ facts, rows }: Pack) => {
  const { before, after } = packLists(facts)
  const title = `Statebook: regulator's pack, ${subjectId({ kind: "period", ...facts.period })}`
  const isWhole = facts.faults.count === 0
  return Stream.succeed(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title>
<style>${style}</style></head>
<body>
<h1>${escapeMarkup(title)}</h1>
<p class="verdict">${isWhole ? "The log of this period is whole, as far as it was verified: see State of the log." : `The log of this period is NOT WHOLE: ${faultCount(facts.faults.count)}.`}</p>
${before.map(listed).join("")}<h2>Events, in the order of the log</h2>
<div>${head(ROW_COLUMNS).replace("<table>", '<table class="events">')}`).pipe(
    Stream.concat(
      Stream.map(rows, (part) =>
        part
          .map((row) => {
            const cells = rowCells(row)
            return line(ROW_COLUMNS.map((column) => cells[column]))
          })
          .join(""),
      ),
    ),
    Stream.concat(Stream.succeed(`${TAIL}${after.map(listed).join("")}</body>\n</html>\n`)),
  )
}
