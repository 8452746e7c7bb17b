import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { ChartPlace } from "./data/search.ts"

/** What stands beside a chart's diagram. */
export const VIEWS = ["about", "walk", "screens", "sheet", "paths", "draft"] as const
export type View = (typeof VIEWS)[number]

const isView = (text: string | null): text is View => (VIEWS as readonly (string | null)[]).includes(text)

/** What an address that chooses something else no longer names. */
const NOTHING = { state: undefined, transition: undefined, event: undefined, rule: undefined } as const

/** The gallery's address: what is chosen stands in it, so that every state is a link. */
export const useAddress = () => {
  const { language } = useMessage()
  const { flow, "*": below = "" } = useParams()
  const { hash, pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const view = search.get("view")

  const changed = (changes: Readonly<Record<string, string | undefined>>, part = hash): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === "") next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    return `${pathname}${text === "" ? "" : `?${text}`}${part}`
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
    /** An event or a rule: what has it first is chosen, where nothing else is. */
    event: search.get("event") ?? undefined,
    rule: search.get("rule") ?? undefined,
    /** Paths of the states that are folded. */
    folded: (search.get("folded") ?? "").split(",").filter(Boolean),
    view: isView(view) ? view : ("about" as const),
    query: search.get("q") ?? "",
    setQuery: (query: string) => setSearch(query === "" ? {} : { q: query }, { replace: true }),
    chartHref: (name: string, place: { readonly [kind in keyof ChartPlace]: string | undefined } = {}) => {
      const named = Object.entries(place).flatMap(([kind, text]) =>
        text === undefined ? [] : [[kind, text]],
      )
      return `/${language}/machines/${name}${named.length === 0 ? "" : `?${new URLSearchParams(named)}`}`
    },
    /** The same page with another state chosen. */
    stateHref: (state: string) => changed({ ...NOTHING, state }),
    /** The same page with another transition chosen, in the state it leads from. */
    transitionHref: (transition: string, state: string | undefined) =>
      changed({ ...NOTHING, state, transition }),
    choose: (
      changes: {
        readonly state?: string | undefined
        readonly transition?: string | undefined
        readonly view?: View
      },
      part = hash,
    ) =>
      navigate(
        changed(
          "state" in changes || "transition" in changes
            ? { event: undefined, rule: undefined, ...changes }
            : changes,
          part,
        ),
        { replace: true },
      ),
    setFolded: (paths: readonly string[]) =>
      navigate(changed({ folded: paths.join(",") }), { replace: true }),
    setHash: (next: string) => navigate({ search: search.toString(), hash: next }, { replace: true }),
  }
}
