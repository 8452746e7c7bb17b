import { useSyncExternalStore } from "react"
import { NOTHING_HIDDEN } from "#models/account/hidden-sports.ts"
import type { HiddenSports } from "#models/account/settings.ts"
import type { Game } from "#models/betting/game.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { useBetting } from "./betting.tsx"

const listOf = (hidden: HiddenSports, kind: LineKind): ReadonlyArray<number> =>
  hidden[kind === "live" ? "liveDisallowSport" : "lineDisallowSport"]

/**
 * The sports that the player hides, for a list that its own page does not name. `revision` is another with each change of them, for
 * questions whose answers change with them.
 */
export const useHiddenSports = () => {
  const { hiddenSports } = useBetting()
  const known = useSyncExternalStore(hiddenSports.subscribe, hiddenSports.get, () => NOTHING_HIDDEN)
  // What the server wrote for everybody hides nothing, and is taken over as it stands.
  const hidden = useHydrating() ? NOTHING_HIDDEN : known
  return {
    revision: `${hidden.lineDisallowSport}/${hidden.liveDisallowSport}`,
    shows: (kind: LineKind, sportId: number): boolean => !listOf(hidden, kind).includes(sportId),
    showsGame: ({ game }: { readonly game: Game }): boolean =>
      !listOf(hidden, game.status === "live" ? "live" : "line").includes(game.sportId),
  }
}
