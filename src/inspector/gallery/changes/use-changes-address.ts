import { useSearchParams } from "react-router-dom"

/** What is compared and looked at, as the address of the page says it. */
export const useChangesAddress = () => {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  return {
    /** Releases that are compared; absent where the newest one, and the charts of this gallery, are. */
    from: search.get("from") ?? undefined,
    to: search.get("to") ?? undefined,
    /** The chart that is open. */
    chart: search.get("chart") ?? undefined,
    /** Id of the state or key of the transition that is chosen in it. */
    at: search.get("at") ?? undefined,
    compare: (sides: { readonly from?: string | undefined; readonly to?: string | undefined }) =>
      change({ ...sides, at: undefined }),
    open: (chart: string | undefined) => change({ chart, at: undefined }),
    choose: (at: string | undefined) => change({ at }),
    hrefTo: (at: string) => {
      const next = new URLSearchParams(search)
      next.set("at", at)
      return `?${next}`
    },
  }
}
