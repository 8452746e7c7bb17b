import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { FoundChart } from "../find-charts.ts"
import { ROOT } from "../inputs.mjs"
import { Files } from "./imports.ts"
import { pageOf } from "./recorded-chart.ts"
import { filesThatWalk, SCREENS, SITE_PATHS } from "./test-runs.ts"

/** What all walks depend on: how they are chosen, made and judged, and the libraries. */
const WALKER = [
  "src/tools/paths/chart-paths.ts",
  "src/tools/paths/flow-report.ts",
  "tests/support/path-choice.ts",
  "tests/support/screen-paths.ts",
  "package-lock.json",
]

/** Recorded sessions in which a chart has a part. */
const recordingsOf = (chart: string): readonly string[] =>
  globSync("tests/paths/recorded/*.json", { cwd: ROOT }).filter((file) =>
    new RegExp(`"chart":\\s*"${chart}"`).test(readFileSync(join(ROOT, file), "utf8")),
  )

/**
 * A digest for each chart of all that its walks depend on: its events, chart, model, screens, what they import, how paths are
 * walked, what was recorded. A chart whose digest is another one has to be walked again.
 * @param file a session that is walked this time alone
 */
export const inputsOf = (
  charts: readonly FoundChart[],
  file: string | undefined,
): ReadonlyMap<string, string> => {
  const files = new Files()
  return new Map(
    charts.map(({ flow, file: chartFile, machine }) => [
      flow,
      files.digestOf([
        ...globSync(`${dirname(chartFile)}/*.ts`, { cwd: ROOT }).filter((each) => !each.endsWith(".test.ts")),
        ...filesThatWalk(SCREENS, [flow]),
        ...filesThatWalk(SITE_PATHS, [flow]),
        ...recordingsOf(machine.id),
        pageOf(flow),
        ...WALKER,
        ...(file === undefined ? [] : [file]),
      ]),
    ]),
  )
}
