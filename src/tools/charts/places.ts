import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import { ROOT } from "../inputs.mjs"

/** Where a state's key opens an object: as a property, or as a part of the chart in a file of its own. */
const opening = (key: string) => new RegExp(`^(?:\\s*${key}: (?:\\w+\\(?)?\\{$|export const ${key} = )`)

/** Where each state of a chart is written, as `file:line`, by its id; none for a key that is written more than once. */
export const placesOf = (file: string, { states }: ChartEntries): Readonly<Record<string, string>> => {
  const lines = globSync(`${dirname(file)}/*.ts`, { cwd: ROOT })
    .filter((name) => !/\.(test|model|events)\.ts$/.test(name))
    .sort()
    .flatMap((name) =>
      readFileSync(join(ROOT, name), "utf8")
        .split("\n")
        .map((text, index) => ({ text, place: `${name}:${index + 1}` })),
    )
  return Object.fromEntries(
    states.flatMap(({ id, path }) => {
      const key = path.at(-1)
      if (key === undefined) return []
      const found = lines.filter(({ text }) => opening(key).test(text))
      return found.length === 1 && found[0] !== undefined ? [[id, found[0].place]] : []
    }),
  )
}
