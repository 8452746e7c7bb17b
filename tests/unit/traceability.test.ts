import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { SPECIFICATION } from "#models/rules/specification.ts"
import { findTests, traceabilityPage, unlistedNames, unlistedRules } from "#src/tools/docs/traceability.ts"
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
    const ids = SPECIFICATION.flatMap(({ id, rules }) => [id, ...rules.map((rule) => rule.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("knows every rule that a test names", () => {
    expect(unlistedNames(findTests())).toEqual([])
    const text = 'test("§4 Captcha: one"); test("§4 Captcha: click outside")'
    expect(unlistedNames([{ file: "tests/one.test.ts", text }])).toEqual(["§4 Captcha: one"])
  })

  test("reads a rule whose own name holds a slash, and one between the slashes of a pattern", () => {
    const unlisted = (text: string) => unlistedNames([{ file: "tests/one.test.ts", text }])
    expect(unlisted('describe("§7 Identification: FaceId/verify")')).toEqual([])
    expect(unlisted('describe("§7 Identification: FaceId/other")')).toEqual([
      "§7 Identification: FaceId/other",
    ])
    expect(unlisted("expect(name).toMatch(/§4 Captcha: click outside/)")).toEqual([])
    expect(unlisted("expect(name).toMatch(/§4 Captcha: one/)")).toEqual(["§4 Captcha: one"])
    const page = traceabilityPage(
      [],
      [{ file: "tests/one.test.ts", text: "§7 Identification: FaceId/verify" }],
    )
    expect(page).not.toContain("- §7 Identification: FaceId/verify: ")
  })

  test("names a rule as a hole where neither chart nor test knows it", () => {
    const text = 'test("§4 Captcha: click outside", () => {})'
    const page = traceabilityPage([], [{ file: "tests/one.test.ts", text }])
    expect(page).toContain("- §4 Captcha: puzzle reload: ")
    expect(page).not.toContain("- §4 Captcha: click outside: ")
    expect(page).toContain("[one.test.ts](../tests/one.test.ts)")
    expect(page).toMatch(/^\| §4 Captcha \| [^|]+ \| {2}\| {2}\|$/m)
  })
})
