import { defineConfig } from "vitest/config"
import { ROOT } from "../../inputs.mjs"
import { SCREENS } from "../test-runs.ts"
import { damageBodies } from "./bodies/damage-bodies.ts"
import { seatCharts } from "./seat-charts.ts"

/** Runs the tests of charts and screens with mutants in the charts' place: see `mutant-runner.ts`. */
export default defineConfig({
  root: ROOT,
  plugins: [seatCharts(), damageBodies()],
  test: {
    maxWorkers: 2,
    silent: true,
    // One run of a test: what a mutant keeps waiting is noticed by that, and a busy machine is no mutant.
    testTimeout: 20_000,
    dangerouslyIgnoreUnhandledErrors: true,
    // What is damaged in a module is another thing in each run.
    fsModuleCache: false,
    runner: "./src/tools/paths/mutate/mutant-runner.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "charts",
          include: ["{machines,models}/**/*.test.ts", "src/tools/paths/mutate/walks.mutants.ts"],
        },
      },
      {
        extends: true,
        test: { name: "screens", environment: "happy-dom", include: [SCREENS] },
      },
    ],
  },
})
