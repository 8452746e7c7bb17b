/** Names with what is kept under them until a moment (milliseconds since the epoch); past `most`, the oldest go first. */
export const makeExpiring = <Value>(most: number) => {
  const kept = new Map<string, { readonly until: number; readonly value: Value }>()
  return {
    add: (name: string, until: number, value: Value) => {
      kept.set(name, { until, value })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    has: (name: string) => kept.has(name),
    /** What stands under the name, once: whoever takes it is the last. Nothing where its moment has come. */
    take: (name: string, now: number): Value | undefined => {
      const found = kept.get(name)
      kept.delete(name)
      return found !== undefined && now < found.until ? found.value : undefined
    },
  }
}
