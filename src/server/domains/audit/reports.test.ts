import { describe, expect, it } from "vitest"
import { csvCell } from "#src/server/web/csv-cell.ts"
import type { AuditReport } from "./report.ts"
import { csvReport } from "./report-csv.ts"
import { htmlReport } from "./report-html.ts"

const report: AuditReport = {
  store: "memory",
  at: Date.UTC(2026, 10, 21),
  counts: {
    events: 2,
    streams: 1,
    receipts: 0,
    postings: 2,
    accounts: 1,
    documents: 1,
    publishedHeads: 1,
    keys: 3,
    vouchedDocuments: 0,
    technicalDocuments: 1,
  },
  head: { seq: 2, hash: "ab" },
  balances: [{ account: "house:held", currency: "EUR", amount: -500n }],
  defects: [
    { place: 'streams =HYPERLINK("x")', what: "<script>alert(1)</script>", about: { of: "liability" } },
  ],
  causes: [{ place: "events 1", what: "event 1 was changed after it was written", defects: [] }],
}

describe("the report as CSV", () => {
  it.each(["=1+1", "+1", "-1", "@x", "\tx", "\rx"])("never lets %j be a formula", (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  })

  it("doubles quotes and leaves other texts as they are", () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
  })

  it("lists verdict, counts, head, balances and defects", () => {
    expect(csvReport(report).split("\r\n")).toEqual([
      '"section","place","value"',
      '"report","store","memory"',
      '"report","made at","2026-11-21T00:00:00.000Z"',
      '"report","verdict","not whole"',
      '"count","events","2"',
      '"count","streams","1"',
      '"count","receipts","0"',
      '"count","postings","2"',
      '"count","accounts","1"',
      '"count","documents","1"',
      '"count","publishedHeads","1"',
      '"count","keys","3"',
      '"count","vouchedDocuments","0"',
      '"count","technicalDocuments","1"',
      '"head","2","ab"',
      `"balance","house:held EUR","'-500"`,
      '"cause","events 1","event 1 was changed after it was written"',
      '"defect","streams =HYPERLINK(""x"")","<script>alert(1)</script>"',
      "",
    ])
  })
})

describe("the report as HTML", () => {
  it("shows what was found as text, never as markup", () => {
    const html = htmlReport(report)
    expect(html).not.toContain("<script>")
    expect(html).toContain("&#60;script&#62;alert(1)&#60;/script&#62;")
    expect(html).toContain("Not whole: 1 defect.")
    expect(html).toContain("@media print")
  })

  it("says so where nothing is wrong", () => {
    expect(htmlReport({ ...report, defects: [], causes: [] })).toContain("The log is whole.")
  })
})
