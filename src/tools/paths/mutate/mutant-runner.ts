import { readFileSync } from "node:fs"
import { type RunnerTask, type RunnerTestCase, TestRunner } from "vitest"
import { type Mutant, mutantsOf } from "#tests/support/mutants.ts"
import { FLOWS, type Notice, writeNotice } from "./notice.ts"
import { type Seat, seatOf } from "./seats.ts"

/** Taken before any test puts a clock of its own in its place. */
const { setTimeout: later } = globalThis

/** The flow whose chart a test file is about: the chart beside it, or the one whose model it takes paths from. */
const flowOf = (file: string): string | undefined =>
  /\/machines\/(?:[a-z-]+\/)?([a-z-]+)\/[^/]+\.test\.ts$/.exec(file)?.[1] ??
  /\{ model \} from "#machines\/([a-z-]+)\//.exec(readFileSync(file, "utf8"))?.[1]

interface Round {
  readonly flow: string
  readonly seat: Seat
  readonly waiting: Map<string, Mutant>
  readonly by: Notice["by"]
}

const roundOf = (file: string): Round | undefined => {
  const flow = flowOf(file)
  const seat = flow === undefined ? undefined : seatOf(flow)
  if (flow === undefined || seat === undefined || process.env[FLOWS]?.split(",").includes(flow) !== true)
    return undefined
  const waiting = new Map(mutantsOf(seat.machine).map((mutant) => [mutant.name, mutant]))
  return { flow, seat, waiting, by: file.includes(".paths.test.") ? "screen" : "test" }
}

const meets = ({ meta }: RunnerTestCase, { key }: Mutant): boolean =>
  meta.transitions === undefined || key === undefined || meta.transitions.includes(key)

const titleOf = (task: RunnerTask): string =>
  task.suite === undefined || task.suite.name === "" ? task.name : `${titleOf(task.suite)} > ${task.name}`

/**
 * Runs each test once on the chart as it is written, once on each mutant that no test of the file has noticed
 * yet, and once more on the chart as it is written: whatever fails there was not the mutants' doing.
 */
export default class MutantRunner extends TestRunner {
  #round: Round | undefined
  #file: string | undefined
  #tries: readonly (Mutant | undefined)[] = []
  #loose: unknown
  #isBroken = false

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    if (this.#file !== test.file.filepath) {
      this.#file = test.file.filepath
      this.#round = roundOf(this.#file)
      process.on("uncaughtException", this.#note)
    }
    const mutants = [...(this.#round?.waiting.values() ?? [])].filter((mutant) => meets(test, mutant))
    this.#tries = [undefined, ...mutants, undefined]
    this.#isBroken = false
    test.repeats = this.#tries.length - 1
  }

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options)
    this.#loose = undefined
    this.#round?.seat.put(this.#tries[options.repeats]?.machine ?? this.#round.seat.machine)
  }

  override async onAfterRetryTask(
    test: RunnerTestCase,
    options: { retry: number; repeats: number },
  ): Promise<void> {
    await super.onAfterRetryTask(test, options)
    // A chart that breaks down with nobody listening throws in a turn of its own.
    await new Promise((resolve) => later(resolve, 0))
    const hasFailed = test.result?.state === "fail" || this.#loose !== undefined
    if (hasFailed) this.#tell(test, this.#tries[options.repeats])
    if (test.result !== undefined) {
      test.result.state = "pass"
      test.result.errors = []
    }
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (test.result !== undefined) test.result.state = this.#isBroken ? "fail" : "pass"
    super.onAfterRunTask(test)
  }

  #tell(test: RunnerTestCase, mutant: Mutant | undefined): void {
    const round = this.#round
    if (mutant === undefined) this.#isBroken = true
    if (round === undefined) return
    if (mutant !== undefined) round.waiting.delete(mutant.name)
    writeNotice({ flow: round.flow, mutant: mutant?.name ?? null, by: round.by, test: titleOf(test) })
  }

  readonly #note = (error: unknown): void => {
    this.#loose = error
  }
}
