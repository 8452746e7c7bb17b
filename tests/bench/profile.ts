/**
 * Where a row's time goes: `node tests/bench/profile.ts first-page|bare-page|price-cells|form-opened|form-typed [--times N] [--slowed N] [--svg FILE]` prints the longest
 * tasks of the page's main thread by processor time, and draws them as a flame graph.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Browser, Locator, Page } from "playwright"
import { build } from "vite"
import { ROOT } from "#src/tools/inputs.mjs"
import { DESKTOP } from "#tests/support/browser.ts"
import { startSite } from "#tests/support/site.ts"
import { borrowBrowser, slowed } from "./harness/chromium.ts"
import { flameGraph } from "./harness/flame-graph.ts"
import {
  atRegistration,
  nameField,
  startFortySite,
  WHOLE_FORM,
  WRONG_FIELD,
} from "./harness/form-of-forty.ts"
import { servePage } from "./harness/pages.ts"
import { takePhone } from "./harness/phone.ts"
import { median } from "./harness/statistics.ts"
import { type Task, type Trace, traced } from "./harness/trace.ts"

/** Tasks up to this long do not block, in milliseconds. */
const FREE_MS = 50
/** The page is watched this long after its last request: a window of measuring, which nothing on it ends. */
const QUIET_MS = 3000
const CELLS_MS = 4000
/** Errors that are made and mended in the form. */
const PRESSES = 7

/** Functions that a task stood in for at least this share of its script, and so many of them at most. */
const MOST_OF_IT = 0.3
const FUNCTIONS = 12

/** The functions that a long task stood in for most of its time, the outermost first, with the milliseconds of each. */
const stoodIn = ({ samples }: Trace, { at, wall }: Task): ReadonlyArray<string> => {
  const lasted = new Map<string, number>()
  const within = samples.filter(
    (sample) => sample.stack[0] !== "(browser)" && sample.at >= at && sample.at < at + wall * 1000,
  )
  for (const sample of within)
    for (const name of new Set(sample.stack)) lasted.set(name, (lasted.get(name) ?? 0) + sample.lasted)
  const whole = within.reduce((sum, sample) => sum + sample.lasted, 0)
  return [...lasted]
    .filter(([, time]) => time > whole * MOST_OF_IT)
    .slice(-FUNCTIONS)
    .map(([name, time]) => `${name} ${time.toFixed(0)}`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: "string", default: "3" },
    slowed: { type: "string", default: "4" },
    svg: { type: "string" },
  },
})
/** How many times the processor is slowed. */
const THROTTLE = Number(values.slowed)

interface Subject {
  readonly title: string
  readonly trace: () => Promise<Trace>
  readonly end: () => Promise<unknown>
}

const firstPage = async (url: string, title: string, end: () => Promise<unknown>): Promise<Subject> => {
  const { browser, giveBack } = await borrowBrowser()
  return {
    title,
    trace: async () => {
      const { context, page } = await takePhone(browser, THROTTLE, false)
      const trace = await traced(browser, page, async () => {
        // Nothing of the page is asked meanwhile, see the row.
        await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 })
        await page.waitForTimeout(QUIET_MS)
      })
      await context.close()
      return trace
    },
    end: async () => {
      await giveBack()
      await end()
    },
  }
}

const cells = async (): Promise<Subject> => {
  const pages = await servePage(new URL("./pages/cells-ours.tsx", import.meta.url), { isNamed: true })
  const { browser, giveBack } = await borrowBrowser()
  const context = await browser.newContext(DESKTOP)
  const page = await context.newPage()
  await page.goto(pages.url)
  await page.waitForFunction("globalThis.bench !== undefined")
  await slowed(page, THROTTLE)
  return {
    title: `Two hundred changes a frame among 2,000 price cells, processor slowed ${THROTTLE} times`,
    trace: () => traced(browser, page, () => page.evaluate((time) => globalThis.bench.run(time), CELLS_MS)),
    end: async () => {
      await giveBack()
      await pages.end()
    },
  }
}

/** The page as it is served, with the names of its functions left in. */
const named = async () => {
  const folder = mkdtempSync(join(tmpdir(), "statebook-named-"))
  cpSync(join(ROOT, "dist/web"), folder, { recursive: true })
  await build({ root: ROOT, logLevel: "error", build: { outDir: folder, emptyOutDir: false, minify: false } })
  return folder
}

/** The form of forty fields on a phone: what is done with it once the page is there. */
const formOfForty = async (
  what: string,
  isNamed: boolean,
  trace: (browser: Browser, page: Page, register: Locator) => Promise<Trace>,
): Promise<Subject> => {
  const folder = isNamed ? await named() : undefined
  const site = await startFortySite(folder === undefined ? {} : { WEB_DIR: folder })
  const { browser, giveBack } = await borrowBrowser()
  return {
    title: `A form of forty fields ${what} on a phone, processor slowed ${THROTTLE} times`,
    trace: async () => {
      const { context, page } = await takePhone(browser, THROTTLE, true)
      const found = await trace(browser, page, await atRegistration(page, site))
      await context.close()
      return found
    },
    end: async () => {
      await giveBack()
      await site.stop()
      if (folder !== undefined) rmSync(folder, { recursive: true })
    },
  }
}

const SUBJECTS: Readonly<Record<string, (isNamed: boolean) => Promise<Subject>>> = {
  "first-page": async (isNamed) => {
    const folder = isNamed ? await named() : undefined
    const site = await startSite({
      isMeasured: true,
      line: "whole",
      env: { SPEED: "1", ...(folder === undefined ? {} : { WEB_DIR: folder }) },
    })
    return firstPage(
      `${site.url}/ru`,
      `First page on a phone, processor slowed ${THROTTLE} times`,
      async () => {
        await site.stop()
        if (folder !== undefined) rmSync(folder, { recursive: true })
      },
    )
  },
  "bare-page": async (isNamed) => {
    const pages = await servePage(new URL("./pages/bare-list.tsx", import.meta.url), { isNamed })
    return firstPage(pages.url, `The bare page on a phone, processor slowed ${THROTTLE} times`, pages.end)
  },
  "price-cells": cells,
  "form-opened": (isNamed) =>
    formOfForty("opened", isNamed, async (browser, page, register) =>
      traced(browser, page, async () => {
        await register.click()
        await page.locator(WHOLE_FORM).waitFor()
      }),
    ),
  "form-typed": (isNamed) =>
    formOfForty("typed into", isNamed, async (browser, page, register) => {
      await register.click()
      await page.locator(WHOLE_FORM).waitFor()
      const name = nameField(page)
      await name.fill("R2")
      return traced(browser, page, async () => {
        for (let turn = 0; turn < PRESSES; turn += 1) {
          await page.keyboard.press("Tab")
          await page.locator(WRONG_FIELD).waitFor()
          await name.focus()
          await page.keyboard.press("End")
          await page.keyboard.press("Backspace")
          await page.locator(WRONG_FIELD).waitFor({ state: "detached" })
          await page.keyboard.type("2")
        }
      })
    }),
}

const make = SUBJECTS[positionals[0] ?? ""]
if (make === undefined) throw new Error(`Say what: ${Object.keys(SUBJECTS).join(", ")}`)
const subject = await make(values.svg !== undefined)
try {
  const blocking: Array<number> = []
  let last: Trace | undefined
  for (let turn = 0; turn < Number(values.times); turn += 1) {
    last = await subject.trace()
    const long = last.tasks.filter(({ cpu }) => cpu > FREE_MS)
    blocking.push(long.reduce((sum, { cpu }) => sum + cpu - FREE_MS, 0))
    console.log(`\n${subject.title}: ${blocking.at(-1)?.toFixed(0)} ms beyond ${FREE_MS} ms a task`)
    const [first] = last.tasks
    for (const task of last.tasks.filter(({ cpu }) => cpu > 40)) {
      const { at, wall, cpu, parts } = task
      console.log(
        `${((at - (first?.at ?? 0)) / 1000).toFixed(0).padStart(7)} ms  ${cpu.toFixed(0).padStart(5)} ms (${wall.toFixed(0)} by the clock)  ${parts
          .slice(0, 4)
          .map(([name, time]) => `${name} ${time.toFixed(0)}`)
          .join(", ")}`,
      )
      if (values.svg !== undefined) console.log(`${" ".repeat(12)}${stoodIn(last, task).join(" > ")}`)
    }
  }
  console.log(`\nmedian of ${blocking.length}: ${median(blocking).toFixed(0)} ms`)
  if (values.svg !== undefined && last !== undefined)
    writeFileSync(values.svg, flameGraph(subject.title, last.samples))
} finally {
  await subject.end()
}
