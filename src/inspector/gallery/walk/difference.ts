/** One part of the context that changed. */
export interface Change {
  /** Names down to the part, joined by dots. */
  readonly path: string
  /** `undefined` where the part is new. */
  readonly before: unknown
  /** `undefined` where the part is gone. */
  readonly after: unknown
}

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const namesOf = (value: unknown): readonly string[] => (isHolder(value) ? Object.keys(value) : [])

/** What differs between two values, down to the parts that are no objects; a part that is new or gone is told whole. */
export const differences = (before: unknown, after: unknown, path = ""): readonly Change[] => {
  if (Object.is(before, after)) return []
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }]
  const names = [...new Set([...namesOf(before), ...namesOf(after)])]
  return names.flatMap((name) =>
    differences(before[name], after[name], path === "" ? name : `${path}.${name}`),
  )
}
