import { Clock, Context, Effect, Layer, Schema } from "effect"
import { teamsOf } from "#models/betting/game.ts"
import { OWN_GAMES } from "#models/casino/games.ts"
import { HOUSE_TABLES } from "#models/casino/poker/tables.ts"
import { TournamentId } from "#models/casino/tournaments/tournament.ts"
import { kindAt } from "#models/draws/draw-address.ts"
import { SocialProvider, sectionType } from "#models/identity/registration/sections.ts"
import type { ChampId, GameId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { isIndividual } from "#models/line/catalogue/individual.ts"
import { CYBER_SECTIONS, MENU } from "#models/line/catalogue/menu-sections.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { GAME_TABS } from "#models/line/statistics/frame.ts"
import { numberedPlayerOf } from "#models/line/statistics/numbered-player.ts"
import { RATING } from "#models/line/statistics/rating.ts"
import { ROUTES } from "#models/site/all-routes.ts"
import { isOfferedLanguage } from "#models/site/language.ts"
import { movedAddress } from "#models/site/old-addresses.ts"
import { type RouteAt, routeAt } from "#models/site/route-at.ts"
import { CYBER_SPORT_IDS, joinPath } from "#models/site/sport-page-path.ts"
import { tidyPath } from "#models/site/tidy-path.ts"
import { Book, Results } from "#src/server/domains/line/line.domain.ts"
import { SPORTS } from "#src/server/kernel/reference/sports.ts"
import { LOCAL_GAMES } from "#src/server/kernel/settings/game-provider.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { THREE_DICE } from "#src/server/providers/games/local/three-dice.ts"

/** What stands at an address: a page, the way to the page that is meant, or nothing. */
export type Standing =
  | { readonly kind: "page" }
  | { readonly kind: "moved"; readonly path: string }
  | { readonly kind: "lost" }

const PAGE: Standing = { kind: "page" }
const LOST: Standing = { kind: "lost" }

const known: ReadonlySet<number> = new Set(SPORTS.map(({ id }) => id))

/** An id as addresses have it: its digits alone, with no zero before them. */
const idIn = (text: string): number | undefined =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined

const numbers = (...ids: ReadonlyArray<number>) => {
  const set = new Set(ids.map(String))
  return (text: string) => set.has(text)
}

/** Parts of addresses that are one of a list, whatever else the address names. */
const LISTED: Readonly<Record<string, (text: string) => boolean>> = {
  kind: (text) => text === "line" || text === "live",
  sectionId: numbers(...CYBER_SECTIONS),
  menuId: numbers(...MENU),
  game: (text) => (OWN_GAMES as ReadonlyArray<string>).includes(text),
  toto: (text) => kindAt("toto", text) !== undefined,
  lotto: (text) => kindAt("lotto", text) !== undefined,
  table: (text) => HOUSE_TABLES.some(({ id }) => id === text),
  tournament: Schema.is(TournamentId),
  number: (text) => /^[1-9]\d{0,8}$/.test(text),
  ratingId: numbers(...Object.values(RATING)),
  tabName: (text) => (GAME_TABS as ReadonlyArray<string>).includes(text),
  section: (text) => sectionType(text) !== undefined,
  provider: (text) => (SocialProvider.literals as ReadonlyArray<string>).includes(text),
}

/** Parts of addresses that name a championship. */
const CHAMPS = ["champId", "tournId", "tournamentId", "stageId"]

/** What an address says of the game that it names. */
interface Place {
  readonly sportId?: number
  readonly champId?: number
  readonly teamId?: number
}

/** Sports whose sections show no other sport's games. */
const SECTION_SPORT: Readonly<Record<string, (sportId: SportId, icon: string | undefined) => boolean>> = {
  cricket: (sportId) => sportId === SPORT.cricket,
  marble: (_, icon) => icon?.startsWith("marble") === true,
}

/** Says what stands at the addresses of pages (§2): each id of an address is looked for in the line and among the results. */
export class Addresses extends Context.Service<
  Addresses,
  {
    /** What stands at a path with its language; where the store can't say, the page is taken to be there. */
    readonly standing: (path: string) => Effect.Effect<Standing>
  }
>()("statebook/server/site/Addresses") {
  static readonly layer = Layer.effect(
    Addresses,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const book = yield* Book
  const results = yield* Results
  const { playMoney, gameProviders } = yield* SiteSettings
  /** Games of providers, by the names of both. */
  const provided = new Set([
    ...(playMoney ? [`${LOCAL_GAMES}/${THREE_DICE.slug}`] : []),
    ...gameProviders.flatMap(({ name, games }) => games.map(({ slug }) => `${name}/${slug}`)),
  ])

  const isSport = (id: number): boolean => known.has(id) || book.sports().some((sport) => sport.id === id)

  const champAt = Effect.fnUntraced(function* (id: number) {
    const champ = book.champ(id as ChampId)
    if (champ !== undefined) return champ.sportId
    // The line has it no more, and what was played of it stays.
    const [last] = yield* results.list({ champs: new Set([id]), limit: 1 })
    return last?.sportId
  })

  /** A game of the line, or one that is over: its page shows how it ended. */
  const gameAt = Effect.fnUntraced(function* (id: number) {
    const offered = book.get(id as GameId)?.game
    if (offered !== undefined) return { ...offered, isOver: false }
    const [over] = yield* results.list({ games: new Set([id]), limit: 1 })
    return over && { ...over, isOver: true }
  })

  const isPlayer = (sportId: number, playerId: number): boolean => {
    const team = isIndividual(sportId as SportId)
      ? book.team(playerId as TeamId)
      : book.team(numberedPlayerOf(playerId)?.team as TeamId)
    return team?.sportId === sportId
  }

  const isSeason = Effect.fnUntraced(function* (champId: number, year: number) {
    const now = yield* Clock.currentTimeMillis
    if (year === new Date(now).getUTCFullYear()) return true
    if (year < 1900 || year > 9999) return false
    const span = { from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) }
    return (yield* results.list({ champs: new Set([champId]), ...span, limit: 1 })).length > 0
  })

  const gameStanding = Effect.fnUntraced(function* (language: string, at: RouteAt, id: number, place: Place) {
    const game = yield* gameAt(id)
    if (game === undefined) return LOST
    const { sportId, champId } = game
    const [section = ""] = at.pattern.split("/")
    const icon = book.sports().find((sport) => sport.id === sportId)?.icon
    const belongs =
      (place.sportId ?? sportId) === sportId &&
      (place.champId ?? champId) === champId &&
      (place.teamId === undefined || teamsOf(game).includes(place.teamId as TeamId)) &&
      (SECTION_SPORT[section]?.(sportId, icon) ?? true)
    if (at.name === "statistics") return belongs ? PAGE : LOST
    // Of a game that is over there is its result, and no prices.
    const hasPage = belongs && !(game.isOver && at.name === "statisticGraph")
    return hasPage
      ? PAGE
      : ({ kind: "moved", path: joinPath(language, "line", sportId, champId, id) } satisfies Standing)
  })

  /** What stands where the parts of the path have the form of a page. */
  const pageStanding = Effect.fnUntraced(function* (
    language: string,
    at: RouteAt,
  ): Effect.fn.Return<Standing, unknown> {
    const { params, name, pattern } = at
    const { languages } = ROUTES.find((route) => route.name === name) ?? {}
    if (languages?.includes(language) === false) return LOST
    if (name === "casinoProvided") return provided.has(`${params.provider}/${params.game}`) ? PAGE : LOST
    const ids: Record<string, number> = {}
    for (const [part, text] of Object.entries(params)) {
      const listed = LISTED[part]
      if (listed !== undefined) {
        if (!listed(text)) return LOST
        continue
      }
      const id = idIn(text)
      if (id === undefined) return LOST
      ids[part] = id
    }
    const { sportId, gameId, teamId, playerId, horseId, seasonId } = ids
    const [section = ""] = pattern.split("/")
    if (sportId !== undefined && !isSport(sportId)) return LOST
    if (name === "statisticCyber" && !CYBER_SPORT_IDS.has(sportId ?? 0)) return LOST
    if (gameId !== undefined) {
      return teamId !== undefined && book.team(teamId as TeamId) === undefined
        ? LOST
        : yield* gameStanding(language, at, gameId, ids)
    }
    const champId = CHAMPS.map((part) => ids[part]).find((id) => id !== undefined)
    if (champId !== undefined) {
      const ofSport = yield* champAt(champId)
      if (ofSport === undefined) return LOST
      if (section === "cricket" && ofSport !== SPORT.cricket) return LOST
      if (seasonId !== undefined && !(yield* isSeason(champId, seasonId))) return LOST
      if (sportId === undefined || sportId === ofSport) return PAGE
      return "champId" in ids ? { kind: "moved", path: joinPath(language, section, ofSport, champId) } : LOST
    }
    if (teamId !== undefined) {
      const team = book.team(teamId as TeamId)
      const isThere =
        team !== undefined &&
        (sportId ?? team.sportId) === team.sportId &&
        (section !== "cricket" || team.sportId === SPORT.cricket)
      return isThere ? PAGE : LOST
    }
    if (playerId !== undefined) return isPlayer(sportId ?? SPORT.cricket, playerId) ? PAGE : LOST
    return horseId !== undefined && book.team(horseId as TeamId) === undefined ? LOST : PAGE
  })

  const standingOf = (path: string): Effect.Effect<Standing> => {
    const [language = ""] = path.split("/").filter(Boolean)
    const at = isOfferedLanguage(language) ? routeAt(path) : undefined
    return at === undefined
      ? Effect.succeed(LOST)
      : Effect.orElseSucceed(pageStanding(language, at), () => PAGE)
  }

  return Addresses.of({
    standing: Effect.fnUntraced(function* (path: string) {
      const tidy = tidyPath(path)
      if (tidy === undefined) return LOST
      const found = yield* standingOf(tidy)
      if (found.kind === "page" && tidy !== path) return { kind: "moved", path: tidy }
      const old = found.kind === "lost" ? movedAddress(tidy) : undefined
      if (old !== undefined && (yield* standingOf(old)).kind === "page") return { kind: "moved", path: old }
      if (found.kind !== "lost" || tidy === tidy.toLowerCase()) return found
      // Sections and languages are written in small letters: who writes them otherwise is led there.
      const small = yield* standingOf(tidy.toLowerCase())
      return small.kind === "page" ? { kind: "moved", path: tidy.toLowerCase() } : small
    }),
  })
})
