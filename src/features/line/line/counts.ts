import type { ChampCount, SportCount } from "#models/api/feed.ts"
import { windowSpan } from "#models/line/catalogue/windows.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting, useOpened } from "./betting.tsx"
import { useHiddenSports } from "./use-hidden-sports.ts"

/** Counts are asked for again this often, in milliseconds. */
export const REFRESH_MS = 60_000

/** An answer from before a sport was hidden stands until the next: what is hidden now is taken out of it. */
const onlyShown = <Entry>(
  asked: Asked<ReadonlyArray<Entry>>,
  isShown: (entry: Entry) => boolean,
): Asked<ReadonlyArray<Entry>> =>
  asked.status !== "ready" || asked.value.every(isShown)
    ? asked
    : { ...asked, value: asked.value.filter(isShown) }

/** Sports with their games counted, the fullest first. */
export const useSportCounts = (kind: LineKind): Asked<ReadonlyArray<typeof SportCount.Type>> => {
  const { line } = useBetting()
  const { follow, shows } = useHiddenSports()
  const known = useOpened(({ sports }) => sports[kind], REFRESH_MS)
  const asked = useQuery(`sports/${kind}`, {
    ask: (signal) => line.sports(kind, signal),
    everyMs: REFRESH_MS,
    known,
    follow,
  })
  return onlyShown(asked, ({ sport }) => shows(kind, sport.id))
}

/** The championships ahead that stand highest, with their games counted. */
export const useTopChamps = (): Asked<ReadonlyArray<typeof ChampCount.Type>> => {
  const { line } = useBetting()
  const { follow, shows } = useHiddenSports()
  const known = useOpened(({ topChamps }) => topChamps, REFRESH_MS)
  const asked = useQuery("top", {
    ask: (signal) => line.topChamps("line", signal),
    everyMs: REFRESH_MS,
    known,
    follow,
  })
  return onlyShown(asked, ({ champ }) => shows("line", champ.sportId))
}

/** Games of all sports that start within the first window (§9: two hours). */
export const useSoonCount = (): number | undefined => {
  const { line, now } = useBetting()
  const { follow } = useHiddenSports()
  const known = useOpened(({ soon }) => soon, REFRESH_MS)
  const asked = useQuery("soon", {
    ask: async (signal) =>
      (await line.games("line", { ...windowSpan("soon", now()), count: 1 }, signal)).total,
    everyMs: REFRESH_MS,
    known,
    follow,
  })
  return asked.status === "ready" ? asked.value : undefined
}
