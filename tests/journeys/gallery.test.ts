import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Browser, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { writeRecord } from "#src/inspector/gallery/data/diff/chart-record.ts"
import { photographStills } from "#src/tools/charts/stills/photograph-stills.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { brokenInEitherScheme } from "#tests/support/axe.ts"
import { PHONE } from "#tests/support/browser.ts"
import { bytesOf } from "#tests/support/downloads.ts"
import { journeyOn } from "#tests/support/journey.ts"

const journey = journeyOn()

const SAMPLE = "docs/guide/samples/withdrawal.chart.json"

/** A designer's page; whatever it logs as an error fails the test that asks. */
const designer = async (path: string, options: Parameters<Browser["newContext"]>[0] = {}) => {
  const context = await journey.browser.newContext({
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(error.message))
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text())
  })
  await page.goto(`${journey.site.url}${path}`)
  return { page, errors }
}

const send = async (page: Page, event: string, sample?: string) => {
  await page.getByRole("button", { name: event }).click()
  const form = page.getByRole("form", { name: event })
  if (sample !== undefined) await form.getByRole("button", { name: sample }).click()
  await form.getByRole("button", { name: "Send" }).click()
}

describe("the gallery of charts", () => {
  it("leads from a rule to a chart, a state and a link to it", async () => {
    const { page, errors } = await designer("/machines")
    await page.waitForURL(/\/en\/machines$/)
    await page.getByRole("searchbox").fill("§4 Modal status")
    await page.getByRole("link", { name: "modal-queue", exact: true }).click()
    await page.getByRole("heading", { name: "modal-queue", level: 1 }).waitFor()
    await page.getByRole("link", { name: "open", exact: true }).first().press("Enter")
    await page.waitForURL(/state=open/)
    await page.reload()
    await page.getByRole("heading", { name: "open", exact: true }).waitFor()
    expect(errors).toEqual([])
  })

  it("walks the coupon, shows its screen, and shares the walk as a link", async () => {
    const { page, errors } = await designer("/en/machines/coupon?view=walk")
    await send(page, "pick.pressed", "Example 1")
    await page.getByRole("heading", { name: "editing.stakeMissing" }).waitFor()
    await send(page, "stake.entered", "Example 1")
    await page.getByRole("heading", { name: "editing.guest" }).waitFor()
    await page.getByRole("button", { name: "Step back" }).click()
    await page.getByRole("heading", { name: "editing.stakeMissing" }).waitFor()
    await page.getByRole("button", { name: "Step forward" }).click()
    await page.getByRole("button", { name: "Copy a link to the walk" }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const other = await designer(link.slice(journey.site.url.length))
    await other.page.getByRole("heading", { name: "editing.guest" }).waitFor()
    await other.page.getByRole("tab", { name: "Screen", exact: true }).click()
    const screen = other.page.frameLocator("iframe")
    await screen.getByRole("button", { name: "Sign in and bet" }).click()
    await other.page.getByRole("button", { name: /bet\.pressed/ }).waitFor()
    expect([...errors, ...other.errors]).toEqual([])
  })

  it("saves a chart in five ways, and opens again what another tool takes", async () => {
    const { page } = await designer("/en/machines/deposit")
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name, exact: true }).click(),
      ])
      return { name: download.suggestedFilename(), bytes: await bytesOf(download) }
    }
    const svg = await saved("SVG")
    expect(svg.name).toBe("deposit.svg")
    expect(svg.bytes.toString()).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
    expect(svg.bytes.toString()).toContain("choosing")
    expect((await saved("PNG")).bytes.subarray(1, 4).toString()).toBe("PNG")
    expect((await saved("Mermaid")).bytes.toString()).toContain("stateDiagram-v2")
    expect(JSON.parse((await saved("Chart file")).bytes.toString())).toMatchObject({
      format: "statebook-chart",
      flow: "deposit",
    })
    const machine = await saved("XState JSON")
    expect(machine.name).toBe("deposit.xstate.json")
    const { page: other, errors } = await designer("/en/machines")
    await other
      .locator("input[type=file]")
      .setInputFiles({ name: machine.name, mimeType: "application/json", buffer: machine.bytes })
    await other.getByRole("heading", { name: "deposit", level: 1 }).waitFor()
    await other.getByRole("link", { name: "sending", exact: true }).first().waitFor()
    expect(errors).toEqual([])
  })

  it.each([
    [1440, 900],
    [390, 844],
  ])("has no letters under 11 pixels in the first view of large charts, %i wide", async (width, height) => {
    const { page } = await designer("/en/machines", { viewport: { width, height } })
    for (const flow of ["coupon", "registration", "bet", "session", "deposit"]) {
      await page.goto(`${journey.site.url}/en/machines/${flow}`)
      await page.locator("svg[data-zoom] [data-state]").first().waitFor({ state: "attached" })
      const sizes = await page.locator("svg[data-zoom] text").evaluateAll((texts) =>
        texts
          .filter((text) => getComputedStyle(text).display !== "none")
          .map((text) => {
            const { a = 1 } = (text as SVGTextElement).getScreenCTM() ?? {}
            return Number.parseFloat(getComputedStyle(text).fontSize) * a
          }),
      )
      expect(sizes.length).toBeGreaterThan(0)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10.99)
    }
  })

  it("folds a state, keeps it folded in the address, and leads past everything to the diagram", async () => {
    const { page, errors } = await designer("/en/machines/coupon")
    const inner = page.locator("[data-state='coupon.editing.empty']")
    await inner.waitFor({ state: "attached" })
    await page.keyboard.press("Tab")
    const skip = page.getByRole("link", { name: "Skip to the diagram" })
    while (!(await skip.evaluate((link) => link === document.activeElement))) await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("diagram")
    // From afar only names are drawn: handles come with the rest.
    const fold = page.getByRole("button", { name: "Fold editing", exact: true })
    while (!(await fold.isVisible())) await page.keyboard.press("+")
    await fold.press("Enter")
    await inner.waitFor({ state: "detached" })
    expect(new URL(page.url()).searchParams.get("folded")).toBe("editing")
    await page.reload()
    await page.locator("[aria-label='Unfold editing']").waitFor({ state: "attached" })
    await inner.waitFor({ state: "detached" })
    await page.getByRole("button", { name: "Unfold all" }).click()
    await inner.waitFor({ state: "attached" })
    expect(errors).toEqual([])
  })

  it("walks to a state from the sheet of all screens by one press", async () => {
    const { page } = await designer("/en/machines/deposit?view=sheet")
    await page.getByRole("button", { name: "Walk to sending" }).click()
    await page.getByRole("heading", { name: "sending", level: 2 }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#walk=/)
  })

  it("finds the state with no way out in the sample chart, and refuses a file that is cut short", async () => {
    const { page, errors } = await designer("/en/machines")
    const input = page.locator("input[type=file]")
    await input.setInputFiles({
      name: "cut.json",
      mimeType: "application/json",
      buffer: readFileSync(SAMPLE).subarray(0, 500),
    })
    await page.getByRole("alert").getByText("is incomplete").waitFor()
    await input.setInputFiles(SAMPLE)
    await page.getByRole("tab", { name: "Walk" }).click()
    await send(page, "withdrawal.asked", "Example 2")
    await send(page, "identity.confirmed", "Example 1")
    await send(page, "papers.sent", "Example 1")
    await page.getByText("There is no way out of this state").waitFor()
    expect(errors).toEqual([])
  })

  it("compares a record from a file with its own charts, and shows the screen that is touched", async () => {
    const charts = await findCharts()
    const before = charts.map(({ flow, machine }) => {
      const chart = enumerate(machine)
      const transitions = chart.transitions.filter(({ key }) => key !== "deposit.unknown|answer.asked|0")
      return [flow, { ...chart, transitions }] as const
    })
    const record = writeRecord({ name: "0.0.9", charts: new Map(before) })
    const { page, errors } = await designer("/en/machines")
    await page.getByRole("link", { name: "What changed between releases" }).click()
    await page.locator("input[type=file]").setInputFiles({
      name: "0.0.9.charts.json.gz",
      mimeType: "application/gzip",
      buffer: gzipSync(record),
    })
    await page.getByText("Charts: 1 changed").waitFor()
    await page.getByRole("button", { name: "Show the changes of deposit" }).press("Enter")
    await page.getByRole("button", { name: "unknown: answer.asked → sending" }).press("Enter")
    await page.waitForURL(/at=deposit\.unknown/)
    await page.frameLocator("iframe[title=unknown]").getByRole("dialog").waitFor()
    expect(await brokenInEitherScheme(page)).toEqual([])
    expect(errors).toEqual([])
  })

  it("is photographed state by state, for the screens before and after a change", async () => {
    const stills = await photographStills(journey.browser, journey.site.url, "deposit", [
      "unknown",
      "nowhere",
    ])
    expect([...stills.keys()]).toEqual(["unknown"])
    const { page } = await designer("/en/machines")
    const size = await page.evaluate(async (picture) => {
      const image = new Image()
      image.src = picture
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, stills.get("unknown") ?? "")
    expect(size).toEqual([390, 844])
  })

  it("says in Russian what charts say on a Russian page, and fetches no Russian for an English one", async () => {
    const { page, errors } = await designer("/en/machines/deposit?state=unknown")
    const fetched: string[] = []
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
    await page.getByText("It is not known whether the money was credited").waitFor()
    await page.reload({ waitUntil: "networkidle" })
    expect(fetched.length).toBeGreaterThan(0)
    expect(fetched.filter((path) => path.includes("russian-charts"))).toEqual([])
    await page.getByRole("radio", { name: "RU" }).click()
    const said = page.getByText("Неизвестно, зачислены ли деньги")
    await said.waitFor()
    expect(await said.getAttribute("lang")).toBe("ru")
    expect(fetched.filter((path) => path.includes("russian-charts"))).toHaveLength(1)
    expect(errors).toEqual([])
  })

  it("offers the nearest chart and the nearest state for those that are not there", async () => {
    const { page } = await designer("/en/machines/cupon")
    await page.getByRole("link", { name: "The nearest is coupon" }).click()
    await page.getByRole("heading", { name: "coupon", level: 1 }).waitFor()
    const { page: other } = await designer("/en/machines/coupon?state=editing.emty")
    await other.getByRole("link", { name: "The nearest is editing.empty" }).click()
    await other.getByRole("heading", { name: "editing.empty", exact: true }).waitFor()
    const { page: deeper } = await designer("/en/machines/coupon/editing.emty")
    await deeper.getByRole("link", { name: "The nearest is coupon: editing.empty" }).click()
    await deeper.getByRole("heading", { name: "editing.empty", exact: true }).waitFor()
  })

  it("prints all screens of a chart on one sheet of paper", async () => {
    const { page } = await designer("/en/machines/deposit?view=sheet")
    await page.frameLocator("iframe").first().getByRole("dialog").waitFor()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  })

  it.each([
    "/en/machines",
    "/en/machines/confirm-phone?state=codeSent",
    "/en/machines/coupon?view=walk",
    "/en/machines/deposit?view=paths",
    "/ru/machines",
    "/ru/machines/changes",
    "/ru/machines/coupon?state=editing.ready",
  ])("breaks no rule that can be checked by machine: %s", async (path) => {
    const { page } = await designer(path, PHONE)
    await page.getByRole("heading", { level: 1 }).waitFor()
    expect(await brokenInEitherScheme(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
