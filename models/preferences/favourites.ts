import type { Favourites } from "./favourite-lists.ts"

/** The kinds of things that can be favourites; the names of their lists (§7 Betting: favorites). */
export const FAVOURITE_KINDS = ["games", "champs", "teams", "casino"] as const
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number]

export const NO_FAVOURITES: Favourites = { games: [], champs: [], teams: [] }

/** Favourites of each kind at most: as many as one question to the feed may name. */
export const MOST_FAVOURITES = 200

/** The ids of one kind; none where there is no such list. */
export const idsIn = (favourites: Favourites, kind: FavouriteKind): ReadonlyArray<number> =>
  favourites[kind] ?? []

/** Every list, those of the casino only where there are some: what was kept without them is the same as ever. */
const each = (make: (kind: FavouriteKind) => ReadonlyArray<number>): Favourites =>
  Object.fromEntries(
    FAVOURITE_KINDS.map((kind) => [kind, make(kind)] as const).filter(
      ([kind, ids]) => kind !== "casino" || ids.length > 0,
    ),
  ) as unknown as Favourites

/** Favourites of one kind. */
export const favouritesOf = (kind: FavouriteKind, ids: ReadonlyArray<number>): Favourites =>
  each((other) => (other === kind ? ids : []))

/** One favourite alone. */
export const favourite = (kind: FavouriteKind, id: number): Favourites => favouritesOf(kind, [id])

export const isEmpty = (favourites: Favourites): boolean =>
  FAVOURITE_KINDS.every((kind) => idsIn(favourites, kind).length === 0)

/** What of the second is not among the first, each once. */
export const newFavourites = (known: Favourites, more: Favourites): Favourites =>
  each((kind) => {
    const there: ReadonlySet<number> = new Set(idsIn(known, kind))
    return [...new Set(idsIn(more, kind))].filter((id) => !there.has(id))
  })

/** Whether both are the same, in whichever order. */
export const isSame = (one: Favourites, other: Favourites): boolean =>
  isEmpty(newFavourites(one, other)) && isEmpty(newFavourites(other, one))

/** Both, the first ones first. */
export const withFavourites = (known: Favourites, more: Favourites): Favourites => {
  const added = newFavourites(known, more)
  return each((kind) => [...idsIn(known, kind), ...idsIn(added, kind)])
}

/** The first without the second. */
export const withoutFavourites = (known: Favourites, fewer: Favourites): Favourites =>
  each((kind) => {
    const gone: ReadonlySet<number> = new Set(idsIn(fewer, kind))
    return idsIn(known, kind).filter((id) => !gone.has(id))
  })

/** Whether no kind has more than it may. */
export const areFew = (favourites: Favourites): boolean =>
  FAVOURITE_KINDS.every((kind) => idsIn(favourites, kind).length <= MOST_FAVOURITES)

/** What of the second still has a place beside the first, the newest rather than the oldest. */
export const fitting = (known: Favourites, more: Favourites): Favourites => {
  const added = newFavourites(known, more)
  return each((kind) => {
    const room = Math.max(0, MOST_FAVOURITES - idsIn(known, kind).length)
    return room === 0 ? [] : idsIn(added, kind).slice(-room)
  })
}

/** What both have. */
export const sharedFavourites = (one: Favourites, other: Favourites): Favourites =>
  each((kind) => {
    const there: ReadonlySet<number> = new Set(idsIn(one, kind))
    return [...new Set(idsIn(other, kind))].filter((id) => there.has(id))
  })
