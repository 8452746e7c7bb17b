import type { ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useBetting } from "../line/betting.tsx"
import { Asked } from "./Asked.tsx"
import { AGAIN_MS, PlayedMoments } from "./Chronology.tsx"
import { useLateWords } from "./use-late-words.ts"

const Told = ({ game }: { readonly game: Game }): ReactNode => {
  const { line } = useBetting()
  const { t } = useMessage()
  const asked = useQuery(`chronology/${game.id}`, {
    ask: async (signal) => (await line.statistics()).chronology(game.id, signal),
    everyMs: AGAIN_MS,
  })
  return (
    <Asked asked={asked}>
      {({ moments }) =>
        moments.length === 0 ? (
          <EmptyState title={t("more.chrono.none")} />
        ) : (
          <PlayedMoments gameId={game.id} moments={moments} sides={[game.home, game.away]} />
        )
      }
    </Asked>
  )
}

/** All that happened in a game in play, the newest first, each with its minute, its side and the score after it. */
const GameMoments = ({ game }: { readonly game: Game }): ReactNode => (
  <Asked asked={useLateWords("more.chrono.none")}>{() => <Told game={game} />}</Asked>
)

export default GameMoments
