import { useSyncExternalStore } from "react"
import type { QueryNews } from "#machines/request/query/query.events.ts"
import type { Game } from "#models/betting/game.ts"
import { hidesNothing, NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { type Betting, useBetting } from "./betting.tsx"

const listOf = (hidden: HiddenSports, kind: LineKind): ReadonlyArray<number> =>
  hidden[kind === "live" ? "liveDisallowSport" : "lineDisallowSport"]

/** Tells when an answer is outdated by what is hidden; one that the page was opened with was made for those who hide nothing. */
const followHidden =
  ({ get, subscribe }: Betting["hiddenSports"]) =>
  (tell: (news: QueryNews) => void, wasKnown: boolean) => {
    const outdate = () => tell({ type: "answer.outdated" })
    if (wasKnown && !hidesNothing(get())) outdate()
    return subscribe(outdate)
  }

/** The sports that the player hides, for a list that its own page does not name; `follow` is for queries whose answers change with them. */
export const useHiddenSports = () => {
  const { hiddenSports } = useBetting()
  const known = useSyncExternalStore(hiddenSports.subscribe, hiddenSports.get, () => NOTHING_HIDDEN)
  // What the server wrote for everybody hides nothing, and is taken over as it stands.
  const hidden = useHydrating() ? NOTHING_HIDDEN : known
  return {
    follow: followHidden(hiddenSports),
    shows: (kind: LineKind, sportId: number): boolean => !listOf(hidden, kind).includes(sportId),
    showsGame: ({ game }: { readonly game: Game }): boolean =>
      !listOf(hidden, game.status === "live" ? "live" : "line").includes(game.sportId),
  }
}
