import type { ReactNode } from "react"
import { Asked } from "./Asked.tsx"
import { LineUps } from "./LineUps.tsx"
import { StatisticsLink } from "./StatisticsLink.tsx"
import { useLateWords } from "./use-late-words.ts"

/** Who plays in a game, on the game's own page: a player's page of statistics opens beside it. */
const GameLineUps = ({ gameId }: { readonly gameId: number }): ReactNode => (
  <Asked asked={useLateWords("more.stats.lineUps")}>
    {() => <LineUps gameId={gameId} link={StatisticsLink} />}
  </Asked>
)

export default GameLineUps
