import type { ChartEntries } from "#machines/kernel/enumerate.ts"

const isIn = (value: unknown, [key, ...rest]: readonly string[]): boolean => {
  if (key === undefined) return true
  if (typeof value === "string") return value === key && rest.length === 0
  return (
    typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, key) &&
    isIn(Reflect.get(value, key), rest)
  )
}

/** Ids of the states that a state value stands in, the chart's own included. */
export const activeStates = ({ states }: ChartEntries, value: unknown): ReadonlySet<string> =>
  new Set(states.filter(({ path }) => isIn(value, path)).map(({ id }) => id))

/** The innermost states of a state value as dotted paths: `editing.empty`. */
export const leavesOfValue = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const leaves = leavesOfValue(inner)
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`)
  })
}
