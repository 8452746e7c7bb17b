import { escapeMarkup } from "#src/server/web/escape-markup.ts"
import type { AuditReport } from "./report.ts"

/** How reports look on a screen and on paper. */
export const reportStyle = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
  body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
  table { inline-size: 100%; border-collapse: collapse; margin-block: 0.5rem 1.5rem }
  th, td { text-align: start; padding: 0.25rem 0.5rem; border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent); overflow-wrap: anywhere }
  td.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
  .verdict { padding: 0.75rem 1rem; border: 2px solid; font-weight: 600 }
  @media print {
    @page { margin: 18mm }
    :root { color-scheme: light }
    h2 { break-after: avoid }
    body { margin: 0; max-inline-size: none }
    thead { display: table-header-group }
    tr { break-inside: avoid }
  }`

const rows = (cells: ReadonlyArray<readonly [string, string]>, isNumber: boolean): string =>
  cells
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escapeMarkup(name)}</th><td${isNumber ? ' class="number"' : ""}>${escapeMarkup(value)}</td></tr>`,
    )
    .join("\n")

const table = (
  title: string,
  heads: readonly [string, string],
  cells: ReadonlyArray<readonly [string, string]>,
  isNumber = true,
): string =>
  cells.length === 0
    ? ""
    : `<h2>${title}</h2>
<table><thead><tr><th scope="col">${heads[0]}</th><th scope="col">${heads[1]}</th></tr></thead>
<tbody>
${rows(cells, isNumber)}
</tbody></table>`

/** The report as one page that needs nothing else and prints well. */
export const htmlReport = ({
  store,
  at,
  counts,
  head,
  balances,
  causes,
  defects,
}: AuditReport): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Statebook: audit report</title>
<style>${reportStyle}</style></head>
<body>
<h1>Audit report</h1>
<p>Store ${escapeMarkup(store)}, made at <time>${new Date(at).toISOString()}</time>.</p>
<p class="verdict">${
  defects.length === 0
    ? "The log is whole."
    : `Not whole: ${defects.length} ${defects.length === 1 ? "defect" : "defects"}.`
}</p>
${table(
  "Causes, the first wrong event first",
  ["Place", "What was done"],
  causes.map(({ place, what, defects: its }) => [
    place,
    its.length === 1 ? what : `${what}; ${its.length} defects follow from it`,
  ]),
  false,
)}
${table(
  "Defects",
  ["Place", "What is wrong"],
  defects.map(({ place, what }) => [place, what]),
  false,
)}
${table(
  "Counted",
  ["What", "How many"],
  Object.entries(counts).map(([what, count]) => [what, `${count}`]),
)}
${table("Head of the log", ["Event", "Hash"], [[`${head.seq}`, head.hash]], false)}
${table(
  "Trial balance, minor units",
  ["Account", "Balance"],
  balances.map(({ account, currency, amount }) => [`${account} ${currency}`, `${amount}`]),
)}
</body>
</html>
`
