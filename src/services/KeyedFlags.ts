/** A set of keys of which each watcher hears only its own: which selections are in the coupon, without a render of every cell. */
export class KeyedFlags {
  #keys: ReadonlySet<string> = new Set()
  readonly #watchers = new Map<string, Set<() => void>>()

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  /** Lets a key come or go, until the set is replaced. */
  flip(key: string): void {
    const keys = new Set(this.#keys)
    if (!keys.delete(key)) keys.add(key)
    this.replace(keys)
  }

  /** Replaces the set and tells the watchers of keys that came or went. */
  replace(keys: Iterable<string>): void {
    const before = this.#keys
    this.#keys = new Set(keys)
    for (const [key, watchers] of [...this.#watchers]) {
      if (before.has(key) === this.#keys.has(key)) continue
      for (const watcher of [...watchers]) watcher()
    }
  }

  watch(key: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(key) ?? new Set()
    this.#watchers.set(key, watchers.add(watcher))
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0 && this.#watchers.get(key) === watchers) this.#watchers.delete(key)
    }
  }
}
