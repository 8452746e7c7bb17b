import type { ReactNode } from "react"
import { useParams } from "react-router-dom"
import type { Game } from "#models/betting/game.ts"
import type { ChampId } from "#models/line/catalogue/catalogue.ts"
import { MOST_TOGETHER } from "#models/line/catalogue/multi-live.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { joinPath } from "#models/site/sport-page-path.ts"
import { useQuery } from "#src/services/use-query.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { FavouritesPage } from "../../preferences/favourites/FavouritesPage.tsx"
import { BroadcastSlot } from "../broadcast/BroadcastSlot.tsx"
import { useBetting, useTopic } from "../line/betting.tsx"
import { useGameTitle } from "../line/GameRow.tsx"
import { gameHref, idOf } from "../line/line-path.ts"
import SearchPage from "../search/SearchPage.tsx"
import { Asked } from "../statistics/Asked.tsx"
import { CricketPlayer } from "../statistics/CricketPlayer.tsx"
import { StatisticsLink } from "../statistics/StatisticsLink.tsx"
import { Parts } from "./Parts.tsx"
import styles from "./SectionPage.module.css"
import { SectionPage } from "./SectionPage.tsx"
import { gamesOfChamp, gamesOfSports, noGames, type SectionGames, startingToday } from "./section-games.ts"
import { useListedGames } from "./use-listed-games.ts"

const isCricket = (icon: string): boolean => icon === "cricket"
const gamesOfCricket = gamesOfSports(isCricket)

const CRICKET_PARTS = ["", "champs", "events", "favorites", "search", "broadcasts"] as const

/** Links to the parts of the section (§2 Betting: cricket). */
const CricketParts = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <Parts
      label={t("more.section.cricket")}
      parts={CRICKET_PARTS.map((part) => ({
        href: joinPath(language, "cricket", part),
        name: t(`more.cricket.${part === "" ? "home" : part}`),
      }))}
    />
  )
}

const cricketList = (id: string, games: SectionGames) => (): ReactNode => {
  const { t } = useMessage()
  return (
    <SectionPage id={`cricket/${id}`} title={t("more.section.cricket")} games={games}>
      <CricketParts />
    </SectionPage>
  )
}

/** Cricket in play and of the next day. */
export const CricketHome = cricketList("home", startingToday(gamesOfCricket))
/** All cricket there is. */
export const CricketEvents = cricketList("events", gamesOfCricket)

/** One championship of cricket. */
export const CricketChamp = (): ReactNode => {
  const { t, language } = useMessage()
  const champId = idOf(useParams().champId) as ChampId | undefined
  return (
    <SectionPage
      key={champId ?? ""}
      id={`cricket/champ/${champId ?? ""}`}
      title={(names) => {
        const champ = champId === undefined ? undefined : names.champ(champId)
        return champ === undefined ? t("more.section.cricket") : nameIn(champ.name, language)
      }}
      games={champId === undefined ? noGames : gamesOfChamp(champId)}
      {...(champId !== undefined && { star: { kind: "champs" as const, id: champId } })}
    >
      <CricketParts />
    </SectionPage>
  )
}

/** Every championship of cricket that has games ahead, with how many. */
export const CricketChamps = (): ReactNode => {
  const { line } = useBetting()
  const { t, language } = useMessage()
  const asked = useQuery("cricket/champs", {
    ask: async (signal) => {
      const sports = await line.sports("line", signal)
      const ids = sports.filter(({ sport }) => isCricket(sport.icon)).map(({ sport }) => sport.id)
      return ids.length === 0 ? [] : line.champs("line", { sports: ids }, signal)
    },
  })
  return (
    <>
      <h1 className={`title ${styles.title}`}>{t("more.section.cricket")}</h1>
      <CricketParts />
      <Asked asked={asked}>
        {(champs) =>
          champs.length === 0 ? (
            <EmptyState title={t("more.section.none.line")}>{t("more.section.none.hint")}</EmptyState>
          ) : (
            <ul className={styles.index}>
              {champs.map(({ champ, games }) => (
                <li key={champ.id}>
                  <SiteLink
                    to={joinPath(language, "cricket", "champ", champ.id)}
                    className={`card ${styles.entry}`}
                  >
                    <b>{nameIn(champ.name, language)}</b>
                    <span className="secondary">{t("more.cricket.games", { count: games })}</span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </>
  )
}

/** What is starred of cricket. */
export const CricketFavourites = (): ReactNode => {
  const { t } = useMessage()
  const { names } = useBetting().feed
  return (
    <FavouritesPage
      part={{
        id: "cricket",
        title: t("more.section.cricket"),
        links: <CricketParts />,
        hasChamp: (id) => names.champ(id)?.sportId === SPORT.cricket,
        hasTeam: (id) => names.team(id)?.sportId === SPORT.cricket,
        games: gamesOfCricket,
      }}
    />
  )
}

/** Finds games of cricket. */
export const CricketSearch = (): ReactNode => (
  <>
    <CricketParts />
    <SearchPage sport="cricket" />
  </>
)

/** A game in play with what its source tells of it; that comes with the feed of the game alone. */
const Watched = ({ game }: { readonly game: Game }): ReactNode => {
  const { language } = useMessage()
  const title = useGameTitle()
  const followed = useTopic(`game/${game.id}`)?.games[0]?.game ?? game
  return (
    <li className={styles.watched}>
      <h2 className="heading">
        <SiteLink to={gameHref(language, game)} className="link">
          {title(game)}
        </SiteLink>
      </h2>
      <BroadcastSlot game={followed} />
    </li>
  )
}

/** Cricket in play, to be watched: as many games at once as multi-live shows. */
export const CricketBroadcasts = (): ReactNode => {
  const { t } = useMessage()
  const { line, now } = useBetting()
  const asked = useListedGames("cricket/broadcasts", 1, (signal) =>
    gamesOfCricket({ line, kind: "live", count: MOST_TOGETHER, now: now(), signal }),
  )
  return (
    <>
      <h1 className={`title ${styles.title}`}>{t("more.section.cricket")}</h1>
      <CricketParts />
      <Asked asked={asked.status === "ready" ? { status: "ready", value: asked.views } : asked}>
        {(views) => {
          const live = views.filter(({ game }) => game.status === "live")
          return live.length === 0 ? (
            <EmptyState title={t("more.cricket.broadcasts.none")}>
              {t("more.cricket.broadcasts.none.hint")}
            </EmptyState>
          ) : (
            <ul>
              {live.map(({ game }) => (
                <Watched key={game.id} game={game} />
              ))}
            </ul>
          )
        }}
      </Asked>
    </>
  )
}

/** A player of a cricket side (§2 cricket: player info). */
export const CricketPlayerInfo = (): ReactNode => (
  <>
    <CricketParts />
    <CricketPlayer playerId={idOf(useParams().playerId)} link={StatisticsLink} />
  </>
)
