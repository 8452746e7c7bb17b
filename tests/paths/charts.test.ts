import { afterAll, describe, expect, test } from "vitest"
import type { ChartModel } from "#machines/kernel/model.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { type Coverage, coverageOf } from "#tests/support/coverage.ts"
import { runLive } from "#tests/support/live-run.ts"
import { type MutationScore, mutationScore } from "#tests/support/mutation-score.ts"
import { chosenPaths } from "#tests/support/path-choice.ts"

/**
 * Share of each chart's mutants that its paths must tell from the chart. Those a model tolerates with a
 * reason count as told apart; the rest must reach this bar.
 */
const killedShare = 0.93

const charts = await findCharts()
const coverages: Coverage[] = []
const scores: MutationScore[] = []

const shareOf = ({ mutants, survivors }: MutationScore) =>
  mutants === 0 ? 1 : (mutants - survivors.length) / mutants

/** A defect of one chart's model must not hide the others. */
const coverageOrDefect = (model: ChartModel): Coverage | Error => {
  try {
    return coverageOf(model)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const reportLine = (coverage: Coverage): string => {
  const score = scores.find(({ chart }) => chart === coverage.chart)
  const reachable = coverage.transitions - coverage.unreachable.length
  const taken = reachable - coverage.missed.length
  return [
    coverage.chart.padEnd(24),
    `${taken}/${reachable} transitions`,
    `${coverage.paths} paths`,
    `${coverage.steps} steps`,
    score === undefined ? "" : `${score.killed}/${score.mutants} mutants killed`,
  ].join("  ")
}

afterAll(() => {
  const missed = coverages.flatMap(({ missed }) => missed.map((key) => `  not taken: ${key}`))
  process.stdout.write(`${[...coverages.map(reportLine), ...missed].join("\n")}\n`)
})

test("charts are found", () => {
  expect(charts).not.toEqual([])
})

describe.each(charts)("$flow", ({ model }) => {
  if (model === undefined) {
    test("has a model that paths can be made from", () => {
      expect(model).toBeDefined()
    })
    return
  }

  const coverage = coverageOrDefect(model)
  if (coverage instanceof Error) {
    test("paths can be made", () => {
      throw coverage
    })
    return
  }
  coverages.push(coverage)

  test("every reachable transition is taken", () => {
    expect(coverage.missed).toEqual([])
  })

  test("every guard is seen to refuse", () => {
    expect(coverage.neverRefused).toEqual([])
  })

  test("what the model exempts is so", () => {
    expect(coverage.staleExemptions).toEqual([])
  })

  test.each(chosenPaths(model).paths)("live as folded: $path.title", ({ path }) => {
    expect(runLive(model, path)).toEqual([])
  })

  test("mutants are told from the chart", () => {
    const score = mutationScore(model)
    scores.push(score)
    expect(score.staleTolerances).toEqual([])
    expect(shareOf(score), `survivors:\n${score.survivors.join("\n")}`).toBeGreaterThanOrEqual(killedShare)
  })
})
