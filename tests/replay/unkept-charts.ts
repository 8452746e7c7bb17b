import type { AnyStateMachine } from "xstate"
import { registry } from "#src/server/app/registry.ts"
import type { FlowJournal } from "#src/services/flow.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import type { JournalledFlow } from "./journalled-flows.ts"

const asItIs: FlowJournal<AnyStateMachine> = { version: 1, scope: "tab", redact: (event) => event }

/**
 * The charts of the page that no journal keeps, for they begin anew with each page. Their paths are held all the same,
 * so that a chart that decides otherwise than before is seen to.
 */
export const unkeptCharts = async (
  journalled: ReadonlyArray<JournalledFlow>,
): Promise<ReadonlyArray<JournalledFlow>> => {
  const kept = new Set([...registry.map(({ kind }) => kind), ...journalled.map(({ name }) => name)])
  return (await findCharts()).flatMap(({ flow: name, machine, model }) =>
    kept.has(name) ? [] : [{ name, flow: { machine, input: model?.input }, journal: asItIs }],
  )
}
