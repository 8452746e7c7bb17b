import { nameIn } from "#models/line/catalogue/name-in.ts"
import type { StatisticsClient } from "#src/services/StatisticsClient.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useStatistics } from "./use-statistics.ts"

type LineUps = Awaited<ReturnType<StatisticsClient["lineUps"]>>

/** The name of a side's player by the number, in the reader's language; nothing while it is not known, and where no source tells it. */
export type PlayerNames = (side: 0 | 1, number: number) => string | undefined

/** The names of a game's players; asks for its line-ups, unless no game is given. */
export const usePlayerNames = (gameId: number | undefined): PlayerNames => {
  const { language } = useMessage()
  const asked = useStatistics<LineUps>(
    gameId === undefined ? undefined : `line-ups/${gameId}`,
    (client, signal) => client.lineUps(gameId ?? 0, signal),
  )
  if (asked.status !== "ready") return () => undefined
  const { home, away, benches = [[], []] } = asked.value
  const sides = [
    [...home, ...benches[0]],
    [...away, ...benches[1]],
  ] as const
  return (side, number) => {
    const name = sides[side].find((player) => player.number === number)?.name
    return name && nameIn(name, language)
  }
}
