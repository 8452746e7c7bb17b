import { describe, expect, test } from "vitest"
import { tally } from "./test-report.ts"

const report = (...files: ReadonlyArray<readonly [status: string, tests: readonly string[]]>) =>
  JSON.stringify({
    testResults: files.map(([status, tests], file) => ({
      name: `file ${file}`,
      status,
      assertionResults: tests.map((each, index) => ({ fullName: `test ${file}.${index}`, status: each })),
    })),
  })

describe("tally", () => {
  test("counts tests of all files and names the skipped", () => {
    expect(
      tally(report(["failed", ["passed", "failed"]], ["passed", ["passed", "pending", "skipped"]]), 1),
    ).toEqual({ passed: 2, failed: 1, skipped: ["test 1.1", "test 1.2"], again: [] })
  })

  test("counts a file that breaks before its tests as one failure", () => {
    expect(tally(report(["failed", []], ["passed", ["passed"]]), 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: [],
      again: [],
    })
  })

  test("counts a bad end without a failed test as one failure", () => {
    expect(tally(report(["passed", ["passed"]]), 1).failed).toBe(1)
  })

  test("counts a good run as good", () => {
    expect(tally(report(["passed", ["passed"]]), 0)).toEqual({
      passed: 1,
      failed: 0,
      skipped: [],
      again: [],
    })
  })

  test("names what passed at the second attempt alone, and what it had failed of", () => {
    const assertionResults = [
      { fullName: "a press", status: "passed", failureMessages: ["It was lost"] },
      { fullName: "a bet", status: "passed", failureMessages: [] },
      { fullName: "a sale", status: "failed", failureMessages: ["It was refused", "It was refused"] },
    ]
    const json = JSON.stringify({ testResults: [{ name: "file", status: "failed", assertionResults }] })
    expect(tally(json, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: [],
      again: [{ name: "a press", failure: "It was lost" }],
    })
  })
})
