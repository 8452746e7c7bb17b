import { describe, expect, test } from "vitest"
import { tally } from "./test-report.ts"

const report = (...files: ReadonlyArray<readonly [status: string, tests: readonly string[]]>) =>
  JSON.stringify({
    testResults: files.map(([status, tests], file) => ({
      name: `file ${file}`,
      status,
      startTime: 0,
      endTime: 0,
      assertionResults: tests.map((each, index) => ({ fullName: `test ${file}.${index}`, status: each })),
    })),
  })

describe("tally", () => {
  test("counts tests of all files and names the skipped", () => {
    expect(
      tally(report(["failed", ["passed", "failed"]], ["passed", ["passed", "pending", "skipped"]]), 1),
    ).toMatchObject({ passed: 2, failed: 1, skipped: ["test 1.1", "test 1.2"] })
  })

  test("counts a file that breaks before its tests as one failure", () => {
    expect(tally(report(["failed", []], ["passed", ["passed"]]), 1)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: [],
    })
  })

  test("counts a bad end without a failed test as one failure", () => {
    expect(tally(report(["passed", ["passed"]]), 1).failed).toBe(1)
  })

  test("counts a good run as good", () => {
    expect(tally(report(["passed", ["passed"]]), 0)).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: [],
    })
  })

  test("tells what each file took, the longest first", () => {
    const file = { status: "passed", assertionResults: [], startTime: 1000 }
    const testResults = [
      { ...file, name: "short", endTime: 1500 },
      { ...file, name: "long", endTime: 4000 },
    ]
    expect(tally(JSON.stringify({ testResults }), 0).seconds).toEqual([
      ["long", 3],
      ["short", 0.5],
    ])
  })
})
