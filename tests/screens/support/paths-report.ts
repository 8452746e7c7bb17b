import { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { chartDigest } from "#machines/kernel/chart-digest.ts"
import { enumerate } from "#machines/kernel/enumerate.ts"
import type { Cover, FlowPaths, PathsSummary } from "#models/inspection/paths-report.ts"

/** The transition that the report of these tests says is missed on the chart. */
export const MISSED = "deposit.unknown|answer.asked|0"
/** The one that no screen can bring about. */
export const EXEMPT = "deposit.sending|xstate.error.actor.sendDeposit|0"

const chart = enumerate(depositMachine)
const { id, states, transitions } = chart

const coverOf = (key: string, medium: "chart" | "screen" | "browser"): Cover => {
  if (medium === "browser") return "notRun"
  if (medium === "screen" && key === EXEMPT) return "exempt"
  return key === MISSED ? "missed" : "taken"
}

const walk = { at: 0, commit: null, isClean: true }

/** A report of the deposit with one hole, one exemption, and the site not walked. */
export const flowPaths: FlowPaths = {
  madeAt: Date.UTC(2026, 4, 6, 7, 8),
  media: ["chart", "screen"],
  report: {
    flow: "deposit",
    chart: id,
    file: "machines/cashier/deposit/deposit.machine.ts",
    digest: chartDigest(chart),
    states: states.map((state) => ({
      id: state.id,
      parent: state.parent ?? null,
      kind: state.kind,
      depth: state.path.length,
      description: state.description ?? "",
    })),
    transitions: transitions.map(({ key, source, targets, event, guard, description, meta }) => ({
      key,
      source,
      targets: [...targets],
      label: event,
      guard: guard ?? null,
      description: description ?? "",
      rule: meta.rule ?? "",
      chart: coverOf(key, "chart"),
      screen: coverOf(key, "screen"),
      browser: coverOf(key, "browser"),
      refused: guard === undefined ? null : true,
      reasons: key === EXEMPT ? [{ medium: "screen", reason: "a defect is a programming error" }] : [],
      shortestPath: key === MISSED ? ["amount.entered", "deposit.pressed", "sendDeposit is done"] : null,
    })),
    paths: [],
    chartRun: { reachable: 10, taken: 9, paths: 4, milliseconds: 1200, walk },
    screenRun: { reachable: 9, taken: 8, paths: 4, milliseconds: 2500, walk },
    browserRun: null,
    absences: [],
    isWhole: true,
    changes: [],
    inputs: "",
    isAll: false,
    faults: ["chart: 9 of 10 transitions, 100 % are wanted"],
  },
}

const { flow, chartRun, screenRun, browserRun, faults } = flowPaths.report

/** The numbers of the same report. */
export const summaryOfPaths: PathsSummary = {
  madeAt: flowPaths.madeAt,
  media: flowPaths.media,
  flows: [{ flow, chartRun, screenRun, browserRun, faults }],
}
