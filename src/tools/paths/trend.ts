import type { FlowReport, Trend, TrendPoint, Walk } from "#models/inspection/paths-report.ts"

/** Most runs that are kept. */
const MOST = 500

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A run in numbers, of the whole report after it. */
export const pointOf = (
  walk: Walk,
  flows: readonly FlowReport[],
  walked: number,
  milliseconds: number,
): TrendPoint => {
  const transitions = flows.flatMap((flow) => flow.transitions)
  return {
    walk,
    walked,
    charts: flows.length,
    paths: sum(
      flows.flatMap(({ chartRun, screenRun, browserRun }) =>
        [chartRun, screenRun, browserRun].map((run) => run?.paths ?? 0),
      ),
    ),
    transitions: sum(flows.map(({ chartRun }) => chartRun?.reachable ?? 0)),
    taken: transitions.filter(({ chart }) => chart === "taken").length,
    refused: transitions.filter(({ refused }) => refused === true).length,
    faults: sum(flows.map(({ faults }) => faults.length)),
    milliseconds,
  }
}

/** The runs with one more. */
export const trendWith = (points: Trend["points"], point: TrendPoint): Trend => ({
  format: "statebook-paths-trend",
  formatVersion: 1,
  points: [...points, point].slice(-MOST),
})
