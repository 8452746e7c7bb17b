import type { Browser } from "playwright"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import type { AnyStateMachine } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { logRun } from "#src/tools/paths/run-log.ts"
import { TOOK } from "#src/tools/paths/site/watch-charts.ts"
import { DESKTOP, launchBrowser, PHONE, SEEN_WITHIN_MS } from "./browser.ts"
import { Network } from "./network.ts"
import { chosenPaths } from "./path-choice.ts"
import type { Path } from "./paths.ts"
import { type Person, person } from "./player.ts"
import { type ScreenRun, walkOnScreen } from "./screen-paths.ts"

/** A person at the real site, whose network is held by hand where a path says what is answered. */
export interface SiteVisit {
  readonly who: Person
  readonly network: Network
}

/** What it takes to walk a chart's paths on the real site: as on a screen, with a page of Chromium for the screen. */
export type SiteRun<Machine extends AnyStateMachine> = Pick<
  ScreenRun<Machine, SiteVisit>,
  "model" | "executors" | "answers" | "checks"
> & {
  readonly device: "phone" | "desktop"
  /** Done once before all paths; what the browser then holds (a session) each visit begins with. */
  readonly prepare?: (who: Person) => Promise<void>
  /** Opens the page at which the chart is in its first state. */
  readonly open: (visit: SiteVisit) => Promise<void>
}

/** What a browser keeps of a site: cookies and storage. */
type HeldState = Awaited<ReturnType<Person["context"]["storageState"]>>

/** Chromium tells of every refusal, and refusals are what many paths are about. */
const isRefusal = (error: string): boolean => error.startsWith("Failed to load resource")

/** A path as far as the site can go along: up to what the model says nobody can bring about there. */
const reachablePart = (model: ChartModel, path: Path): Path => {
  const exempt =
    typeof model.offBrowser === "string" ? new Set() : new Set(model.offBrowser.map(({ key }) => key))
  const end = path.steps.findIndex(({ after }) => after.taken.some((key) => exempt.has(key)))
  return end === -1 ? path : { ...path, steps: path.steps.slice(0, end) }
}

const walk = async <Machine extends AnyStateMachine>(
  run: SiteRun<Machine>,
  browser: Browser,
  held: HeldState | undefined,
  path: Path,
): Promise<void> => {
  const chart = run.model.machine.id
  const taken = new Set<string>()
  /** State values in the order the chart came to them, and how many of them the walk is past. */
  const values: string[] = []
  let past = 0
  const who = await person({ url: inject("watchedSite") }, browser, {
    ...(run.device === "phone" ? PHONE : DESKTOP),
    ...(held && { storageState: held }),
  })
  await who.context.exposeBinding(TOOK, ({ page }, of: string, keys: readonly string[], reached: unknown) => {
    // What other tabs of this person do is not this page's walk.
    if (of !== chart || page !== who.page) return
    for (const key of keys) taken.add(key)
    values.push(JSON.stringify(reached))
  })
  await who.page.clock.install()
  const visit = { who, network: new Network(who.page) }
  const startedAt = performance.now()
  const log = (fault: string | null) =>
    logRun({
      medium: "browser",
      chart,
      title: path.title,
      taken: [...taken],
      milliseconds: performance.now() - startedAt,
      fault,
    })
  try {
    await walkOnScreen<Machine, SiteVisit>(
      {
        ...run,
        render: async () => {
          await run.open(visit)
          return visit
        },
        // The page may have gone on by itself by the time that it is looked at: a state counts once it was come to.
        reached: async (expected) => {
          if (values.length === 0) return
          const place = () => values.indexOf(JSON.stringify(expected), past)
          await expect.poll(place, { timeout: SEEN_WITHIN_MS }).toBeGreaterThanOrEqual(0)
          past = place()
        },
      },
      reachablePart(run.model, path),
      () => {},
    )
    expect(who.errors.filter((error) => !isRefusal(error))).toEqual([])
    log(null)
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    await who.context.close()
  }
}

/** Declares one test for each path of a chart, walked by a person at the real site in Chromium. */
export const runPathsOnSite = <Machine extends AnyStateMachine>(run: SiteRun<Machine>): void => {
  describe(`${run.model.machine.id} on the site`, () => {
    let browser: Browser
    let held: HeldState | undefined
    beforeAll(async () => {
      browser = await launchBrowser()
      if (run.prepare === undefined) return
      const who = await person({ url: inject("watchedSite") }, browser, DESKTOP)
      await run.prepare(who)
      held = await who.context.storageState()
      await who.context.close()
    })
    afterAll(() => browser.close())
    const paths = chosenPaths(run.model).paths.filter(
      ({ origin, path }) => origin === "covering" && reachablePart(run.model, path).steps.length > 0,
    )
    for (const { path } of paths) test(path.title, () => walk(run, browser, held, path))
  })
}
