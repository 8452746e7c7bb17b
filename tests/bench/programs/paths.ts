/** Contender: the paths of all charts, made from their models and walked on living actors of the charts. */
import { findCharts } from "#src/tools/find-charts.ts"
import { walkOnChart } from "#src/tools/paths/chart-paths.ts"
import { coverageOf } from "#tests/support/coverage.ts"
import { generatePaths } from "#tests/support/paths.ts"
import { compete } from "../harness/program.ts"

await compete(async () => {
  const models = (await findCharts()).flatMap(({ model }) => (model === undefined ? [] : [model]))
  /** Made anew each time: what was made for a model is kept with that very model. */
  const walkAll = () =>
    models.flatMap((written) => {
      const model = { ...written }
      return walkOnChart(
        model,
        generatePaths(model).paths.map((path) => ({ origin: "covering", path })),
      )
    })
  return {
    check: async () => {
      const faults = walkAll().flatMap(({ chart, title, fault }) =>
        fault === null ? [] : [`${chart}: ${title}: ${fault}`],
      )
      const missed = models.flatMap((model) => coverageOf(model).missed)
      if (faults.length + missed.length > 0) throw new Error([...faults, ...missed].join("\n"))
    },
    run: async () => {
      const from = performance.now()
      const paths = walkAll().length
      const time = performance.now() - from
      return { time: time / 1000, rate: (paths * 1000) / time }
    },
    end: async () => {},
  }
})
