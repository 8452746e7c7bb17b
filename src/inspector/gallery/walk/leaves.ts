import type { AnyMachineSnapshot } from "xstate"

/** Paths of the innermost active states of a snapshot, keys joined by dots; the chart's id where it has no inner states. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): readonly string[] =>
  _nodes
    .filter(({ type }) => type === "atomic" || type === "final" || type === "history")
    .map(({ path, id }) => path.join(".") || id)
