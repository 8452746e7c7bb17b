import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { SPECIFICATION_RULES } from "#models/rules/specification.ts"
import { findTests, traceabilityPage, unlistedRules } from "#src/tools/docs/traceability.ts"
import { findCharts } from "#src/tools/find-charts.ts"

const charts = await findCharts()

describe("docs/traceability.md", () => {
  test("says what rules, charts and tests say", () => {
    expect(readFileSync("docs/traceability.md", "utf8"), "run npm run docs").toBe(
      traceabilityPage(charts, findTests()),
    )
  })

  test("knows every rule that a chart names, each once", () => {
    expect(unlistedRules(charts)).toEqual([])
    const ids = SPECIFICATION_RULES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("names a rule as a hole where neither chart nor test knows it", () => {
    const page = traceabilityPage([], [{ file: "tests/one.test.ts", text: "§4 Captcha" }])
    expect(page).toContain("- §4 Request: ")
    expect(page).not.toContain("- §4 Captcha: ")
    expect(page).toContain("[one.test.ts](../tests/one.test.ts)")
  })
})
