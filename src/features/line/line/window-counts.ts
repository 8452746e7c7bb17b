import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { WINDOWS, windowSpan } from "#models/line/catalogue/windows.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting, useOpened } from "./betting.tsx"
import { REFRESH_MS } from "./counts.ts"
import { useHiddenSports } from "./use-hidden-sports.ts"

/** How many games ahead each window holds, in the order of the windows; asked with as few games as can be. */
export const useWindowCounts = (sportId: SportId | undefined, now: number, isAsked: boolean) => {
  const { line } = useBetting()
  const { follow } = useHiddenSports()
  const known = useOpened(({ list }) => (list?.sportId === sportId ? list?.windows : undefined), REFRESH_MS)
  const asked = useQuery(isAsked ? `windows/${sportId ?? "all"}` : undefined, {
    ask: async (signal) => {
      const sports = sportId === undefined ? {} : { sports: [sportId] }
      return Promise.all(
        WINDOWS.map(
          async (window) =>
            (await line.games("line", { ...sports, ...windowSpan(window, now), count: 1 }, signal)).total,
        ),
      )
    },
    everyMs: REFRESH_MS,
    known,
    follow,
  })
  return asked.status === "ready" ? asked.value : undefined
}
