/** A storage as a browser has it for a tab, outside of one. `copy` is what a duplicated tab gets. */
export const webStorage = (from: ReadonlyMap<string, string> = new Map()) => {
  const texts = new Map(from)
  const storage: Storage & { readonly copy: () => ReturnType<typeof webStorage> } = {
    get length() {
      return texts.size
    },
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => void texts.set(key, text),
    copy: () => webStorage(texts),
  }
  return storage
}
