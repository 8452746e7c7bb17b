import type { LocalizedName, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { GameLineUps, LineUp } from "#models/line/statistics/line-up.ts"
import { hash32, hashUniform } from "#src/server/kernel/random.ts"
import type { Fixture, Schedule } from "../schedule/schedule.ts"
import { LANGUAGE_OF, SURNAMES, type Surnames } from "./surnames.ts"

/** Shares of a side's players who come from somewhere else. */
const FROM_ABROAD = 0.3

const LANGUAGES = Object.keys(SURNAMES) as ReadonlyArray<keyof typeof SURNAMES>

/** One of a list, by what it is drawn for. */
const drawn = <One>(list: ReadonlyArray<One>, ...parts: ReadonlyArray<number | string>): One =>
  list[hash32(...parts) % list.length] as One

/** The list in an order of its own for each team, so that no two of a team have the same name. */
const shuffledFor = (team: TeamId, { names }: Surnames): Surnames["names"] =>
  names
    .map((name, place) => ({ name, at: hash32("surname", team, place) }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ name }) => name)

/**
 * The names of a side's players, by their numbers: invented, drawn by the side and the number alone, most of them of the side's
 * country (ISO 3166, lower case).
 */
export const playerNames = (
  team: TeamId,
  country: string | undefined,
): ((number: number) => LocalizedName) => {
  const home = LANGUAGE_OF[country ?? ""] ?? "english"
  const lists = new Map<keyof typeof SURNAMES, Surnames["names"]>()
  const listOf = (language: keyof typeof SURNAMES) => {
    const known = lists.get(language) ?? shuffledFor(team, SURNAMES[language])
    lists.set(language, known)
    return known
  }
  return (number) => {
    const isFromAbroad = hashUniform("abroad", team, number) < FROM_ABROAD
    const language = isFromAbroad ? drawn(LANGUAGES, "language", team, number) : home
    const list = listOf(language)
    const [en, ru] = list[(number - 1) % list.length] ?? ["", ""]
    const [first, inRussian] = drawn(SURNAMES[language].initials, "first", team, number)
    return { en: `${first}. ${en}`, ru: `${inRussian}. ${ru}` }
  }
}

/** National sides, by their names: their championships are of no country. */
const NATIONS: Readonly<Record<string, string>> = {
  India: "in",
  Australia: "au",
  "South Africa": "za",
  "New Zealand": "nz",
  England: "gb",
  Pakistan: "pk",
  "Sri Lanka": "lk",
  Afghanistan: "af",
  Bangladesh: "bd",
}

/** The elevens of a game with the names of their players; a side's country is that of its own league, else that of the game's. */
export const withPlayerNames = (
  lineUps: GameLineUps,
  { home, away, champId }: Pick<Fixture, "home" | "away" | "champId">,
  { champs, teams }: Pick<Schedule, "champs" | "teams">,
): GameLineUps => {
  const countryOf = (team: TeamId) => {
    const name = teams.find(({ id }) => id === team)?.name.en ?? ""
    const league = champs.find(({ id }) => id === Math.floor(team / 100))
    return NATIONS[name] ?? league?.countryCode ?? champs.find(({ id }) => id === champId)?.countryCode
  }
  const named = (lineUp: LineUp, team: TeamId): LineUp => {
    const nameOf = playerNames(team, countryOf(team))
    const one = <Player extends { readonly number: number }>(player: Player) => ({
      ...player,
      name: nameOf(player.number),
    })
    return { ...lineUp, players: lineUp.players.map(one), bench: lineUp.bench.map(one) }
  }
  return [named(lineUps[0], home), away === undefined ? lineUps[1] : named(lineUps[1], away)]
}
