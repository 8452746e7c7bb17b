import type { FoundName } from "#models/api/feed.ts"
import { type Game, teamsOf } from "#models/betting/game.ts"
import type { Interest } from "#models/betting/interest.ts"
import type { LocalizedName, TeamId } from "#models/line/catalogue/catalogue.ts"
import { isIndividual } from "#models/line/catalogue/individual.ts"
import type { Names } from "#models/line/feed/frames.ts"
import { CLOSENESS, type Closeness } from "#models/line/search/closeness.ts"
import type { Held, NameIndex } from "#models/line/search/name-index.ts"
import { readingsOf } from "#models/line/search/readings.ts"
import type { Book, BookGame } from "../trading/Book.ts"
import { namesOf } from "./names.ts"
import { EUROPEAN, type FeedSide, foundBy, type GameQuery, pageOf } from "./queries.ts"
import { byRank } from "./topic-games.ts"

/** §9 Event list page step: games that one answer has at most. */
const MOST_GAMES = 50
/** Names of one kind that one answer has at most. */
const MOST_NAMES = 8

type BookReader = Book["Service"]

/** Where names are searched, and what they are names of. */
export interface Searched {
  readonly book: BookReader
  readonly names: NameIndex<string>
}

interface Named {
  readonly id: number
  readonly name: LocalizedName
}

const sportKey = (id: number): string => `sport/${id}`
const champKey = (id: number): string => `champ/${id}`
const teamKey = (id: number): string => `team/${id}`

/** Takes names in; those that are known cost next to nothing. */
export const learnNames = (
  names: NameIndex<string>,
  told: {
    readonly sports: ReadonlyArray<Named>
    readonly champs: ReadonlyArray<Named>
    readonly teams: ReadonlyArray<Named>
  },
): void => {
  for (const { id, name } of told.sports) names.keep(sportKey(id), name)
  for (const { id, name } of told.champs) names.keep(champKey(id), name)
  for (const { id, name } of told.teams) names.keep(teamKey(id), name)
}

/** The names that the games of the book mention. */
export const learnBook = (names: NameIndex<string>, book: BookReader): void =>
  learnNames(
    names,
    namesOf(
      book,
      book.games().map(({ game }) => game),
    ),
  )

/** What a game is found by: its sides and its championship. */
const keysOf = (game: Game): ReadonlyArray<string> => [...teamsOf(game).map(teamKey), champKey(game.champId)]

/** Something with a name, and what speaks for it among others that are as near. */
interface Candidate {
  readonly kind: FoundName["kind"]
  readonly id: number
  readonly key: string
  games: number
  rank: number
  soonest: number
}

/** What the games go by, each once. Games come by start. */
const candidatesOf = (book: BookReader, games: ReadonlyArray<BookGame>): ReadonlyArray<Candidate> => {
  const known = new Map<string, Candidate>()
  const count = (kind: Candidate["kind"], id: number, key: string, rank: number, startsAt: number) => {
    const one = known.get(key) ?? { kind, id, key, games: 0, rank, soonest: startsAt }
    one.games += 1
    one.rank = Math.max(one.rank, rank)
    known.set(key, one)
  }
  for (const { game } of games) {
    const rank = book.champ(game.champId)?.rank ?? 0
    count("sport", game.sportId, sportKey(game.sportId), rank, game.startsAt)
    count("champ", game.champId, champKey(game.champId), rank, game.startsAt)
    const side = isIndividual(game.sportId) ? "player" : "team"
    for (const id of teamsOf(game)) count(side, id, teamKey(id), rank, game.startsAt)
  }
  return [...known.values()]
}

/** Of what is equally near: the highest championships first, then what begins soonest, then what has most games. */
const byWeight = (left: Candidate, right: Candidate): number =>
  right.rank - left.rank || left.soonest - right.soonest || right.games - left.games || left.id - right.id

/** The first of each kind, in the order in which all stand. */
const firstOfEach = <One extends Candidate>(ordered: ReadonlyArray<One>): ReadonlyArray<One> => {
  const counts = new Map<string, number>()
  return ordered.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MOST_NAMES
  })
}

/** The names of a list and of what was found beside it. */
const withNames = (book: BookReader, names: Names, found: ReadonlyArray<Candidate>): Names => {
  const of = (...kinds: ReadonlyArray<Candidate["kind"]>) =>
    new Set(found.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : [])))
  const champs = of("champ")
  const added = namesOf(book, [], [...of("team", "player")] as ReadonlyArray<number> as ReadonlyArray<TeamId>)
  const allChamps = new Map(
    [...names.champs, ...book.champs().filter(({ id }) => champs.has(id))].map((champ) => [champ.id, champ]),
  )
  const allTeams = new Map([...names.teams, ...added.teams].map((team) => [team.id, team]))
  const sports = new Set<number>([
    ...of("sport"),
    ...names.sports.map(({ id }) => id),
    ...[...allChamps.values(), ...allTeams.values()].map(({ sportId }) => sportId),
  ])
  return {
    sports: book.sports().filter(({ id }) => sports.has(id)),
    champs: [...allChamps.values()],
    teams: [...allTeams.values()],
  }
}

/** The likeliest reading of a text by which anything of the line is found. */
const heldOf = ({ book, names }: Searched, text: string): Held<string> | undefined => {
  const games = book.games()
  const sports = book.sports()
  for (const reading of readingsOf(text)) {
    const held = names.hold(reading)
    if (
      games.some(({ game }) => held.closeness(keysOf(game)) !== undefined) ||
      sports.some(({ id }) => held.closeness([sportKey(id)]) !== undefined)
    )
      return held
  }
  return undefined
}

const nearest = (left: { readonly closeness: Closeness }, right: { readonly closeness: Closeness }): number =>
  left.closeness - right.closeness

/**
 * Games of one side that fit the query and in whose sides and championship every word of the text is, in any language and in any order, and what else
 * goes by such a name. A text that nothing goes by is read as if typed in another layout, and then with errors; it is read alike on both sides.
 */
export const search = (searched: Searched, side: FeedSide, text: string, query: GameQuery, now: number) => {
  const { book, names } = searched
  learnBook(names, book)
  const held = heldOf(searched, text)
  const fitting = held === undefined ? [] : foundBy(book, side, query, now, EUROPEAN, true)
  const near = <One>(one: One, keys: ReadonlyArray<string>) => {
    const closeness = held?.closeness(keys)
    return closeness === undefined ? [] : [{ one, closeness }]
  }
  const games = byRank(book, fitting)
    .flatMap((game) => near(game, keysOf(game.game)))
    .sort(nearest)
    .map(({ one }) => one)
  const found = firstOfEach(
    candidatesOf(book, fitting)
      .toSorted(byWeight)
      .flatMap((one) => near(one, [one.key]))
      .sort(nearest)
      .map(({ one, closeness }) => ({ ...one, closeness })),
  )
  const count = Math.min(query.count ?? MOST_GAMES, MOST_GAMES)
  return told(book, pageOf(book, games, { ...query, count }), found)
}

type Page = ReturnType<typeof pageOf>

const told = (
  book: BookReader,
  page: Page,
  found: ReadonlyArray<Candidate & { readonly closeness: Closeness }>,
) => ({
  ...page,
  names: withNames(book, page.names, found),
  found: found.map(({ kind, id, games, closeness }): FoundName => ({ kind, id, games, closeness })),
})

/** So many names are offered before anything is typed, where there are as many. */
const MOST_OFFERED = 6

/**
 * What most people follow, bet on and watch of one side of the line, the most followed first. Where that is little, as on a young
 * site, the highest championships stand behind it.
 */
export const popular = (
  book: BookReader,
  side: FeedSide,
  interest: Interest,
  query: GameQuery,
  now: number,
) => {
  const liking = ({ kind, id }: Candidate): number =>
    (kind === "sport" ? interest.sports : kind === "champ" ? interest.champs : interest.teams).get(id) ?? 0
  const fitting = foundBy(book, side, query, now, EUROPEAN)
  const ordered = candidatesOf(book, fitting)
    .filter(({ kind }) => kind !== "sport")
    .toSorted((left, right) => liking(right) - liking(left) || byWeight(left, right))
  const liked = firstOfEach(ordered.filter((one) => liking(one) > 0))
  const champs = ordered.filter((one) => one.kind === "champ" && liking(one) === 0)
  const found = [...liked, ...champs.slice(0, Math.max(0, MOST_OFFERED - liked.length))].map((one) => ({
    ...one,
    closeness: CLOSENESS.name,
  }))
  return told(book, pageOf(book, [], query), found)
}
