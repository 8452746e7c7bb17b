import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { DESIGN } from "#models/rules/design.ts"
import { HOLES } from "#models/rules/holes.ts"
import { rulesIn } from "#models/rules/section.ts"
import { SPECIFICATION } from "#models/rules/specification.ts"
import {
  findTests,
  holesOf,
  traceabilityPage,
  unlistedNames,
  unlistedRules,
} from "#src/tools/docs/traceability.ts"
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

  test("has a reason for each hole, and for nothing else, and no rule of our own that no chart follows", () => {
    const { holes, unusedDesign } = holesOf(charts, findTests())
    expect(Object.keys(HOLES).toSorted()).toEqual(holes.toSorted())
    expect(unusedDesign).toEqual([])
  })

  test("knows every row that a chart names by a list of them, and says so of one that is nowhere", () => {
    const rules = Object.keys(DESIGN)
    expect(rules.filter((rule) => rulesIn(rule).length !== 1)).toEqual([])
    expect(rulesIn("design: assurance B6.5.1, B6.6.2, B6.6.3")).toEqual([
      "design: assurance B6.5.1",
      "design: assurance B6.6.2",
      "design: assurance B6.6.3",
    ])
    expect(rulesIn("§4 Analytics session: page hide")).toEqual(["§4 Analytics session: page hide"])
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
