import { Schema } from "effect"

const Assertion = Schema.Struct({
  fullName: Schema.String,
  status: Schema.String,
  /** Of a test that passed: what its first attempt failed of. */
  failureMessages: Schema.optionalKey(Schema.Array(Schema.String)),
})

/** What of Vitest's JSON report is read. */
const Report = Schema.Struct({
  testResults: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      status: Schema.String,
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
  /** Tests that passed at their second attempt alone. */
  readonly again: readonly SecondAttempt[]
}

/** A test that failed and then passed: something of it hangs on chance, and wants to be looked into. */
export interface SecondAttempt {
  readonly name: string
  /** What the first attempt failed of. */
  readonly failure: string
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
    again: tests.flatMap(({ fullName, status, failureMessages: [failure] = [] }) =>
      status === "passed" && failure !== undefined ? [{ name: fullName, failure }] : [],
    ),
  }
}
