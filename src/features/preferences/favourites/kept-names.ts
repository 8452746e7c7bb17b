import type { ChampId, LocalizedName, TeamId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { type NamedStar, type Star, starKey } from "#models/preferences/star.ts"
import { keptValue } from "#src/services/kept-value.ts"
import type { NameBook } from "#src/services/NameBook.ts"

/** Names of favourites by `starKey`, as the player last saw them: a game that left the line has none any more. */
export type KnownNames = ReadonlyMap<string, NamedStar["names"]>

const KEY = "favorites-names"

const isName = (value: unknown): value is LocalizedName =>
  typeof value === "object" &&
  value !== null &&
  "en" in value &&
  Object.values(value).every((text) => typeof text === "string")

const read = (text: string | null): KnownNames => {
  const value: unknown = JSON.parse(text ?? "{}")
  if (typeof value !== "object" || value === null) return new Map()
  return new Map(
    Object.entries(value).filter(
      (entry): entry is [string, NamedStar["names"]] => Array.isArray(entry[1]) && entry[1].every(isName),
    ),
  )
}

/** The names of what is starred, kept in this browser and shared by its tabs. */
export const keptNames = keptValue<KnownNames>({
  keys: [KEY],
  none: new Map(),
  read: (item) => read(item(KEY)),
  written: (names) => [[KEY, JSON.stringify(Object.fromEntries(names))]],
})

/** Keeps the names of these from now on, where they have some; what is kept of the others stays. */
export const rememberNames = (stars: ReadonlyArray<NamedStar>): void => {
  const named = stars.flatMap(({ kind, id, names }) =>
    names.length === 0 ? [] : [[starKey(kind, id), names] as const],
  )
  if (named.length > 0) keptNames.change((known) => new Map([...known, ...named]))
}

/** Forgets the names of all but these: nothing of an account stays once it is left. */
export const forgetOtherNames = (keys: ReadonlySet<string>): void => {
  if ([...keptNames.get().keys()].some((key) => !keys.has(key))) {
    keptNames.change((known) => new Map([...known].filter(([key]) => keys.has(key))))
  }
}

/** A favourite with its names as the line has them now. */
export const namedStar = (star: Star, names: NameBook): NamedStar => {
  const { kind, id, game } = star
  // Games of the casino go by the words of the dictionary.
  if (kind === "casino") return { ...star, names: [] }
  const named =
    kind === "games"
      ? [game?.home, game?.away].map((side) => side && names.team(side))
      : [kind === "champs" ? names.champ(id as ChampId) : names.team(id as TeamId)]
  return { ...star, names: named.flatMap((each) => each?.name ?? []) }
}

/** Names of a favourite in the reader's language, in one line. */
export const starName = (names: NamedStar["names"], language: string): string =>
  names.map((name) => nameIn(name, language)).join(" — ")
