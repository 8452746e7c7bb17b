import { Hash } from "effect"
import type { ChartEntries } from "./enumerate.ts"
import { serialise } from "./serialise.ts"

/**
 * Tells versions of a chart apart by what it does: its states, what they keep alive, its transitions with guards,
 * actions and targets. Words about it (descriptions, rules) are left out. Eight hexadecimal digits, the same in Node
 * and in browsers; not meant against forgery.
 */
export const chartDigest = ({ id, states, transitions }: ChartEntries): string => {
  const behaviour = serialise({
    id,
    states: states.map(({ id, kind, initial, entry, exit, invokes, tags }) => [
      [id, kind, initial],
      [entry, exit, tags],
      invokes.map((invoke) => [invoke.id, invoke.source]),
    ]),
    transitions: transitions.map(({ key, guard, actions, targets, reenters }) => [
      [key, guard, reenters],
      actions,
      targets,
    ]),
  })
  return (Hash.string(behaviour) >>> 0).toString(16).padStart(8, "0")
}
