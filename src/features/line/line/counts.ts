import type { ChampCount, SportCount } from "#models/api/feed.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { useBetting, useOpened } from "./betting.tsx"
import { useHiddenSports } from "./use-hidden-sports.ts"
import { type Requested, useRequest } from "./use-request.ts"

/** Counts are asked for again this often, in milliseconds. */
const REFRESH_MS = 60_000

/** An answer from before a sport was hidden stands until the next: what is hidden now is taken out of it. */
const onlyShown = <Entry>(
  asked: Requested<ReadonlyArray<Entry>>,
  isShown: (entry: Entry) => boolean,
): Requested<ReadonlyArray<Entry>> =>
  asked.status !== "ready" || asked.value.every(isShown)
    ? asked
    : { ...asked, value: asked.value.filter(isShown) }

/** Sports with their games counted, the fullest first. */
export const useSportCounts = (kind: LineKind): Requested<ReadonlyArray<typeof SportCount.Type>> => {
  const { line } = useBetting()
  const { revision, shows } = useHiddenSports()
  const known = useOpened(({ sports }) => sports[kind], REFRESH_MS)
  const asked = useRequest(
    `sports/${kind}`,
    (signal) => line.sports(kind, signal),
    REFRESH_MS,
    known,
    revision,
  )
  return onlyShown(asked, ({ sport }) => shows(kind, sport.id))
}

/** The championships ahead that stand highest, with their games counted. */
export const useTopChamps = (): Requested<ReadonlyArray<typeof ChampCount.Type>> => {
  const { line } = useBetting()
  const { revision, shows } = useHiddenSports()
  const known = useOpened(({ topChamps }) => topChamps, REFRESH_MS)
  const asked = useRequest("top", (signal) => line.topChamps("line", signal), REFRESH_MS, known, revision)
  return onlyShown(asked, ({ champ }) => shows("line", champ.sportId))
}
