import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"

/** What stands beside a chart's diagram. */
export const VIEWS = ["about", "walk", "screens", "sheet", "paths"] as const
export type View = (typeof VIEWS)[number]

const isView = (text: string | null): text is View => (VIEWS as readonly (string | null)[]).includes(text)

/** The gallery's address: what is chosen stands in it, so that every state is a link. */
export const useAddress = () => {
  const { language } = useMessage()
  const { flow, "*": below = "" } = useParams()
  const { hash, pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const view = search.get("view")

  const changed = (changes: Readonly<Record<string, string | undefined>>): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === "") next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    return `${pathname}${text === "" ? "" : `?${text}`}${hash}`
  }

  return {
    flow,
    /** What the path says below the chart, where nothing stands; empty for a path that ends with the chart. */
    below: below.replace(/\/+$/, ""),
    hash,
    /** Path of the chosen state: its keys joined by dots. */
    state: search.get("state") ?? undefined,
    /** Key of the chosen transition. */
    transition: search.get("transition") ?? undefined,
    view: isView(view) ? view : ("about" as const),
    query: search.get("q") ?? "",
    setQuery: (query: string) => setSearch(query === "" ? {} : { q: query }, { replace: true }),
    chartHref: (name: string, state?: string) =>
      `/${language}/machines/${name}${state === undefined ? "" : `?state=${encodeURIComponent(state)}`}`,
    /** The same page with another state chosen. */
    stateHref: (state: string) => changed({ state, transition: undefined }),
    /** The same page with another transition chosen, in the state it leads from. */
    transitionHref: (transition: string, state: string | undefined) => changed({ state, transition }),
    choose: (changes: {
      readonly state?: string | undefined
      readonly transition?: string | undefined
      readonly view?: View
    }) => navigate(changed(changes), { replace: true }),
    setHash: (next: string) => navigate({ search: search.toString(), hash: next }, { replace: true }),
  }
}
