import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react"
import type { favouriteStarsMachine } from "#machines/preferences/favourite-stars/favourite-stars.machine.ts"
import { shownStars } from "#machines/preferences/favourite-stars/favourite-stars.updates.ts"
import type { Game } from "#models/betting/game.ts"
import type { ChampId, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { idsIn, isEmpty, MOST_FAVOURITES } from "#models/preferences/favourites.ts"
import { type NamedStar, starKey } from "#models/preferences/star.ts"
import { joinPath } from "#models/site/sport-page-path.ts"
import type { FlowRef } from "#src/services/flow.ts"
import type { NameBook } from "#src/services/NameBook.ts"
import { useFlow, useSelected } from "#src/services/use-flow.ts"
import { persistent } from "#src/ui/late-code.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState, ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useBetting, useTopic } from "../../line/line/betting.tsx"
import { ColumnChoice } from "../../line/line/ColumnChoice.tsx"
import type { Column } from "../../line/line/columns.ts"
import { GameTable } from "../../line/line/GameTable.tsx"
import { byChamp } from "../../line/line/game-groups.ts"
import { gameHref, lineHref } from "../../line/line/line-path.ts"
import { StaleNotice } from "../../line/line/StaleNotice.tsx"
import { StarButton } from "../../line/line/StarButton.tsx"
import { useListedGames } from "../../line/sections/use-listed-games.ts"
import styles from "./FavouritesPage.module.css"
import { favouriteStarsFlow } from "./favourite-stars-flow.ts"
import { type FavouritesPart, gamesOfPart, namedOfPart } from "./favourites-part.ts"
import { keptNames, namedStar, rememberNames, starName } from "./kept-names.ts"
import { type Ending, useFollowedGames } from "./use-followed-games.ts"
import { useNamedFavourites } from "./use-named-favourites.ts"

/** Starred games of the casino, whose code comes where there are some. */
const CasinoFavourites = lazy(() => persistent(() => import("./CasinoFavourites.tsx")))

/** Games that are offered to be starred, at most. */
const OFFERED = 5

/** A game as a favourite, with the names of its sides. */
const starOf = (game: Game, names: NameBook): NamedStar =>
  namedStar({ kind: "games", id: game.id, game }, names)

type Favourites = FlowRef<typeof favouriteStarsMachine>

const NOTICES = {
  full: "refusal.favourites-full",
  signedOut: "notifications.star.signedOut",
  lost: "notifications.star.lost",
} as const

/** Why a star was not kept, or the list not read. */
const Trouble = ({ favourites }: { readonly favourites: Favourites }): ReactNode => {
  const { t } = useMessage()
  const refusal = useSelected(favourites, ({ context }) => context.refusal)
  const isUnread = useSelected(favourites, (snapshot) => snapshot.matches({ player: "unavailable" }))
  const hasOwn = useSelected(favourites, ({ context }) => !isEmpty(context.guest))
  return (
    <>
      <div role="alert">
        {refusal !== null && (
          <p className={styles.notice}>
            <Icon name="warning" />
            <span className="grow">{t(NOTICES[refusal], { most: MOST_FAVOURITES })}</span>
            <IconButton
              icon="close"
              size="small"
              label={t("common.close")}
              onClick={() => favourites.send({ type: "refusal.dismissed" })}
            />
          </p>
        )}
      </div>
      {isUnread && (
        <ErrorState
          title={t(hasOwn ? "more.favourites.unmoved" : "more.favourites.unread")}
          action={
            <Button variant="soft" onClick={() => favourites.send({ type: "list.asked" })}>
              {t("common.retry")}
            </Button>
          }
        >
          {t(hasOwn ? "more.favourites.unmoved.hint" : "error.connection.action")}
        </ErrorState>
      )}
    </>
  )
}

/** Games that are over, called off or gone, told as such, to be cleared one by one or together. */
const Endings = (props: {
  readonly favourites: Favourites
  readonly endings: ReadonlyArray<Ending>
}): ReactNode => {
  const { t, language, score } = useMessage()
  const { feed } = useBetting()
  const known = useSyncExternalStore(keptNames.subscribe, keptNames.get, keptNames.get)
  const over = props.endings.filter(({ kind }) => kind !== "unknown")
  if (over.length === 0) return null
  return (
    <section aria-labelledby="favourites-over">
      <div className={styles.heading}>
        <h2 id="favourites-over" className="title">
          {t("more.favourites.over")}
        </h2>
        <Button
          size="small"
          variant="line"
          onClick={() => props.favourites.send({ type: "ended.cleared", games: over.map(({ id }) => id) })}
        >
          {t("more.favourites.clear", { count: over.length })}
        </Button>
      </div>
      <ul className={`card ${styles.rows}`}>
        {over.map(({ id, kind, game }) => {
          const names = game === undefined ? known.get(starKey("games", id)) : starOf(game, feed.names).names
          const name = names === undefined ? t("more.favourites.game", { id }) : starName(names, language)
          return (
            <li key={id} className={styles.row}>
              <span className={`grow ${styles.name}`}>
                {game === undefined ? (
                  <span dir="auto">{name}</span>
                ) : (
                  <SiteLink to={gameHref(language, game)} dir="auto">
                    {name}
                  </SiteLink>
                )}
                <span className="secondary">
                  <span>{t(`more.favourites.${kind}`)}</span>
                  {kind === "finished" && game !== undefined && (
                    <b className="num">{` ${score(game.score.total)}`}</b>
                  )}
                </span>
              </span>
              <StarButton kind="games" id={id} name={name} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Games whose sides are called otherwise than when they were starred. */
const Renamed = ({ stars }: { readonly stars: ReadonlyArray<NamedStar> }): ReactNode => {
  const { t, language } = useMessage()
  const known = useSyncExternalStore(keptNames.subscribe, keptNames.get, keptNames.get)
  useEffect(
    () => rememberNames(stars.filter(({ kind, id }) => !known.has(starKey(kind, id)))),
    [stars, known],
  )
  const renamed = stars.flatMap((star) => {
    if (star.names.length === 0) return []
    const before = known.get(starKey(star.kind, star.id))
    const [was, is] = [before ?? star.names, star.names].map((names) => starName(names, language))
    return was === is ? [] : [{ star, was: was ?? "", is: is ?? "" }]
  })
  return (
    <div role="status">
      {renamed.map(({ star, was, is }) => (
        <p key={starKey(star.kind, star.id)} className={styles.notice}>
          <Icon name="info" />
          <span className="grow">{t("more.favourites.renamed", { was, is })}</span>
          <Button size="small" onClick={() => rememberNames([star])}>
            {t("more.favourites.renamed.seen")}
          </Button>
        </p>
      ))}
    </div>
  )
}

/** Championships or teams that are starred, each with the way to its games. */
const Named = (props: {
  readonly title: string
  readonly entries: ReadonlyArray<{
    readonly star: NamedStar
    readonly href: string
    readonly games?: number
  }>
}): ReactNode => {
  const { t, language } = useMessage()
  if (props.entries.length === 0) return null
  return (
    <section aria-label={props.title}>
      <h2 className={`title ${styles.heading}`}>{props.title}</h2>
      <ul className={`card ${styles.rows}`}>
        {props.entries.map(({ star, href, games }) => (
          <li key={star.id} className={styles.row}>
            <SiteLink to={href} className={`grow ${styles.name}`}>
              <span dir="auto">{starName(star.names, language)}</span>
              {games !== undefined && (
                <span className="secondary">{t("more.favourites.games", { count: games })}</span>
              )}
            </SiteLink>
            <StarButton kind={star.kind} id={star.id} name={starName(star.names, language)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Games that can be starred too, those first that stand highest. */
const Offered = (props: {
  readonly views: ReadonlyArray<GameView>
  readonly starred: ReadonlySet<number>
  readonly column: Column
}): ReactNode => {
  const { feed } = useBetting()
  const { t } = useMessage()
  const offered = props.views.filter(({ game }) => !props.starred.has(game.id)).slice(0, OFFERED)
  if (offered.length === 0) return null
  return (
    <section aria-label={t("more.favourites.offered")} data-shown={props.column}>
      <h2 className={`title ${styles.heading}`}>{t("more.favourites.offered")}</h2>
      {byChamp(offered, (id) => feed.names.champ(id)?.rank ?? 0).map((group) => (
        <GameTable key={group.champId} group={group} kind="line" />
      ))}
    </section>
  )
}

type OfferedProps = Omit<Parameters<typeof Offered>[0], "views">

const OfferedOfAll = (props: OfferedProps): ReactNode => (
  <Offered views={useTopic("top")?.games ?? []} {...props} />
)

const OfferedOfPart = ({ part, ...props }: OfferedProps & { readonly part: FavouritesPart }): ReactNode => {
  const { line, now } = useBetting()
  const list = useListedGames(`favorites/${part.id}`, 1, (signal) =>
    part.games({ line, kind: "line", count: OFFERED + props.starred.size, now: now(), signal }),
  )
  return <Offered views={list.status === "ready" ? list.views : []} {...props} />
}

/** What is starred, by the chart that keeps it; of one section alone where it is named. */
export const FavouritesView = ({
  favourites,
  part,
}: {
  readonly favourites: Favourites
  readonly part?: FavouritesPart | undefined
}): ReactNode => {
  const { feed } = useBetting()
  const { t, language } = useMessage()
  const [column, setColumn] = useState<Column>("result")
  const context = useSelected(favourites, (snapshot) => snapshot.context)
  const isGuest = useSelected(favourites, (snapshot) => snapshot.matches("guest"))
  const isReading = useSelected(
    favourites,
    (snapshot) => snapshot.matches({ player: "loading" }) || snapshot.matches({ player: "migrating" }),
  )
  const shown = shownStars(context)
  const followed = useFollowedGames(shown.games)
  const all = useNamedFavourites(shown)
  const games = part === undefined ? followed : gamesOfPart(followed, part)
  const named = part === undefined ? all : namedOfPart(all, part)
  const starred: ReadonlySet<number> = new Set(shown.games)
  const rank = (id: ChampId) => feed.names.champ(id)?.rank ?? 0
  const isWaiting = (isReading && isEmpty(shown)) || games.status === "loading" || part?.isWaiting === true
  const isBare =
    part !== undefined &&
    [games.views, games.endings, named.champs, named.teams].every(({ length }) => length === 0)
  const parts = (["live", "line"] as const).map((kind) => ({
    kind,
    views: games.views.filter(({ game }) => (game.status === "live") === (kind === "live")),
  }))
  return (
    <>
      <h1 className={`title ${styles.title}`}>{part?.title ?? t("more.section.favorites")}</h1>
      {part?.links}
      {isGuest && <p className={`secondary ${styles.hint}`}>{t("more.favourites.guest")}</p>}
      <Trouble favourites={favourites} />
      <StaleNotice />
      <Renamed stars={games.views.map(({ game }) => starOf(game, feed.names))} />
      {isWaiting && (
        <div role="status" aria-busy="true" aria-label={t("common.loading")} className={styles.waiting}>
          <Skeleton height="44px" width="100%" />
          <Skeleton height="44px" width="100%" />
          <Skeleton height="44px" width="100%" />
        </div>
      )}
      {!isWaiting && isEmpty(shown) && (
        <EmptyState title={t("more.favourites.empty")}>{t("more.favourites.empty.hint")}</EmptyState>
      )}
      {!isWaiting && isBare && !isEmpty(shown) && games.status === "ready" && (
        <EmptyState title={t("more.favourites.empty.part")}>{t("more.favourites.empty.hint")}</EmptyState>
      )}
      {games.status === "failed" && <NoAnswer asked={games} />}
      {games.views.length > 0 && <ColumnChoice value={column} onChange={setColumn} />}
      <div data-shown={column}>
        {parts.map(
          ({ kind, views }) =>
            views.length > 0 && (
              <section key={kind} aria-label={t(`frame.${kind}`)}>
                <h2 className={`title ${styles.heading}`}>{t(`frame.${kind}`)}</h2>
                {byChamp(views, rank).map((group) => (
                  <GameTable key={group.champId} group={group} kind={kind} />
                ))}
              </section>
            ),
        )}
      </div>
      <Endings favourites={favourites} endings={games.endings} />
      <Named
        title={t("more.favourites.champs")}
        entries={named.champs.map((entry) => ({
          ...entry,
          href:
            entry.sportId === undefined
              ? joinPath(language, "sections")
              : lineHref(language, "line", entry.sportId, entry.star.id as ChampId),
        }))}
      />
      <Named
        title={t("more.favourites.teams")}
        entries={named.teams.map((entry) => ({
          ...entry,
          href: joinPath(language, "team", entry.star.id as TeamId),
        }))}
      />
      {part === undefined && idsIn(shown, "casino").length > 0 && (
        <Suspense>
          <CasinoFavourites ids={idsIn(shown, "casino")} />
        </Suspense>
      )}
      {part === undefined ? (
        <OfferedOfAll starred={starred} column={column} />
      ) : (
        <OfferedOfPart part={part} starred={starred} column={column} />
      )}
    </>
  )
}

/** §2 Betting, `favorites`, and those of cricket and of the top events: what the reader of the page has starred. */
export const FavouritesPage = ({ part }: { readonly part?: FavouritesPart }): ReactNode => (
  <FavouritesView favourites={useFlow(favouriteStarsFlow)} part={part} />
)
