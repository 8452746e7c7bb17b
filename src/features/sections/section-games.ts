import type { GameList } from "#models/api/feed.ts"
import type { ChampId, SportId, TeamId } from "#models/catalogue/catalogue.ts"
import { CYBER_CATEGORIES, isCyber } from "#models/catalogue/cyber.ts"
import { SPORT } from "#models/catalogue/sport.ts"
import type { GamesQuery, LineClient, LineKind } from "#src/services/LineClient.ts"

type Games = typeof GameList.Type

/** What a section asks for: one side of the line, so many games at most, from a moment on (milliseconds since the epoch). */
export interface SectionAsked {
  readonly line: LineClient
  readonly kind: LineKind
  readonly count: number
  readonly now: number
  readonly signal: AbortSignal
}

/** Finds the games of a section. */
export type SectionGames = (asked: SectionAsked) => Promise<Games>

const NOTHING: Games = { games: [], names: { sports: [], champs: [], teams: [] }, total: 0 }
const DAY_MS = 86_400_000

const found = ({ line, kind, count, signal }: SectionAsked, query: GamesQuery): Promise<Games> =>
  line.games(kind, { ...query, count }, signal)

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

/** Games of the championships of highest rank that start within a day. */
export const gamesOfToday =
  (champId?: ChampId): SectionGames =>
  (asked) =>
    found(asked, {
      ...(champId === undefined ? { top: true } : { champs: [champId] }),
      ...(asked.kind === "line" ? { tsTo: asked.now + DAY_MS } : {}),
    })

/** Games of one championship. */
export const gamesOfChamp =
  (champId: ChampId): SectionGames =>
  (asked) =>
    found(asked, { champs: [champId] })

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

/** The sections of the menu that hold every cyber sport. */
const ALL_CYBER = new Set([9, 28, 10_000, 10_001, 10_002])

/** Ids of the cyber sections, in the order they are offered. */
export const CYBER_SECTIONS: ReadonlyArray<number> = [28, ...Object.keys(CYBER_CATEGORIES).map(Number)]

/** Games of a cyber section by its menu-section id (§2 Feed sections); `undefined` for an id that is none. */
export const gamesOfCyber = (sectionId: number): SectionGames | undefined => {
  if (ALL_CYBER.has(sectionId)) return gamesOfSports(isCyber)
  const category = CYBER_CATEGORIES[sectionId]
  return category && gamesOfSports((icon) => category.test(icon))
}
