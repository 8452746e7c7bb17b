import { join } from "node:path"
import type { Plugin } from "vite"
import { ROOT } from "../../inputs.mjs"

const WATCHED = join(ROOT, "src/tools/paths/site/watched-xstate.js")

/** Name of the function that a watched page calls: `(chart, keys, value, url)` for each microstep of each of its charts, with the address that the chart's context knows, if any. */
export const TOOK = "statebookTook"

const watched = `import { createActor as make } from "xstate"
import { transitionKeys } from ${JSON.stringify(join(ROOT, "machines/kernel/enumerate.ts"))}
export * from "xstate"
const known = new WeakMap()
const keyOf = (transition) => {
  const { machine } = transition.source
  const keys = known.get(machine) ?? transitionKeys(machine)
  known.set(machine, keys)
  return keys.get(transition)
}
const watch = (inspected) => {
  if (inspected.type !== "@xstate.microstep") return
  const keys = inspected._transitions.flatMap((transition) => keyOf(transition) ?? [])
  const chart = inspected._transitions[0]?.source.machine.id
  const { value, context } = inspected.snapshot
  if (keys.length > 0) globalThis.${TOOK}?.(chart, keys, value, context?.url)
}
export const createActor = (logic, options) => make(logic, { ...options, inspect: watch })
`

/**
 * Builds a page whose charts tell which transitions they take. Only the bundle for path tests is built with it:
 * nothing of it is in the site's own.
 */
export const watchCharts = (): Plugin => ({
  name: "statebook:watch-charts",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "xstate" && importer !== WATCHED && importer?.includes("node_modules") !== true
      ? WATCHED
      : null,
  load: (id) => (id === WATCHED ? watched : null),
})
