/** `npm run charts -- diff`: what became of the charts between two commits, or since one. */
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { type Charts, chartDiffs } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { chartsAt, chartsIn, commitOf, UnknownRevision } from "./charts/diff/charts-at.ts"
import { diffPage } from "./charts/diff/diff-html.ts"
import { textOf } from "./charts/diff/diff-text.ts"
import { ROOT } from "./inputs.mjs"

const USAGE = `npm run charts -- diff [options] [FROM [TO]]
  FROM         a commit, a tag or a branch; HEAD where none is named
  TO           another one; the files as they stand where none is named
  --flow NAME  this chart alone; may be given again
  --html FILE  both charts in one drawing, and every change, as a page`

const chosen = (charts: Charts, flows: ReadonlyArray<string>): Charts =>
  new Map([...charts].filter(([flow]) => flows.length === 0 || flows.includes(flow)))

const diff = async (from: string, to: string | undefined, flows: ReadonlyArray<string>, html?: string) => {
  const before = await commitOf(ROOT, from)
  const after = to === undefined ? undefined : await commitOf(ROOT, to)
  const [old, now] = await Promise.all([
    chartsAt(ROOT, before),
    after === undefined ? chartsIn(ROOT) : chartsAt(ROOT, after),
  ])
  const strange = flows.filter((flow) => !old.has(flow) && !now.has(flow))
  if (strange.length > 0) throw new UnknownRevision(`There is no chart ${strange.join(", ")} in either.`)
  const diffs = chartDiffs(chosen(old, flows), chosen(now, flows))
  for (const each of diffs) console.log(textOf(each))
  console.log(
    `${diffs.length} of ${new Set([...old.keys(), ...now.keys()]).size} charts are not as they were.`,
  )
  if (html === undefined) return
  writeFileSync(html, await diffPage(diffs, [before, after ?? "the files as they stand"]))
  console.log(`Drawn in ${html}.`)
}

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { flow: { type: "string", multiple: true, default: [] }, html: { type: "string" } },
  })
  const [command, from = "HEAD", to, ...more] = positionals
  if (command !== "diff" || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  await diff(from, to, values.flow, values.html)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  const isKnown = error instanceof UnknownRevision || (error instanceof TypeError && "code" in error)
  if (!isKnown) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 2
}
