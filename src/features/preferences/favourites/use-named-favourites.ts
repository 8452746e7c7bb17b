import { useSyncExternalStore } from "react"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { type NamedStar, starKey } from "#models/preferences/star.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { keptNames } from "./kept-names.ts"

/** How many games championships and teams have is asked again this often, in milliseconds. */
const REFRESH_MS = 60_000

/** A starred championship or team: its names, and how many games it has now, in play and ahead. */
export interface NamedFavourite {
  readonly star: NamedStar
  readonly games?: number
  /** Of a championship, once it is known. */
  readonly sportId?: SportId
}

/** Adds up numbers by their keys. */
const sums = (counts: ReadonlyArray<readonly [id: number, count: number]>): ReadonlyMap<number, number> => {
  const all = new Map<number, number>()
  for (const [id, count] of counts) all.set(id, (all.get(id) ?? 0) + count)
  return all
}

/** The starred championships and teams as the line knows them now, else as they were last seen. */
export const useNamedFavourites = (
  shown: Favourites,
): { readonly champs: ReadonlyArray<NamedFavourite>; readonly teams: ReadonlyArray<NamedFavourite> } => {
  const { feed, line } = useBetting()
  const { t } = useMessage()
  const known = useSyncExternalStore(keptNames.subscribe, keptNames.get, keptNames.get)
  const champs = useQuery(
    shown.champs.length === 0 ? undefined : `favourite-champs/${shown.champs.join(",")}`,
    {
      everyMs: REFRESH_MS,
      ask: async (signal) => {
        const lists = await Promise.all(
          (["live", "line"] as const).map((kind) => line.champs(kind, { champs: shown.champs }, signal)),
        )
        feed.learn({ champs: lists.flat().map(({ champ }) => champ) })
        return sums(lists.flat().map(({ champ, games }) => [champ.id, games]))
      },
    },
  )
  const teams = useQuery(shown.teams.length === 0 ? undefined : `favourite-teams/${shown.teams.join(",")}`, {
    everyMs: REFRESH_MS,
    ask: async (signal) => {
      const lists = await Promise.all(
        (["live", "line"] as const).map((kind) => line.games(kind, { teams: shown.teams }, signal)),
      )
      for (const { names } of lists) feed.learn(names)
      return sums(
        lists.flatMap(({ games }) =>
          games.flatMap(({ game: { home, away } }) =>
            [home, away].flatMap((team) => (team === undefined ? [] : [[team, 1] as const])),
          ),
        ),
      )
    },
  })
  const countIn = (asked: typeof champs, id: number) =>
    asked.status === "ready" ? { games: asked.value.get(id) ?? 0 } : {}
  const star = (
    kind: "champs" | "teams",
    id: number,
    name: NamedStar["names"][number] | undefined,
  ): NamedStar => {
    const unnamed = t(`more.favourites.${kind === "champs" ? "champ" : "team"}`, { id })
    return {
      kind,
      id,
      names: name === undefined ? (known.get(starKey(kind, id)) ?? [{ en: unnamed }]) : [name],
    }
  }
  return {
    champs: shown.champs.map((id) => {
      const champ = feed.names.champ(id)
      return {
        star: star("champs", id, champ?.name),
        ...countIn(champs, id),
        ...(champ === undefined ? {} : { sportId: champ.sportId }),
      }
    }),
    teams: shown.teams.map((id) => ({
      star: star("teams", id, feed.names.team(id)?.name),
      ...countIn(teams, id),
    })),
  }
}
