import type { GameList } from "#models/api/feed.ts"
import { teamsOf } from "#models/betting/game.ts"
import type { ChampId, CountryId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { CYBER_CATEGORIES, isCyber } from "#models/line/catalogue/cyber.ts"
import { MENU_SECTIONS } from "#models/line/catalogue/menu-sections.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GamesQuery, LineClient, LineKind } from "#src/services/LineClient.ts"

type Games = typeof GameList.Type

/** What a section asks for: one side of the line, so many games at most, from a moment on (milliseconds since the epoch). */
export interface SectionAsked {
  readonly line: LineClient
  readonly kind: LineKind
  readonly count: number
  readonly now: number
  /** Of games ahead those alone that start before this moment. */
  readonly before?: number
  readonly signal: AbortSignal
}

/** Finds the games of a section. */
export type SectionGames = (asked: SectionAsked) => Promise<Games>

const NOTHING: Games = { games: [], names: { sports: [], champs: [], teams: [] }, total: 0 }
const DAY_MS = 86_400_000

const found = ({ line, kind, count, before, signal }: SectionAsked, query: GamesQuery): Promise<Games> => {
  const until = kind === "live" || before === undefined ? {} : { tsTo: before }
  return line.games(kind, { ...query, ...until, order: "champ", count }, signal)
}

/** Games of the sports whose icon's key is taken: a section has games as soon as one of its sports is played. */
export const gamesOfSports =
  (takes: (icon: string) => boolean): SectionGames =>
  async (asked) => {
    const counts = await asked.line.sports(asked.kind, asked.signal)
    const sports = counts.filter(({ sport }) => takes(sport.icon)).map(({ sport }) => sport.id)
    return sports.length === 0 ? NOTHING : found(asked, { sports })
  }

/** Games of one sport by its id. */
export const gamesOfSport =
  (sportId: SportId): SectionGames =>
  (asked) =>
    found(asked, { sports: [sportId] })

/** Games of the championships of highest rank, of a sport where one is named. */
export const gamesOfTop =
  (sportId?: SportId): SectionGames =>
  (asked) =>
    found(asked, { top: true, ...(sportId === undefined ? {} : { sports: [sportId] }) })

/** Of games those in play, and ahead those that start within a day. */
export const startingToday =
  (games: SectionGames): SectionGames =>
  (asked) =>
    games({ ...asked, before: asked.now + DAY_MS })

/** Games to the liking of the player, for guests to that of most. */
const gamesLiked: SectionGames = ({ line, kind, count, before, signal }) => {
  const until = kind === "live" || before === undefined ? {} : { tsTo: before }
  return line.liked(kind, { ...until, count }, signal)
}

/** Games of one championship. */
export const gamesOfChamp =
  (champId: ChampId): SectionGames =>
  (asked) =>
    found(asked, { champs: [champId] })

/** Games of the championships of one country. */
export const gamesOfCountry =
  (country: CountryId): SectionGames =>
  (asked) =>
    found(asked, { country })

/** Games of today to the liking of whoever looks, or of one championship. */
export const gamesOfToday = (champId?: ChampId): SectionGames =>
  startingToday(champId === undefined ? gamesLiked : gamesOfChamp(champId))

/** Games in which a team plays. */
export const gamesOfTeam =
  (teamId: TeamId): SectionGames =>
  (asked) =>
    found(asked, { teams: [teamId] })

/** A section that no feed fills. */
export const noGames: SectionGames = () => Promise.resolve(NOTHING)

/** ISO 3166 codes of Europe, as football counts it. */
const EUROPE = new Set(
  "ad al am at az ba be bg by ch cy cz de dk ee es fi fo fr gb ge gi gr hr hu ie il is it kz li lt lu lv mc md me mk mt nl no pl pt ro rs ru se si sk sm tr ua xk".split(
    " ",
  ),
)

/** Football championships of Europe that count as its best. */
const BEST = 5

/** Games of the best football championships of Europe: by rank, those of several countries among them. */
export const gamesOfBestEurope: SectionGames = async (asked) => {
  const champs = (await asked.line.champs(asked.kind, { sports: [SPORT.football] }, asked.signal))
    .filter(({ champ }) => champ.countryCode === undefined || EUROPE.has(champ.countryCode))
    .slice(0, BEST)
    .map(({ champ }) => champ.id)
  return champs.length === 0 ? NOTHING : found(asked, { champs })
}

/** Most ids that a list of the feed's parameters takes (§7). */
const MOST_TEAMS = 200

/** What is in play; ahead, the next games of the sides that play now. */
const gamesAfterLive: SectionGames = async (asked) => {
  if (asked.kind === "live") return found(asked, {})
  const { games } = await asked.line.games("live", {}, asked.signal)
  const teams = [...new Set(games.flatMap(({ game }) => teamsOf(game)))].slice(0, MOST_TEAMS)
  return teams.length === 0 ? NOTHING : found(asked, { teams })
}

/** Games drawn by lot and not played. */
export const gamesByLot: SectionGames = (asked) => found(asked, { virtualSports: true })

const MENU_GAMES: Readonly<Record<number, SectionGames>> = {
  [MENU_SECTIONS.sportSort]: (asked) => found(asked, {}),
  [MENU_SECTIONS.topSport]: gamesOfTop(),
  [MENU_SECTIONS.play]: gamesByLot,
  [MENU_SECTIONS.alternative]: gamesOfSports((icon) => icon === "alternative"),
  [MENU_SECTIONS.long]: gamesOfSport(SPORT.longTerm),
  [MENU_SECTIONS.marbleLive]: gamesOfSports((icon) => icon.startsWith("marble")),
  [MENU_SECTIONS.simulatedReality]: gamesOfSports((icon) => icon.startsWith("simulated")),
  [MENU_SECTIONS.afterLive]: gamesAfterLive,
  [MENU_SECTIONS.cyberStream]: gamesOfSports(isCyber),
  [MENU_SECTIONS.cyberZone]: gamesOfSports(isCyber),
}

/** Games of a section of the menu by its id (§2 Feed sections); `undefined` for an id that is none. */
export const gamesOfMenu = (sectionId: number): SectionGames | undefined => {
  const category = CYBER_CATEGORIES[sectionId]
  return category === undefined ? MENU_GAMES[sectionId] : gamesOfSports((icon) => category.test(icon))
}
