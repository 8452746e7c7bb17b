import { csvLine } from "#src/server/web/csv-cell.ts"
import type { AuditReport } from "./report.ts"

/** The report as a table for spreadsheets: what was counted, the head, balances, then every cause and defect. CRLF, UTF-8. */
export const csvReport = ({ store, at, counts, head, balances, causes, defects }: AuditReport): string =>
  [
    ["section", "place", "value"],
    ["report", "store", store],
    ["report", "made at", new Date(at).toISOString()],
    ["report", "verdict", defects.length === 0 ? "whole" : "not whole"],
    ...Object.entries(counts).map(([what, count]) => ["count", what, `${count}`]),
    ["head", `${head.seq}`, head.hash],
    ...balances.map(({ account, currency, amount }) => ["balance", `${account} ${currency}`, `${amount}`]),
    ...causes.map(({ place, what }) => ["cause", place, what]),
    ...defects.map(({ place, what }) => ["defect", place, what]),
  ]
    .map(csvLine)
    .join("")
