import { type ReactNode, Suspense } from "react"
import type { SelectionRef } from "#models/betting/market.ts"
import { lateComponent } from "#src/ui/late-code.ts"

/** Its code comes with the first selection of a player. */
const PlayerName = lateComponent(() => import("../statistics/PlayerName.tsx"))

/** Markets on scorers, batters and bowlers; which of their outcomes stand for a player the late code knows. */
const ON_PLAYERS = /scorer\/|\/(batters|bowlers)-/

/** The name of the player whom a selection stands for, below its words, which have the number alone; nothing where it is nobody's. */
export const PickedPlayer = ({ of }: { readonly of: SelectionRef }): ReactNode =>
  ON_PLAYERS.test(of.market) && (
    <Suspense fallback={null}>
      <PlayerName of={of} />
    </Suspense>
  )
