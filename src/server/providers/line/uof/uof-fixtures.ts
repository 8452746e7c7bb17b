import { getCountryDataList } from "countries-list"
import type { Champ, GameId, LocalizedName, SportId, Team } from "#models/line/catalogue/catalogue.ts"
import { countryIdOf } from "#src/server/kernel/reference/countries.ts"
import { champIdOf, gameIdOf, numberIn, teamIdOf } from "./uof-ids.ts"
import { uofSport } from "./uof-markets.ts"
import { childOf, childrenOf, type XmlElement } from "./xml.ts"

/** An event of the feed as its interface describes it, in one language or in several. */
export interface UofFixture {
  readonly gameId: GameId
  readonly sportId: SportId
  readonly startsAt: number
  readonly champ: Champ
  readonly home: Team
  readonly away: Team
}

/** What can't be taken of a fixture: an event of another kind, of an unknown sport, or one that lacks its sides. */
export type FixtureFault = "event" | "sport" | "fixture"

/** Larger stands higher in lists. */
const RANK = 60
const MAX_NAME = 200

const alpha2 = new Map(getCountryDataList().map(({ iso3, iso2 }) => [iso3, iso2.toLowerCase()]))

const attribute = (element: XmlElement | undefined, name: string): string =>
  element?.attributes.get(name)?.trim().slice(0, MAX_NAME) ?? ""

/** English is always there: what is read in another language alone stands for it. */
const nameIn = (language: string, name: string): LocalizedName => ({ en: name, [language]: name })

const teamOf = (element: XmlElement | undefined, sportId: SportId, language: string): Team | undefined => {
  const id = teamIdOf(attribute(element, "id"))
  const name = attribute(element, "name")
  return id === undefined || name === "" ? undefined : { id, sportId, name: nameIn(language, name) }
}

/** Reads `<fixture>` of a fixture, or `<sport_event>` of a schedule. */
export const readFixture = (element: XmlElement, language: string): UofFixture | FixtureFault => {
  const gameId = gameIdOf(attribute(element, "id"))
  if (gameId === undefined) return "event"
  const tournament = childOf(element, "tournament")
  const sportId = uofSport(numberIn(attribute(childOf(tournament, "sport"), "id")))
  if (sportId === undefined) return "sport"
  const startsAt = Date.parse(attribute(element, "start_time") || attribute(element, "scheduled"))
  const champId = champIdOf(attribute(tournament, "id"))
  const champName = attribute(tournament, "name")
  const category = childOf(tournament, "category")
  const competitors = childrenOf(childOf(element, "competitors"), "competitor")
  const side = (qualifier: string, place: number) =>
    competitors.find((competitor) => attribute(competitor, "qualifier") === qualifier) ?? competitors[place]
  const home = teamOf(side("home", 0), sportId, language)
  const away = teamOf(side("away", 1), sportId, language)
  if (!Number.isFinite(startsAt) || champId === undefined || champName === "") return "fixture"
  if (home === undefined || away === undefined || home.id === away.id || competitors.length !== 2)
    return "fixture"
  const country = alpha2.get(attribute(category, "country_code").toUpperCase())
  const prefix = attribute(category, "name")
  return {
    gameId,
    sportId,
    startsAt,
    champ: {
      id: champId,
      sportId,
      countryId: countryIdOf(country),
      ...(country === undefined ? {} : { countryCode: country }),
      name: nameIn(language, prefix === "" ? champName : `${prefix}. ${champName}`),
      rank: RANK,
    },
    home,
    away,
  }
}

/** The same fixture with the names of another language beside its own. */
export const withNames = (fixture: UofFixture, other: UofFixture, language: string): UofFixture => {
  const joined = (name: LocalizedName, more: LocalizedName): LocalizedName => {
    const text = more[language]
    return text === undefined ? name : { ...name, [language]: text }
  }
  return {
    ...fixture,
    champ: { ...fixture.champ, name: joined(fixture.champ.name, other.champ.name) },
    home: { ...fixture.home, name: joined(fixture.home.name, other.home.name) },
    away: { ...fixture.away, name: joined(fixture.away.name, other.away.name) },
  }
}
