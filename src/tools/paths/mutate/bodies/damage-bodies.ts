import { relative } from "node:path"
import type { Plugin } from "vite"
import { ROOT } from "../../../inputs.mjs"
import { plannedBodies } from "./body-plan-file.ts"
import { bodyMutants, withMutants } from "./find-bodies.ts"
import { SWITCH_TAIL, switchHead } from "./switches.ts"

/**
 * Puts all planned mutants of a module into it at once, each behind a switch of its own: the module is read once for all
 * of them.
 */
export const damageBodies = (): Plugin => ({
  name: "statebook:damage-bodies",
  enforce: "pre",
  transform(source, id) {
    const file = relative(ROOT, id.split("?")[0] ?? id)
    const scope = plannedBodies().scopes[file]
    if (scope === undefined) return null
    const damaged = withMutants(source, bodyMutants(file, source, scope), switchHead(file))
    return { code: `${damaged}${SWITCH_TAIL}`, map: null }
  },
})
