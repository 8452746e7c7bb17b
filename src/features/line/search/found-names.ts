import type { FoundName, SearchList } from "#models/api/feed.ts"
import type { ChampId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { joinPath } from "#models/site/sport-page-path.ts"
import type { NameBook } from "#src/services/NameBook.ts"
import { lineHref } from "../line/line-path.ts"

/** What can be found, by its kind. */
export type ResultKind = FoundName["kind"] | "page"

/** Something that was found, as a row shows it. */
export interface Result {
  readonly kind: ResultKind
  readonly key: string
  readonly href: string
  readonly name: string
  /** Key of an icon of sports; pages have none. */
  readonly sport?: string
  /** What it belongs to. */
  readonly about?: string
  readonly games?: number
  /** Smaller is nearer. */
  readonly closeness: number
}

/** Names of one kind that are shown: the games stand below them. */
const MOST_OF_KIND = 5

/** Names that both sides of the line know, each once, with the games of both; those in play first among what is as near. */
export const joined = (
  live: typeof SearchList.Type,
  ahead: typeof SearchList.Type,
): ReadonlyArray<FoundName & { readonly hasAhead: boolean }> => {
  const known = new Map<string, FoundName & { readonly hasAhead: boolean }>()
  for (const [list, isAhead] of [
    [live, false],
    [ahead, true],
  ] as const) {
    for (const one of list.found) {
      const key = `${one.kind}/${one.id}`
      const before = known.get(key)
      known.set(key, {
        ...one,
        games: one.games + (before?.games ?? 0),
        hasAhead: isAhead || before?.hasAhead === true,
      })
    }
  }
  const nearest = [...known.values()].toSorted((left, right) => left.closeness - right.closeness)
  return nearest.filter(
    ({ kind }, place) => nearest.slice(0, place).filter((other) => other.kind === kind).length < MOST_OF_KIND,
  )
}

/** What was found as rows, in the reader's language; what the page has no name of is left out. */
export const resultsOf = (
  found: ReturnType<typeof joined>,
  names: NameBook,
  language: string,
): ReadonlyArray<Result> =>
  found.flatMap(({ kind, id, games, closeness, hasAhead }): ReadonlyArray<Result> => {
    const side = hasAhead ? "line" : "live"
    const row = (sportId: SportId, name: Parameters<typeof nameIn>[0], href: string) => {
      const sport = names.sport(sportId)
      const about = kind === "sport" || sport === undefined ? {} : { about: nameIn(sport.name, language) }
      const icon = sport?.icon ?? "sport-dummy"
      return [
        {
          kind,
          key: `${kind}/${id}`,
          href,
          name: nameIn(name, language),
          sport: icon,
          games,
          closeness,
          ...about,
        },
      ]
    }
    if (kind === "sport") {
      const sport = names.sport(id as SportId)
      return sport === undefined ? [] : row(sport.id, sport.name, lineHref(language, side, sport.id))
    }
    if (kind === "champ") {
      const champ = names.champ(id as ChampId)
      return champ === undefined
        ? []
        : row(champ.sportId, champ.name, lineHref(language, side, champ.sportId, champ.id))
    }
    const team = names.team(id as TeamId)
    return team === undefined ? [] : row(team.sportId, team.name, joinPath(language, "team", team.id))
  })

const KINDS: ReadonlyArray<ResultKind> = ["team", "player", "champ", "sport", "page"]

/** Results by kind: the kind that has the nearest stands first. */
export const byKind = (
  results: ReadonlyArray<Result>,
): ReadonlyArray<{ readonly kind: ResultKind; readonly results: ReadonlyArray<Result> }> =>
  KINDS.map((kind) => ({ kind, results: results.filter((each) => each.kind === kind) }))
    .filter(({ results: own }) => own.length > 0)
    .toSorted((left, right) => (left.results[0]?.closeness ?? 0) - (right.results[0]?.closeness ?? 0))
