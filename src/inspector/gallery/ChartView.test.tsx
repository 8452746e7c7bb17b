import { readFileSync } from "node:fs"
import { cleanup, fireEvent, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import {
  address,
  follow,
  openGallery,
  pressOnDrawing,
  reportOf,
  view,
} from "#tests/screens/support/gallery.tsx"
import { EXEMPT, flowPaths, MISSED, summaryOfPaths } from "#tests/screens/support/paths-report.ts"

afterEach(cleanup)

const opened = async (path: string, options: Parameters<typeof openGallery>[1] = {}) => {
  await openGallery(path, options)
  await screen.findByRole("heading", { level: 1 })
}

const boxOf = (state: string): { readonly x: number; readonly width: number } => {
  const box = document.querySelector(`[data-state="${state}"] rect`)
  return { x: Number(box?.getAttribute("x")), width: Number(box?.getAttribute("width")) }
}

describe("a chart's page", () => {
  it("offers the nearest chart for one that is not there", async () => {
    await openGallery("/en/machines/depozit")
    await follow("The nearest is deposit")
    expect(await screen.findByRole("heading", { name: "deposit", level: 1 })).toBeTruthy()
  })

  it("offers the nearest state for one that is not there", async () => {
    await openGallery("/en/machines/deposit?state=refusd")
    await userEvent.click(await screen.findByRole("link", { name: "The nearest is refused" }))
    expect(await screen.findByRole("heading", { name: "refused", level: 2 })).toBeTruthy()
  })

  it.each([
    ["/en/machines/deposit/refused", "There is nothing at “deposit/refused”", "deposit: refused"],
    ["/en/machines/deposit/refusd/again/", "There is nothing at “deposit/refusd/again”", "deposit: refused"],
    ["/en/machines/depozit/unknwn", "There is nothing at “depozit/unknwn”", "deposit: unknown"],
    [
      "/en/machines/deposit?transition=deposit.unknwn|answer.asked|0",
      "The chart deposit has no transition “deposit.unknwn|answer.asked|0”",
      "unknown: answer.asked",
    ],
    [
      "/en/machines/deposit?state=unknown&transition=anser.asked",
      "The chart deposit has no transition “anser.asked”",
      "unknown: answer.asked",
    ],
  ])("says that nothing is at %s, and leads to the nearest place", async (path, title, name) => {
    await openGallery(path)
    expect(await screen.findByText(title)).toBeTruthy()
    await userEvent.click(screen.getByRole("link", { name: `The nearest is ${name}` }))
    const state = /[^ :]+$/.exec(name.replace(/: answer.asked$/, ""))?.[0] ?? ""
    expect(await screen.findByRole("heading", { name: state, level: 2 })).toBeTruthy()
    if (name.endsWith("answer.asked"))
      expect(screen.getByText("The same deposit is sent again under its key.")).toBeTruthy()
  })

  it("opens on the state that a transition leads from, where the address names that alone", async () => {
    await opened("/en/machines/deposit?transition=deposit.unknown|answer.asked|0")
    expect(screen.getByRole("heading", { name: "unknown", level: 2 })).toBeTruthy()
    expect(screen.getByText("The same deposit is sent again under its key.")).toBeTruthy()
  })

  it("tells of the state that is chosen in the drawing, and of a transition, and keeps both in the address", async () => {
    await opened("/en/machines/deposit")
    const drawing = screen.getByRole("region", { name: /deposit/ })
    await userEvent.click(within(drawing).getByRole("link", { name: "unknown" }))
    expect(screen.getByRole("heading", { name: "unknown", level: 2 })).toBeTruthy()
    expect(address()).toBe("/en/machines/deposit?state=unknown&view=about")
    expect(screen.getByText("degraded")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "answer.asked → sending" }))
    expect(screen.getByText("The same deposit is sent again under its key.")).toBeTruthy()
    expect(address()).toContain("transition=deposit.unknown")
  })

  it.each([
    [
      "ru",
      "Неизвестно, зачислены ли деньги; повторный запрос отправит то же пополнение с тем же ключом.",
      "То же пополнение отправляется ещё раз со своим ключом.",
      "Второго пополнения не бывает: на тот же ключ тот же ответ.",
    ],
    [
      "en",
      "It is not known whether the money was credited; asking again sends the same deposit under the same key.",
      "The same deposit is sent again under its key.",
      "Never a second deposit: the key answers the same.",
    ],
  ])("says what the chart says in the language of the page: %s", async (language, ...sentences) => {
    await opened(`/${language}/machines/deposit?transition=deposit.unknown|answer.asked|0`, { language })
    for (const sentence of sentences) expect(screen.getByText(sentence).lang).toBe(language)
  })

  it("says in English what a chart from a file has no Russian for", async () => {
    await opened("/ru/machines", { language: "ru" })
    const sample = readFileSync("docs/guide/samples/withdrawal.chart.json", "utf8")
    const file = new File([sample], "withdrawal.json", { type: "application/json" })
    await userEvent.upload(screen.getByLabelText("Открыть файл диаграммы"), file)
    await screen.findByRole("heading", { name: "withdrawal", level: 1 })
    const [root] = (JSON.parse(sample) as { chart: { states: [{ description: string }] } }).chart.states
    for (const told of screen.getAllByText(root.description)) expect(told.lang).toBe("en")
  })

  it("zooms, pans and fits by the keyboard, and leaves other keys to the browser", async () => {
    await opened("/en/machines/deposit")
    const first = view()
    pressOnDrawing("+")
    expect(view().scale).toBeCloseTo(first.scale * 1.25)
    pressOnDrawing("-")
    expect(view().scale).toBeCloseTo(first.scale)
    const before = view()
    pressOnDrawing("ArrowRight")
    expect(view().x).toBeCloseTo(before.x - 60)
    pressOnDrawing("ArrowUp")
    expect(view().y).toBeCloseTo(before.y + 60)
    pressOnDrawing("Tab")
    expect(view()).toMatchObject({ scale: before.scale, y: before.y + 60 })
    pressOnDrawing("0")
    expect(view()).toEqual(first)
  })

  it("follows a press by the keyboard after a drag by touch, which itself follows no link", async () => {
    await opened("/en/machines/deposit")
    const drawing = screen.getByRole("region", { name: /deposit/ })
    const state = within(drawing).getByRole("link", { name: "unknown" })
    const first = view()
    const touch = { pointerId: 1, pointerType: "touch", button: 0, clientY: 100 }
    fireEvent.pointerDown(state, { ...touch, clientX: 100 })
    fireEvent.pointerMove(state, { ...touch, clientX: 90 })
    fireEvent.pointerMove(state, { ...touch, clientX: 70 })
    fireEvent.pointerUp(state, { ...touch, clientX: 70 })
    expect(view().x).toBeCloseTo(first.x - 30)
    fireEvent.click(state, { detail: 1 })
    expect(address()).toBe("/en/machines/deposit")
    fireEvent.pointerDown(state, { ...touch, clientX: 100 })
    fireEvent.pointerMove(state, { ...touch, clientX: 70 })
    fireEvent.pointerUp(state, { ...touch, clientX: 70 })
    fireEvent.click(state, { detail: 0 })
    expect(address()).toContain("state=unknown")
  })

  it("is mirrored where the page is read from the right, and its names are not", async () => {
    await opened("/en/machines/deposit")
    const ltr = boxOf("deposit.choosing")
    const width = Number(document.querySelector("svg[data-width]")?.getAttribute("data-width"))
    cleanup()
    await opened("/en/machines/deposit", { language: "ar" })
    expect(document.documentElement.dir).toBe("rtl")
    expect(boxOf("deposit.choosing")).toEqual({ x: width - ltr.x - ltr.width, width: ltr.width })
    expect(screen.getByRole("heading", { name: "deposit", level: 2 }).getAttribute("dir")).toBe("ltr")
  })

  it("shows the screen of the state beside the drawing, and all of them on one page", async () => {
    await opened("/en/machines/deposit?view=screens")
    expect(await screen.findByTitle("cashier/cashier/CashierDialog")).toBeInstanceOf(HTMLIFrameElement)
    expect(screen.getByRole("region", { name: /deposit/ })).toBeTruthy()
    await userEvent.click(screen.getByRole("tab", { name: "All screens" }))
    const states = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)
    expect(states).toEqual(["choosing", "sending", "unknown", "refused", "credited"])
    expect(document.querySelectorAll("iframe")).toHaveLength(10)
  })
})

describe("the report of paths", () => {
  const arrows = (cover: string) => document.querySelectorAll(`[data-cover="${cover}"]`).length

  it("lights each transition by the medium that is chosen, and names the shortest way to a hole", async () => {
    await opened("/en/machines/deposit?view=paths", { paths: reportOf(flowPaths, summaryOfPaths) })
    expect(await screen.findByText("Missed (1)")).toBeTruthy()
    expect(screen.getByText("amount.entered → deposit.pressed → sendDeposit is done")).toBeTruthy()
    expect(screen.getByText("chart: 9 of 10 transitions, 100 % are wanted")).toBeTruthy()
    expect(arrows("missed")).toBe(1)
    expect(arrows("exempt")).toBe(0)
    await userEvent.click(screen.getByRole("radio", { name: "Screens" }))
    expect(screen.getByText("a defect is a programming error")).toBeTruthy()
    await userEvent.click(screen.getByRole("radio", { name: "Site" }))
    expect(arrows("notRun")).toBeGreaterThan(0)
    expect(arrows("missed")).toBe(0)
  })

  it("leads from a row to the transition in the drawing", async () => {
    await opened("/en/machines/deposit?view=paths", { paths: reportOf(flowPaths, summaryOfPaths) })
    await userEvent.click(await screen.findByRole("button", { name: /answer\.asked/ }))
    expect(new URLSearchParams(address().split("?")[1]).get("transition")).toBe(MISSED)
  })

  const told = async (change: Partial<typeof flowPaths.report>) => {
    const report = { ...flowPaths.report, digest: "00000000", ...change }
    await opened("/en/machines/deposit?view=paths", {
      paths: reportOf({ ...flowPaths, report }, summaryOfPaths),
    })
    return (await screen.findByText(/The report was made for another version of this chart/)).parentElement
      ?.textContent
  }

  it("says that it is of another version of the chart, and how many transitions have changed", async () => {
    const [first, ...rest] = flowPaths.report.transitions
    const transitions = rest.filter(({ key }) => key !== EXEMPT)
    const text = await told({ transitions: first === undefined ? [] : [first, ...transitions] })
    expect(text).toContain("1 transition has changed")
    expect(text).toContain("npm run paths")
  })

  it("says so of one whose guard was taken out, too, though every transition is there", async () => {
    const { transitions } = flowPaths.report
    const unguarded = transitions.find(({ guard }) => guard !== null)
    const text = await told({
      transitions: transitions.map((each) => (each === unguarded ? { ...each, guard: null } : each)),
    })
    expect(text).toContain("1 transition has changed")
  })

  it("says so of one in which something besides its transitions' ways differs, and nothing of the same", async () => {
    expect(await told({})).toContain("something else has changed")
    cleanup()
    await opened("/en/machines/deposit?view=paths", { paths: reportOf(flowPaths, summaryOfPaths) })
    await screen.findByText("Missed (1)")
    expect(screen.queryByText(/another version of this chart/)).toBeNull()
  })

  it("says how to make it where there is none", async () => {
    await opened("/en/machines/deposit?view=paths")
    expect(await screen.findByText("No paths have been walked yet")).toBeTruthy()
    expect(screen.getByText("npm run paths -- --browser")).toBeTruthy()
  })
})
