import { Schema } from "effect"

/** How often something was so in the last twelve months: never, sometimes, most of the time, almost always. */
export const TestAnswer = Schema.Literals([0, 1, 2, 3])

/** The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001). */
export const TEST_QUESTIONS = 9

/** An answer to each of the nine questions, in their order. */
export const TestAnswers = Schema.Array(TestAnswer).check(
  Schema.isMinLength(TEST_QUESTIONS),
  Schema.isMaxLength(TEST_QUESTIONS),
)
export type TestAnswers = typeof TestAnswers.Type

/** What a score says of the risk, as the index has it. */
export const TestResult = Schema.Literals(["none", "low", "moderate", "high"])
export type TestResult = typeof TestResult.Type

/** The score of the answers, from 0 to 27. */
export const scoreOf = (answers: TestAnswers): number => answers.reduce<number>((sum, each) => sum + each, 0)

/** What a score says: 1 and 2 are a low risk, 3 to 7 a moderate one, 8 and more problems with gambling. */
export const resultOf = (score: number): TestResult =>
  score === 0 ? "none" : score < 3 ? "low" : score < 8 ? "moderate" : "high"
