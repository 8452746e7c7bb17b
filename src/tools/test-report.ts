import { Schema } from "effect"

const Assertion = Schema.Struct({ fullName: Schema.String, status: Schema.String })

/** What of Vitest's JSON report is read. */
const Report = Schema.Struct({
  testResults: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      status: Schema.String,
      startTime: Schema.Number,
      endTime: Schema.Number,
      assertionResults: Schema.Array(Assertion),
    }),
  ),
})

/** Counts of one run. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Full names of tests that were not run. */
  readonly skipped: readonly string[]
  /** Files of tests with the seconds they took, the longest first. */
  readonly seconds: ReadonlyArray<readonly [file: string, seconds: number]>
}

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Report))

/**
 * Counts Vitest's JSON report. A file that fails before its tests counts as one failed test, and so does a
 * run that ended badly with no failed test (an error outside of tests), so that nothing fails unseen.
 */
export const tally = (json: string, exitCode: number): Tally => {
  const { testResults } = decode(json)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  ).length
  const failed = tests.filter(({ status }) => status === "failed").length + broken
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: tests
      .filter(({ status }) => status !== "passed" && status !== "failed")
      .map(({ fullName }) => fullName),
    seconds: testResults
      .map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000] as const)
      .toSorted(([, left], [, right]) => right - left),
  }
}
