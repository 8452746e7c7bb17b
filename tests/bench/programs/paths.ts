/** Contender: the paths of all charts, made from their models and walked on living actors of the charts. */
import { findCharts } from "#src/tools/find-charts.ts"
import { walkOnChart } from "#src/tools/paths/chart-paths.ts"
import { coverageOf } from "#tests/support/coverage.ts"
import { generatePaths } from "#tests/support/paths.ts"
import { compete } from "../harness/program.ts"

await compete(async () => {
  const models = (await findCharts()).flatMap(({ model }) => (model === undefined ? [] : [model]))
  return {
    check: async () => {
      if (models.length === 0) throw new Error("No chart has a model")
    },
    run: async () => {
      // Copies: what was made for a model is kept with that very model.
      const copies = models.map((model) => ({ ...model }))
      const from = performance.now()
      const walks = copies.flatMap((model) =>
        walkOnChart(
          model,
          generatePaths(model).paths.map((path) => ({ origin: "covering", path })),
        ),
      )
      const time = performance.now() - from
      const faults = walks.flatMap(({ chart, title, fault }) =>
        fault === null ? [] : [`${chart}: ${title}: ${fault}`],
      )
      // Of the paths that were just walked, which are kept with the copies.
      const missed = copies.flatMap((model) => coverageOf(model).missed)
      if (faults.length + missed.length > 0) throw new Error([...faults, ...missed].join("\n"))
      return { time: time / 1000, rate: (walks.length * 1000) / time }
    },
    end: async () => {},
  }
})
