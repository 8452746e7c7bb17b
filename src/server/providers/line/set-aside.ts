/** Counts what a source brings and the site has no place for: it is kept out of the line and seen in `/health`. */
export interface SetAside {
  readonly count: (what: string) => void
  /** `set-aside market`, `set-aside sport`: how often each. */
  readonly counts: () => Readonly<Record<string, number>>
}

export const makeSetAside = (): SetAside => {
  const counts = new Map<string, number>()
  return {
    count: (what) => {
      counts.set(what, (counts.get(what) ?? 0) + 1)
    },
    counts: () => Object.fromEntries([...counts].map(([what, count]) => [`set-aside ${what}`, count])),
  }
}
