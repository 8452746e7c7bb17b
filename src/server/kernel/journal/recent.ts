/** Where a value is looked up by its name. */
export interface Lookup<Value> {
  readonly get: (name: string) => Value | undefined
  readonly has: (name: string) => boolean
}

/** Values of those names that were used last. */
export interface Recent<Value> extends Lookup<Value> {
  readonly set: (name: string, value: Value) => void
  readonly delete: (name: string) => void
  readonly clear: () => void
}

/**
 * Remembers the values used last: at least half of `most`, never more than it. They live in two maps, the older of which
 * is dropped whole when the younger is half full, since a map that loses its oldest entry at each new one steps over all
 * that went before it, every time.
 */
export const makeRecent = <Value>(most: number): Recent<Value> => {
  const half = Math.max(1, Math.floor(most / 2))
  let younger = new Map<string, Value>()
  let older = new Map<string, Value>()

  const set = (name: string, value: Value) => {
    if (younger.size >= half && !younger.has(name)) {
      older = younger
      younger = new Map()
    }
    younger.set(name, value)
  }

  return {
    set,
    get: (name) => {
      const young = younger.get(name)
      if (young !== undefined) return young
      const old = older.get(name)
      if (old !== undefined) set(name, old)
      return old
    },
    has: (name) => younger.has(name) || older.has(name),
    delete: (name) => {
      younger.delete(name)
      older.delete(name)
    },
    clear: () => {
      younger = new Map()
      older = new Map()
    },
  }
}
