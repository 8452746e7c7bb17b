import { basename } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that take minutes, the longest first; a short text may take long, so that size does not tell them. */
const LONGEST = [
  "stills.test.ts",
  "screens.test.ts",
  "reload-states.test.ts",
  "every-route.test.ts",
  "bingo.test.ts",
  "duels.test.ts",
  "server-kill.test.ts",
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(basename(moduleId))
  return place < 0 ? LONGEST.length : place
}

/** The order of a run: what takes longest begins first, so that no worker waits at the end for one file of another. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
