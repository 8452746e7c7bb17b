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
  let isChecked = false
  return {
    check: async () => {
      // A run proves its own walks; coverage depends on the models alone.
      if (isChecked) return
      isChecked = true
      const missed = models.flatMap((model) => coverageOf(model).missed)
      if (missed.length > 0) throw new Error(missed.join("\n"))
    },
    run: async () => {
      const from = performance.now()
      const walks = walkAll()
      const time = performance.now() - from
      const faults = walks.flatMap(({ chart, title, fault }) =>
        fault === null ? [] : [`${chart}: ${title}: ${fault}`],
      )
      if (faults.length > 0) throw new Error(faults.join("\n"))
      return { time: time / 1000, rate: (walks.length * 1000) / time }
    },
    end: async () => {},
  }
})
