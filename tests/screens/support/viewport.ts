const listeners = new Set<() => void>()
let windowWidth = 1440

const holds = (query: string): boolean => {
  const from = /width >= (\d+)px/.exec(query)?.[1]
  const below = /width < (\d+)px/.exec(query)?.[1]
  return from === undefined ? below !== undefined && windowWidth < Number(below) : windowWidth >= Number(from)
}

/**
 * Makes the window as wide as said, in CSS pixels, and tells whoever follows a query. Only `(width >= …px)` and
 * `(width < …px)` ever hold.
 */
export const setViewport = (width: number): void => {
  windowWidth = width
  window.matchMedia = (query) => {
    const list: Partial<MediaQueryList> = {
      media: query,
      matches: holds(query),
      addEventListener: (_: string, listener: unknown) => listeners.add(listener as () => void),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener as () => void),
    }
    return list as MediaQueryList
  }
  for (const listener of [...listeners]) listener()
}
