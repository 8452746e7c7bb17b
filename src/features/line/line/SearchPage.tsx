import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { useBetting } from "./betting.tsx"
import { GameList } from "./GameList.tsx"
import { byTime } from "./game-groups.ts"
import type { GamesList } from "./use-games.ts"
import { useHeldPrices } from "./use-held-prices.ts"
import { useHiddenSports } from "./use-hidden-sports.ts"

/** §5: the search input takes at most 100 characters. */
const LONGEST = 100
const SHORTEST = 2

/** Finds games by the names of their sides and championships, ahead and in play; of one sport where its icon's key is given. */
const SearchPage = ({ sport }: { readonly sport?: string }): ReactNode => {
  const { line, feed } = useBetting()
  const { t } = useMessage()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get("text")?.slice(0, LONGEST) ?? "")
  const field = useRef<HTMLInputElement>(null)
  const text = useDeferredValue(typed.trim())
  const isAsked = text.length >= SHORTEST
  const { follow } = useHiddenSports()
  const ask = async (signal: AbortSignal) => {
    const [live, ahead] = await Promise.all([
      line.search("live", text, signal),
      line.search("line", text, signal),
    ])
    feed.learn(live.names)
    feed.learn(ahead.names)
    return [...live.games, ...ahead.games].filter(
      ({ game }) => sport === undefined || feed.names.sport(game.sportId)?.icon === sport,
    )
  }
  const asked = useQuery(isAsked ? `search/${text}` : undefined, { ask, follow })
  const found = asked.status === "ready" ? asked.value : undefined
  useHeldPrices(found)
  useEffect(() => field.current?.focus(), [])
  const list: GamesList =
    asked.status === "ready" ? { status: "ready", views: asked.value, total: asked.value.length } : asked
  return (
    <>
      <h1 className="title" style={{ marginBlockEnd: "var(--s-3)" }}>
        {t("search.title")}
      </h1>
      <TextInput
        ref={field}
        type="search"
        aria-label={t("search.field")}
        placeholder={t("search.field")}
        maxLength={LONGEST}
        value={typed}
        leading={<Icon name="search" />}
        onChange={(event) => {
          setTyped(event.target.value)
          setParams(event.target.value === "" ? {} : { text: event.target.value }, { replace: true })
        }}
      />
      <LiveRegion>{found === undefined ? "" : t("search.found", { count: found.length })}</LiveRegion>
      <div style={{ marginBlockStart: "var(--s-4)" }}>
        {!isAsked ? (
          <EmptyState title={t("search.hint.title")}>{t("search.hint.text")}</EmptyState>
        ) : found?.length === 0 ? (
          <EmptyState title={t("search.none.title")}>{t("search.none.hint")}</EmptyState>
        ) : (
          <GameList list={list} kind="line" column="result" groups={byTime(found ?? [])} />
        )}
      </div>
    </>
  )
}

export default SearchPage
