import type { Browser } from "playwright"
import type { StateEntry } from "#machines/kernel/enumerate.ts"
import type { ChartDiff, Charts } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { touchedScreens } from "#src/inspector/gallery/data/diff/touched-screens.ts"
import { NoGallery, withGallery } from "./gallery-build.ts"
import { photographStills, type Stills } from "./photograph-stills.ts"
import { withServer } from "./serve-gallery.ts"

/** One of the versions that are compared. */
export interface Side {
  /** Absent for the files as they stand. */
  readonly commit: string | undefined
  readonly charts: Charts
}

/** A state's screen in one version: its path there, and a picture where one could be taken. */
export interface SideScreen {
  readonly path: string
  readonly picture: string | undefined
}

/** A state's screen before and after; absent where it was not there, or showed nothing. */
export interface ScreenPair {
  readonly before: SideScreen | undefined
  readonly after: SideScreen | undefined
}

/** Charts of a version whose screens could not be drawn, after which its others are not tried: each is waited for. */
const ENOUGH_FAULTS = 3

const pathOf = ({ path, id }: StateEntry): string => path.join(".") || id

/** Pictures of some states' screens in a version, by chart and path; what can't be had is said, and left out. */
const photographed = async (
  repository: string,
  browser: Browser,
  commit: string | undefined,
  wanted: ReadonlyMap<string, ReadonlyArray<string>>,
  say: (words: string) => void,
): Promise<ReadonlyMap<string, Stills>> => {
  const found = new Map<string, Stills>()
  if (wanted.size === 0) return found
  let faults = 0
  const look = async (url: string) => {
    for (const [flow, paths] of wanted)
      try {
        found.set(flow, await photographStills(browser, url, flow, paths))
      } catch (error) {
        const [reason] = String(error).split("\n")
        say(`The screens of ${flow} at ${commit ?? "the files as they stand"} could not be drawn: ${reason}`)
        faults += 1
        if (faults < ENOUGH_FAULTS) continue
        say("Those of its other charts are left out.")
        return
      }
  }
  try {
    await withGallery(repository, commit, (gallery) => withServer(gallery, look))
  } catch (error) {
    if (!(error instanceof NoGallery)) throw error
    say(error.message)
  }
  return found
}

/** The screens of the states that changes touch, before and after, by chart; `say` is told what can't be pictured. */
export const screensOfDiff = async (
  repository: string,
  browser: Browser,
  diffs: ReadonlyArray<ChartDiff>,
  [old, now]: readonly [before: Side, after: Side],
  say: (words: string) => void,
): Promise<ReadonlyMap<string, ReadonlyArray<ScreenPair>>> => {
  const touched = diffs.map(
    (diff) =>
      [diff.flow, touchedScreens(diff, old.charts.get(diff.flow), now.charts.get(diff.flow))] as const,
  )
  const wantedOf = (side: "before" | "after") =>
    new Map(
      touched
        .map(([flow, states]) => [flow, states.flatMap((each) => each[side] ?? []).map(pathOf)] as const)
        .filter(([, paths]) => paths.length > 0),
    )
  const before = await photographed(repository, browser, old.commit, wantedOf("before"), say)
  const after = await photographed(repository, browser, now.commit, wantedOf("after"), say)
  const screen = (stills: Stills | undefined, state: StateEntry | undefined): SideScreen | undefined =>
    state && { path: pathOf(state), picture: stills?.get(pathOf(state)) }
  return new Map(
    touched.map(([flow, states]) => [
      flow,
      states.map((each) => ({
        before: screen(before.get(flow), each.before),
        after: screen(after.get(flow), each.after),
      })),
    ]),
  )
}
