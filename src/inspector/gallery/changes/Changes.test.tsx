import { act, cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { createMachine } from "xstate"
import { type ChartEntries, enumerate } from "#machines/kernel/enumerate.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { address, follow, openGallery } from "#tests/screens/support/gallery.tsx"
import type { Charts } from "../data/diff/chart-diff.ts"
import { writeRecord } from "../data/diff/chart-record.ts"

afterEach(cleanup)

const now: Charts = new Map(
  (await findCharts()).map(({ flow, machine }) => [flow, enumerate(machine)] as const),
)

const changed = (flow: string, key: string, was: Partial<ChartEntries["transitions"][number]>): Charts => {
  const chart = now.get(flow)
  if (chart?.transitions.some((each) => each.key === key) !== true) throw new Error(`no ${key}`)
  const transitions = chart.transitions.map((each) => (each.key === key ? { ...each, ...was } : each))
  return new Map([...now, [flow, { ...chart, transitions }]])
}

const lamp = enumerate(
  createMachine({ id: "lamp", initial: "off", states: { off: { on: { pressed: "on" } }, on: {} } }),
)

/** As the charts were in 0.1.0: a transition of `deposit` led elsewhere, `lamp` was there, and `insurance` was not. */
const first = new Map(changed("deposit", "deposit.unknown|answer.asked|0", { targets: ["deposit.choosing"] }))
first.set("lamp", lamp)
first.delete("insurance")

const second = changed("deposit", "deposit.choosing|deposit.pressed|0", { guard: undefined })

const offered = (name: string, charts: Charts) => ({
  name,
  load: async () => ({ default: writeRecord({ name, charts }) }),
})
const releases = [offered("0.2.0", second), offered("0.1.0", first)]

const flows = async () =>
  (await screen.findAllByRole("heading", { level: 2 })).map((each) => each.textContent)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }))

/** What is compared is loaded when it is chosen. */
const choose = (label: string, name: string) =>
  act(async () => userEvent.selectOptions(screen.getByLabelText(label), name))

const upload = (label: string, content: string) =>
  userEvent.upload(screen.getByLabelText(label), new File([content], "0.0.9.charts.json"))

describe("the changes of charts between releases", () => {
  it("are reached from the index, and are those since the newest release", async () => {
    await openGallery("/en/machines", { releases })
    await follow("What changed between releases")
    await screen.findByRole("heading", { name: "Changes", level: 1 })
    expect(await flows()).toEqual(["deposit"])
    expect(screen.getByText("Charts: 1 changed")).toBeTruthy()
    expect(address()).toBe("/en/machines/changes")
  })

  it("list charts that were added, removed and changed, each with a link to it where it is", async () => {
    await openGallery("/en/machines/changes?from=0.1.0", { releases })
    expect(await flows()).toEqual(["deposit", "insurance", "lamp"])
    expect(screen.getByText("Charts: 1 added, 1 removed, 1 changed")).toBeTruthy()
    expect(screen.getByRole("link", { name: "insurance" }).getAttribute("href")).toBe(
      "/en/machines/insurance",
    )
    expect(screen.queryByRole("link", { name: "lamp" })).toBeNull()
    expect(screen.getByText("Transitions: 1 changed")).toBeTruthy()
    expect(screen.getByText("States: 3 removed · Transitions: 1 removed")).toBeTruthy()
  })

  it.each([
    ["en", "Leads to", "was: choosing".replace("choosing", "deposit.choosing"), "now: deposit.sending"],
    ["ru", "Ведёт в", "было: deposit.choosing", "стало: deposit.sending"],
  ])("say in words where a transition led and leads now: %s", async (language, field, was, is) => {
    await openGallery(`/${language}/machines/changes?from=0.1.0&chart=deposit`, { language, releases })
    const item = (await screen.findByText(field)).closest("div")
    expect([...(item?.querySelectorAll("dd") ?? [])].map(({ textContent }) => textContent)).toEqual([was, is])
  })

  it("draw both versions in one diagram, and keep what is chosen in the address", async () => {
    await openGallery("/en/machines/changes?from=0.1.0", { releases })
    await press("Show the changes of deposit")
    expect(address()).toBe("/en/machines/changes?from=0.1.0&chart=deposit")
    await screen.findByText("answer.asked", { selector: 'text[class*="removed"]' })
    const part = screen.getByRole("button", { name: "unknown: answer.asked → sending" })
    part.focus()
    await userEvent.keyboard("{Enter}")
    expect(part.getAttribute("aria-pressed")).toBe("true")
    expect(new URLSearchParams(address().split("?")[1]).get("at")).toBe("deposit.unknown|answer.asked|0")
    await press("Show the changes of lamp")
    expect(screen.queryByText("answer.asked", { selector: "text" })).toBeNull()
    expect(address()).toBe("/en/machines/changes?from=0.1.0&chart=lamp")
    await press("Hide the changes of lamp")
    expect(address()).toBe("/en/machines/changes?from=0.1.0")
  })

  it("show the screens that are touched as they are now, and say how to see those before", async () => {
    await openGallery("/en/machines/changes?from=0.1.0&chart=deposit", { releases })
    const screens = within(await screen.findByRole("region", { name: "Screens" }))
    expect(await screens.findByTitle("unknown")).toBeTruthy()
    expect(
      screens.getByText("npm run charts -- diff v0.1.0 --flow deposit --html changes.html --screens"),
    ).toBeTruthy()
  })

  it("are those between two releases too, whose screens are not here", async () => {
    await openGallery("/en/machines/changes", { releases })
    await choose("To", "0.2.0")
    expect(await screen.findByRole("heading", { name: "lamp" })).toBeTruthy()
    expect(address()).toBe("/en/machines/changes?to=0.2.0")
    expect((screen.getByLabelText("From") as HTMLSelectElement).value).toBe("0.1.0")
    await press("Show the changes of deposit")
    expect(await screen.findByText("Guard")).toBeTruthy()
    expect(screen.getByText("Screens can be shown only for the charts of this gallery.")).toBeTruthy()
    await choose("From", "0.2.0")
    expect(await screen.findByText("No chart has changed")).toBeTruthy()
  })

  it("are those since a record from a file, where no release is there, and the page says how to make one", async () => {
    await openGallery("/en/machines/changes")
    expect(await screen.findByText("No release has been recorded yet")).toBeTruthy()
    expect(screen.getByText("npm run charts -- record 0.1.0")).toBeTruthy()
    await upload("Open a record", writeRecord({ name: "0.0.9", charts: first }))
    expect(await flows()).toEqual(["deposit", "insurance", "lamp"])
    expect(screen.getByRole("option", { name: "0.0.9, from a file" })).toBeTruthy()
  })

  it.each([
    ["en", "Open a record", "", "The file was not opened: it is empty."],
    ["en", "Open a record", "{", "The file was not opened: it is not JSON, or it is incomplete."],
    [
      "ru",
      "Открыть снимок",
      "[]",
      "Файл не открыт: это не снимок диаграмм, сделанный npm run charts -- record.",
    ],
    [
      "ru",
      "Открыть снимок",
      `{"format":"statebook-charts","version":2}`,
      "Файл не открыт: он новее этой галереи (версия 2). Обновите сайт.",
    ],
  ])("are not shown of a file that is no record: %s %s %j", async (language, label, content, words) => {
    await openGallery(`/${language}/machines/changes`, { language, releases })
    await upload(label, content)
    expect((await screen.findByRole("alert")).textContent).toBe(words)
  })

  it("say that a release is not there, and offer those that are", async () => {
    await openGallery("/en/machines/changes?from=0.0.1", { releases })
    expect((await screen.findByRole("alert")).textContent).toBe("The gallery has no record of release 0.0.1")
    await choose("From", "0.1.0")
    expect(await flows()).toEqual(["deposit", "insurance", "lamp"])
  })
})
