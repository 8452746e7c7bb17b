import { type ReactNode, useRef, useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { SHELVES } from "#models/casino/catalogue.ts"
import { LOBBY_VIEWS, type LobbyView } from "#models/casino/lobby.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { resultKeys } from "../../line/search/result-keys.ts"
import styles from "./Casino.module.css"
import { LobbyGames } from "./LobbyTile.tsx"
import { ProvidedShelf } from "./ProvidedShelf.tsx"
import { useFoundGames, useLobby, viewIn } from "./use-lobby.ts"
import { PROVIDED, useFoundProvided } from "./use-provided.ts"

const LONGEST = 40
/** Of what was played last and is new so many stand above the shelves: the rest behind their buttons. */
const ABOVE = 6

/** `/casino`: the games of the house, by shelves, by what is starred, new or was played last, and by their names. */
const CasinoPage = ({ isSignedIn }: { readonly isSignedIn: boolean }): ReactNode => {
  const { t, language } = useMessage()
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get("find")?.slice(0, LONGEST) ?? "")
  const page = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const lobby = useLobby(isSignedIn)
  const text = typed.trim()
  const found = useFoundGames(text)
  const provided = useFoundProvided(text, query.get("provider"))
  const view = viewIn(query)
  const isProvided = query.get("show") === PROVIDED
  const put = (name: "find" | "provider" | "show", value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === "") next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: name === "find" },
    )
  const search = (next: string) => {
    setTyped(next)
    put("find", next)
  }
  const hasGames = (each: LobbyView) => lobby[each].length > 0
  const shelf = (each: LobbyView, most?: number) => (
    <section key={each} aria-labelledby={`shelf-${each}`}>
      <h2 id={`shelf-${each}`} className={styles.shelf}>
        {t(`casino.shelf.${each}`)}
      </h2>
      {hasGames(each) ? (
        <LobbyGames games={lobby[each].slice(0, most)} />
      ) : (
        <p className="secondary">{t(`casino.none.${each}`)}</p>
      )}
    </section>
  )
  const parts = () => {
    if (found !== undefined)
      return found.length + provided.games.length > 0 ? (
        <LobbyGames games={found} provided={provided.games} />
      ) : (
        <EmptyState title={t("casino.find.none")}>{t("search.none.hint")}</EmptyState>
      )
    const ofProviders = (
      <ProvidedShelf key={PROVIDED} shelf={provided} onProvider={(name) => put("provider", name)} />
    )
    if (isProvided) return ofProviders
    if (view !== undefined) return shelf(view)
    return [
      ...(["favourites", "played", "new"] as const).filter(hasGames).map((each) => shelf(each, ABOVE)),
      ...SHELVES.map((each) => shelf(each)),
      ...(provided.games.length > 0 ? [ofProviders] : []),
    ]
  }
  return (
    <>
      <h1 className="title">{t("casino.title")}</h1>
      <p className="secondary">{t("casino.about")}</p>
      <p className={styles.links}>
        <Link to={`/${language}/casino/rounds`}>{t("casino.rounds")}</Link>
        <Link to={`/${language}/casino/poker`}>{t("poker.title")}</Link>
        <Link to={`/${language}/casino/challenges`}>{t("challenges.title")}</Link>
        <Link to={`/${language}/casino/tournaments`}>{t("tournaments.title")}</Link>
        <Link to={`/${language}/toto`}>{t("draws.toto")}</Link>
        <Link to={`/${language}/lotto`}>{t("draws.lotto")}</Link>
      </p>
      <search ref={page} onKeyDown={resultKeys(page, field, true)}>
        <TextInput
          ref={field}
          type="search"
          className={styles.find}
          aria-label={t("casino.find")}
          placeholder={t("casino.find")}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          leading={<Icon name="search" />}
          onChange={(event) => search(event.target.value)}
        />
        <fieldset className={styles.views} aria-label={t("casino.views")}>
          <Chip pressed={view === undefined && !isProvided} onClick={() => put("show", "")}>
            {t("casino.shelf.all")}
          </Chip>
          {LOBBY_VIEWS.map((each) => (
            <Chip key={each} pressed={view === each} onClick={() => put("show", each)}>
              {t(`casino.shelf.${each}`)}
            </Chip>
          ))}
          <Chip pressed={isProvided} onClick={() => put("show", PROVIDED)}>
            {t("casino.shelf.provided")}
          </Chip>
        </fieldset>
        <LiveRegion>
          {found === undefined ? "" : t("search.found", { count: found.length + provided.games.length })}
        </LiveRegion>
        {parts()}
      </search>
    </>
  )
}

export default CasinoPage
