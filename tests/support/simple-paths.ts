import type { AnyEventObject } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { type Path, type Route, remembered, walkPath } from "./paths.ts"
import { type Position, walkOf } from "./walk.ts"

interface Branch {
  readonly route: Route
  readonly position: Position
  readonly visited: ReadonlySet<string>
}

/** All simple paths of a chart: none comes to one position twice. */
export interface SimplePaths {
  readonly paths: readonly Path[]
  /** False where the model's bound ended the search: there are more, none shorter than the shortest of these. */
  readonly isWhole: boolean
}

/**
 * All simple paths that no other one goes on from, shortest first. The model's limit bounds the steps that
 * are tried, since their number grows with the factorial of the positions.
 */
export const simplePaths = (model: ChartModel): SimplePaths => {
  const walk = remembered(walkOf(model))
  const start = walk.start()
  let tried = 0
  const ends: Route[] = []
  const waiting: Branch[] = [{ route: [], position: start, visited: new Set([walk.keyOf(start)]) }]

  const stepsOn = ({ route, position, visited }: Branch): readonly Branch[] =>
    walk.eventsAt(position).flatMap((event: AnyEventObject): readonly Branch[] => {
      tried += 1
      const after = walk.step(position, event)
      const key = walk.keyOf(after)
      return visited.has(key)
        ? []
        : [{ route: [...route, event], position: after, visited: new Set([...visited, key]) }]
    })

  let next = 0
  for (; next < waiting.length && tried < model.limit; next += 1) {
    const branch = waiting[next]
    if (branch === undefined) break
    const further = stepsOn(branch)
    if (further.length === 0) ends.push(branch.route)
    else waiting.push(...further)
  }
  const cut = waiting.slice(next).map(({ route }) => route)
  return {
    paths: [...ends, ...cut].filter((route) => route.length > 0).map((route) => walkPath(walk, route)),
    isWhole: cut.length === 0,
  }
}
