/** `npm run charts`: what became of the charts between two commits, or since one; and the charts of a release, recorded. */
import { writeFileSync } from "node:fs"
import { relative } from "node:path"
import { parseArgs } from "node:util"
import { type ChartDiff, type Charts, chartDiffs } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { launchBrowser } from "#tests/support/browser.ts"
import { chartsAt, chartsIn, commitOf, UnknownRevision } from "./charts/diff/charts-at.ts"
import { diffPage } from "./charts/diff/diff-html.ts"
import { textOf } from "./charts/diff/diff-text.ts"
import { checkName, NotRecorded, recordRelease } from "./charts/record-release.ts"
import { type Side, screensOfDiff } from "./charts/stills/screens-of-diff.ts"
import { ROOT } from "./inputs.mjs"

const USAGE = `npm run charts -- diff [options] [FROM [TO]]
  FROM         a commit, a tag or a branch; HEAD where none is named
  TO           another one; the files as they stand where none is named
  --flow NAME  this chart alone; may be given again
  --html FILE  both charts in one drawing, and every change, as a page
  --screens    on that page also the screens of the states that the changes touch, before and after; the gallery of
               each version is built for them, which takes a minute

npm run charts -- record NAME [REVISION]
  NAME         a version, 0.1.0: the gallery compares it with the charts of its own build, and with other versions
  REVISION     a commit, a tag or a branch; the files as they stand where none is named
  --again      also where NAME is recorded already`

const STANDING = "the files as they stand"

/** Something else than the words of a command was asked for. */
class Misread extends Error {}

/** Charts of a commit, or as they stand where none is named. */
const chartsOf = async (revision: string | undefined): Promise<Side> => {
  if (revision === undefined) return { commit: undefined, charts: await chartsIn(ROOT) }
  const commit = await commitOf(ROOT, revision)
  return { commit, charts: await chartsAt(ROOT, commit) }
}

/** The screens that changes touch, photographed in a browser that is started where there is one to be taken. */
const screensOf = async (diffs: ReadonlyArray<ChartDiff>, sides: readonly [Side, Side]) => {
  const browser = await launchBrowser()
  try {
    return await screensOfDiff(ROOT, browser, diffs, sides, console.error)
  } finally {
    await browser.close()
  }
}

const chosen = (charts: Charts, flows: ReadonlyArray<string>): Charts =>
  new Map([...charts].filter(([flow]) => flows.length === 0 || flows.includes(flow)))

const diff = async (
  from: string,
  to: string | undefined,
  flows: ReadonlyArray<string>,
  html: string | undefined,
  hasScreens: boolean,
) => {
  if (hasScreens && html === undefined) throw new Misread("--screens are shown on a page: --html FILE.")
  const [before, after] = await Promise.all([chartsOf(from), chartsOf(to)])
  const [old, now] = [before.charts, after.charts]
  const strange = flows.filter((flow) => !old.has(flow) && !now.has(flow))
  if (strange.length > 0) throw new UnknownRevision(`There is no chart ${strange.join(", ")} in either.`)
  const diffs = chartDiffs(chosen(old, flows), chosen(now, flows))
  for (const each of diffs) console.log(textOf(each))
  console.log(
    `${diffs.length} of ${new Set([...old.keys(), ...now.keys()]).size} charts are not as they were.`,
  )
  if (html === undefined) return
  const screens = hasScreens ? await screensOf(diffs, [before, after]) : undefined
  writeFileSync(html, await diffPage(diffs, [before.commit ?? STANDING, after.commit ?? STANDING], screens))
  console.log(`Drawn in ${html}.`)
}

const record = async (name: string, revision: string | undefined, isAgain: boolean) => {
  checkName(name, isAgain)
  const { commit, charts } = await chartsOf(revision)
  const file = recordRelease({ name, charts })
  console.log(`${charts.size} charts of ${commit ?? STANDING} are recorded in ${relative(ROOT, file)}.`)
}

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      flow: { type: "string", multiple: true, default: [] },
      html: { type: "string" },
      screens: { type: "boolean", default: false },
      again: { type: "boolean", default: false },
    },
  })
  const [command, first, second, ...more] = positionals
  if (more.length > 0) throw new Misread("Too much is named.")
  if (command === "diff") await diff(first ?? "HEAD", second, values.flow, values.html, values.screens)
  else if (command === "record" && first !== undefined) await record(first, second, values.again)
  else throw new Misread("diff or record, with the name of a version?")
}

const isKnown = (error: unknown): error is Error =>
  error instanceof UnknownRevision ||
  error instanceof NotRecorded ||
  error instanceof Misread ||
  (error instanceof TypeError && "code" in error)

try {
  await main()
} catch (error) {
  if (!isKnown(error)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 2
}
