import type { ReactNode } from "react"
import { useParams } from "react-router-dom"
import type { ChampId, SportId } from "#models/line/catalogue/catalogue.ts"
import { CYBER_SECTIONS, MENU_SECTIONS } from "#models/line/catalogue/menu-sections.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { joinPath } from "#models/site/sport-page-path.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { FavouritesPage } from "../../preferences/favourites/FavouritesPage.tsx"
import { useBetting } from "../line/betting.tsx"
import { useSportCounts } from "../line/counts.ts"
import { idOf } from "../line/line-path.ts"
import { NoSuchSection } from "./NoSuchSection.tsx"
import { Parts } from "./Parts.tsx"
import { SectionPage } from "./SectionPage.tsx"
import {
  gamesByLot,
  gamesOfBestEurope,
  gamesOfMenu,
  gamesOfSport,
  gamesOfSports,
  gamesOfToday,
  gamesOfTop,
  type SectionGames,
} from "./section-games.ts"

const plain = (key: string, games: SectionGames) => (): ReactNode => {
  const { t } = useMessage()
  return <SectionPage id={key} title={t(`more.section.${key}`)} games={games} />
}

export const Marble = plain(
  "marble",
  gamesOfSports((icon) => icon.startsWith("marble")),
)
/** §1 Virtual sports. */
export const VirtualSports = plain("virtual", gamesByLot)
/** §1 Horse races. */
export const HorseRaces = plain(
  "horses",
  gamesOfSports((icon) => icon === "horse-racing"),
)
/** §2 Feed sections, 7: bets on a season as a whole. */
export const LongTerm = plain("long", gamesOfSport(SPORT.longTerm))
export const BestEurope = plain("best", gamesOfBestEurope)
export const Ufc = plain(
  "ufc",
  gamesOfSports((icon) => icon === "ufc" || icon === "mma"),
)
export const Politics = plain(
  "politics",
  gamesOfSports((icon) => icon === "politics" || icon === "specials"),
)
export const TopGames = plain("topgame", gamesOfTop())

/** Recommended: what is to the liking of whoever looks, today; of one championship where the address names it. */
export const Recommendation = (): ReactNode => {
  const { t, language } = useMessage()
  const champId = idOf(useParams().champId) as ChampId | undefined
  const id = `recommendation/${champId ?? ""}`
  return (
    <SectionPage
      key={id}
      id={id}
      title={(names) => {
        const champ = champId === undefined ? undefined : names.champ(champId)
        return champ === undefined ? t("more.section.recommendation") : nameIn(champ.name, language)
      }}
      games={gamesOfToday(champId)}
    />
  )
}

/** Marbles and streams are opened for what is in play. */
const OPENS_LIVE: ReadonlySet<number> = new Set([MENU_SECTIONS.marbleLive])

/** A section of the menu by its id (§2 Feed sections). */
export const MenuSection = (): ReactNode => {
  const { t } = useMessage()
  const id = idOf(useParams().menuId)
  const games = id === undefined ? undefined : gamesOfMenu(id)
  if (id === undefined || games === undefined) return <NoSuchSection />
  return (
    <SectionPage
      key={id}
      id={`menu/${id}`}
      title={t(`more.menu.${id}`)}
      games={games}
      {...(OPENS_LIVE.has(id) && { opens: "live" as const })}
    />
  )
}

/** Cyber sports: all of them, or one category by its menu-section id (§2 Feed sections). */
export const Cyber = (): ReactNode => {
  const { t, language } = useMessage()
  const { sectionId } = useParams()
  const id = sectionId === undefined ? MENU_SECTIONS.cyberZone : idOf(sectionId)
  const games = id === undefined || !CYBER_SECTIONS.includes(id) ? undefined : gamesOfMenu(id)
  if (games === undefined) return <NoSuchSection />
  return (
    <SectionPage
      key={sectionId ?? ""}
      id={`cyber/${sectionId ?? ""}`}
      title={sectionId === undefined ? t("more.section.cyber") : t(`more.menu.${sectionId}`)}
      games={games}
      {...(id === MENU_SECTIONS.cyberStream && { opens: "live" as const })}
    >
      <Parts
        label={t("more.section.cyber")}
        parts={[
          { href: joinPath(language, "cyber"), name: t("line.all") },
          ...CYBER_SECTIONS.filter((each) => each !== MENU_SECTIONS.cyberZone).map((each) => ({
            href: joinPath(language, "cyber", each),
            name: t(`more.menu.${each}`),
          })),
        ]}
      />
    </SectionPage>
  )
}

/** The championships of highest rank that have games, in play or ahead. */
const useTopChamps = () => {
  const { line } = useBetting()
  return useQuery("top-events/champs", {
    ask: async (signal) => {
      const lists = await Promise.all(
        (["live", "line"] as const).map((kind) => line.champs(kind, { top: true }, signal)),
      )
      return lists.flat().map(({ champ }) => champ)
    },
  })
}

/** Links to the parts of the top events (§2 Betting: topEvents): the sports alone that have some. */
const TopEventsParts = (): ReactNode => {
  const { t, language } = useMessage()
  const sports = useSportCounts("line")
  const champs = useTopChamps()
  const played = new Set(champs.status === "ready" ? champs.value.map(({ sportId }) => sportId) : [])
  return (
    <Parts
      label={t("more.section.top-events")}
      parts={[
        { href: joinPath(language, "top-events"), name: t("line.all") },
        { href: joinPath(language, "top-events", "favorites"), name: t("more.section.favorites") },
        ...(sports.status === "ready" ? sports.value : [])
          .filter(({ sport }) => played.has(sport.id))
          .map(({ sport }) => ({
            href: joinPath(language, "top-events", sport.id),
            name: nameIn(sport.name, language),
          })),
      ]}
    />
  )
}

/** Top events of all sports, or of one. */
export const TopEvents = (): ReactNode => {
  const { t } = useMessage()
  const sportId = idOf(useParams().sportId) as SportId | undefined
  return (
    <SectionPage
      key={sportId ?? ""}
      id={`top-events/${sportId ?? ""}`}
      title={t("more.section.top-events")}
      games={gamesOfTop(sportId)}
    >
      <TopEventsParts />
    </SectionPage>
  )
}

/** What is starred of the top events: their championships, and games of these. */
export const TopEventsFavourites = (): ReactNode => {
  const { t } = useMessage()
  const champs = useTopChamps()
  return (
    <FavouritesPage
      part={{
        id: "top-events",
        title: t("more.section.top-events"),
        links: <TopEventsParts />,
        isWaiting: champs.status === "loading",
        hasChamp: (id) => champs.status === "ready" && champs.value.some((champ) => champ.id === id),
        hasTeam: () => false,
        games: gamesOfTop(),
      }}
    />
  )
}
