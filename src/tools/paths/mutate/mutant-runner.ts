import { type RunnerTask, type RunnerTestCase, TestRunner } from "vitest"
import { writeNotice } from "./notice.ts"
import { type Candidate, forgetReached, type Round, roundOf, tellRead } from "./rounds.ts"

/** Taken before any test puts a clock of its own in its place. */
const { setTimeout: later } = globalThis

const titleOf = (task: RunnerTask): string =>
  task.suite === undefined || task.suite.name === "" ? task.name : `${titleOf(task.suite)} > ${task.name}`

/**
 * Runs each test once on what is written, once on each mutant that it can meet and that no test of the file has noticed
 * yet, and once more on what is written: whatever fails there was not the mutants' doing.
 */
export default class MutantRunner extends TestRunner {
  #round: Round | undefined
  #tries: readonly (Candidate | undefined)[] = []
  #now: Candidate | undefined
  #loose: unknown
  #isBroken = false
  #isSkipped = false

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    if (this.#round === undefined || !test.file.filepath.endsWith(this.#round.file)) {
      this.#round = roundOf(test.file.filepath)
      tellRead(this.#round.file)
      process.on("uncaughtException", this.#note)
    }
    this.#tries = [undefined, ...this.#round.waiting.values(), undefined]
    this.#isBroken = false
    forgetReached()
    test.repeats = this.#tries.length - 1
  }

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    this.#loose = undefined
    this.#now = this.#tries[options.repeats]
    this.#isSkipped = this.#now !== undefined && !this.#now.isMetBy(test.meta.transitions)
    super.onBeforeTryTask(test, options)
    if (!this.#isSkipped) this.#now?.put()
  }

  // What a mutant can't show in is not run: whatever runs before and after each test runs alone.
  async runTask(test: RunnerTestCase): Promise<void> {
    if (!this.#isSkipped) await TestRunner.getTestFn(test)()
  }

  override async onAfterRetryTask(
    test: RunnerTestCase,
    options: { retry: number; repeats: number },
  ): Promise<void> {
    if (this.#isSkipped) return
    await super.onAfterRetryTask(test, options)
    // A chart that breaks down with nobody listening throws in a turn of its own.
    await new Promise((resolve) => later(resolve, 0))
    const isUsed = this.#now?.takeOut() === true
    if (isUsed) this.#noteTried()
    const hasFailed = test.result?.state === "fail" || this.#loose !== undefined
    if (hasFailed) this.#tell(test)
    if (test.result !== undefined) {
      test.result.state = "pass"
      test.result.errors = []
    }
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (test.result !== undefined) {
      test.result.state = this.#isBroken ? "fail" : "pass"
      test.result.attempts = []
    }
    super.onAfterRunTask(test)
  }

  #noteTried(): void {
    const [round, mutant] = [this.#round, this.#now]
    if (round === undefined || mutant === undefined || round.tried.has(mutant.name)) return
    round.tried.add(mutant.name)
    writeNotice({ flow: mutant.flow, mutant: mutant.name, by: round.by, file: round.file, test: null })
  }

  #tell(test: RunnerTestCase): void {
    const round = this.#round
    const mutant = this.#now
    if (mutant === undefined) this.#isBroken = true
    if (round === undefined) return
    if (mutant !== undefined) round.waiting.delete(mutant.name)
    const { file, by } = round
    writeNotice({ flow: mutant?.flow ?? null, mutant: mutant?.name ?? null, by, file, test: titleOf(test) })
  }

  readonly #note = (error: unknown): void => {
    this.#loose = error
  }
}
