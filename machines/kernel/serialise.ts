/** JSON that also takes bigint, and writes an actor as its id and an error as its message. Keys of one value always stand in one order. */
export const serialise = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "bigint") return `${part}n`
    if (part instanceof Error) return `error ${part.message}`
    if (part === undefined) return null
    if (typeof part === "object" && part !== null && !Array.isArray(part))
      return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
    return part
  })
