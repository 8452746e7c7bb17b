import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router-dom"
import { LONGEST_SEARCH, withSearch } from "#models/line/search/recent-searches.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { useBetting } from "../line/betting.tsx"
import { GameList } from "../line/GameList.tsx"
import { inRuns } from "../line/game-groups.ts"
import { useHeldPrices } from "../line/use-held-prices.ts"
import { BeforeSearch } from "./BeforeSearch.tsx"
import { byKind, type Result, resultsOf } from "./found-names.ts"
import { ResultRows } from "./ResultRows.tsx"
import { recentSearches } from "./recent-searches.ts"
import { resultKeys } from "./result-keys.ts"
import styles from "./Search.module.css"
import { pageSearch } from "./site-pages.ts"
import { type Found, useFound } from "./use-found.ts"

const SHORTEST = 2

/** Whether there is a page of the site to go back to: the router counts its entries. */
const hasBefore = (): boolean => {
  const state: unknown = history.state
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0
}

/** Pages of the site by their names. */
const usePageSearch = (): ((text: string) => ReadonlyArray<Result>) => {
  const { t, language } = useMessage()
  const { config } = useBetting()
  const hidden = useSyncExternalStore(config.subscribe, config.get, config.get)?.hiddenPaths
  return useMemo(() => pageSearch(language, t, hidden ?? []), [language, t, hidden])
}

/** What was found: names and pages by their kinds, and the games below. */
const Results = (props: { readonly found: Found; readonly rows: ReadonlyArray<Result> }): ReactNode => {
  const { t } = useMessage()
  const { found, rows } = props
  useHeldPrices(found.games)
  return (
    <div onClickCapture={() => recentSearches.change((recent) => withSearch(recent, found.text))}>
      {byKind(rows).map(({ kind, results }) => (
        <ResultRows key={kind} title={t(`search.kind.${kind}`)} results={results} text={found.text} />
      ))}
      {found.games.length > 0 && (
        <section className={styles.group} aria-label={t("line.games")}>
          <h2 className={`subtitle ${styles.heading}`}>{t("line.games")}</h2>
          <GameList
            list={{ status: "ready", views: found.games, total: found.games.length }}
            kind="line"
            column="result"
            groups={inRuns(found.games)}
            isMixed
            isHeaded
          />
        </section>
      )}
      {rows.length + found.games.length === 0 && (
        <EmptyState title={t("search.none.title")}>{t("search.none.hint")}</EmptyState>
      )}
    </div>
  )
}

/**
 * Finds teams, players, championships, sports, games ahead and in play, and pages of the site; of one sport, and no pages, where its icon's key is
 * given.
 */
const SearchPage = ({ sport }: { readonly sport?: string }): ReactNode => {
  const { feed } = useBetting()
  const { t, language } = useMessage()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get("text")?.slice(0, LONGEST_SEARCH) ?? "")
  const page = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const text = useDeferredValue(typed.trim())
  const isAsked = text.length >= SHORTEST
  const asked = useFound(isAsked ? text : undefined)
  const pagesBy = usePageSearch()
  const all = asked.status === "ready" ? asked.value : undefined
  const found = all && {
    ...all,
    games: all.games.filter(
      ({ game }) => sport === undefined || feed.names.sport(game.sportId)?.icon === sport,
    ),
  }
  const rows =
    all === undefined
      ? []
      : [...resultsOf(all.names, feed.names, language), ...pagesBy(all.text)].filter(
          (row) => sport === undefined || row.sport === sport,
        )

  // Led here again by its key, the field is ready for another text.
  const seen = useRef("")
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (field.current === null || document.activeElement === field.current) return
    field.current.focus()
    field.current.select()
  }, [key])

  const search = (next: string) => {
    setTyped(next)
    setParams(next === "" ? {} : { text: next }, { replace: true })
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.preventDefault()
    if (typed !== "") search("")
    else void (hasBefore() ? navigate(-1) : navigate(`/${language}`))
  }
  const said =
    found === undefined
      ? ""
      : [
          ...(rows.length > 0 ? [t("search.foundNames", { count: rows.length })] : []),
          ...(rows.length === 0 || found.games.length > 0
            ? [t("search.found", { count: found.games.length })]
            : []),
        ].join(". ")
  const list = () => {
    if (!isAsked)
      return typed === "" ? (
        <BeforeSearch sport={sport} onSearch={search} onCleared={() => field.current?.focus()} />
      ) : (
        <EmptyState title={t("search.hint.title")}>{t("search.hint.text")}</EmptyState>
      )
    if (asked.status === "failed" || (asked.status === "ready" && asked.retry !== undefined))
      return <NoConnection onRetry={asked.retry ?? (() => undefined)} />
    if (asked.status === "loading") return <GameList list={asked} kind="line" column="result" groups={[]} />
    return found === undefined ? null : <Results found={found} rows={rows} />
  }
  return (
    <search ref={page} onKeyDown={resultKeys(page, field, found?.text === typed.trim())}>
      <h1 className={`title ${styles.heading}`}>{t("search.title")}</h1>
      <TextInput
        ref={field}
        type="search"
        aria-label={t("search.field")}
        aria-keyshortcuts="/"
        placeholder={t("search.field")}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        leading={<Icon name="search" />}
        onKeyDown={onEscape}
        onChange={(event) => search(event.target.value)}
      />
      <LiveRegion>{said}</LiveRegion>
      <div className={styles.results}>{list()}</div>
    </search>
  )
}

export default SearchPage
