import { lasting } from "./browser-storage.ts"

/** How a value stands in the storage of the browser. */
export interface KeptShape<Value> {
  readonly keys: ReadonlyArray<string>
  /** What there is while nothing can be read, as on the server. */
  readonly none: Value
  /** Reads what a storage keeps; whatever is not understood is as good as absent. */
  readonly read: (item: (key: string) => string | null) => Value
  /** What to keep, by its key. */
  readonly written: (value: Value) => ReadonlyArray<readonly [key: string, text: string]>
}

/**
 * A value outside React that outlives the visit and is shared by the tabs of this browser (§3 Client-side persisted). A
 * storage that refuses keeps it for this visit.
 */
export const keptValue = <Value>(shape: KeptShape<Value>) => {
  const keys: ReadonlySet<string | null> = new Set([null, ...shape.keys])
  const listeners = new Set<() => void>()
  let held: { readonly value: Value } | undefined

  const read = (): Value => {
    try {
      return shape.read((key) => lasting.storage.getItem(key))
    } catch {
      return shape.none
    }
  }
  const get = (): Value => {
    held ??= { value: read() }
    return held.value
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  /** Another tab changed what is kept. */
  const hear = ({ key }: StorageEvent) => {
    if (!keys.has(key)) return
    held = undefined
    tell()
  }
  return {
    get,
    subscribe: (listener: () => void): (() => void) => {
      // Nobody listened: another tab may have changed what is kept.
      if (listeners.size === 0) {
        held = undefined
        addEventListener("storage", hear)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener("storage", hear)
      }
    },
    change: (step: (value: Value) => Value): void => {
      held = { value: step(get()) }
      try {
        for (const [key, text] of shape.written(held.value)) lasting.storage.setItem(key, text)
      } catch {
        // Kept for this visit.
      }
      tell()
    },
  }
}
