import { readFileSync } from "node:fs"
import { act, cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { address, openGallery, reportOf } from "#tests/screens/support/gallery.tsx"
import { flowPaths, summaryOfPaths } from "#tests/screens/support/paths-report.ts"

afterEach(cleanup)

const search = async (query: string) => {
  await userEvent.type(screen.getByRole("searchbox"), query)
  return screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
}

describe("the index of charts", () => {
  it("finds a chart by its rule, by a state and by an event, and leads there", async () => {
    await openGallery("/en/machines")
    expect(await search("§4 Modal status")).toContain("modal-queue")
    cleanup()

    await openGallery("/en/machines")
    expect(await search("unknown")).toContain("deposit")
    const card = screen.getByRole("link", { name: "deposit" }).closest("li") as HTMLElement
    expect(within(card).getByRole("link", { name: "unknown" }).getAttribute("href")).toBe(
      "/en/machines/deposit?state=unknown",
    )
    cleanup()

    await openGallery("/en/machines")
    expect(await search("bet.pressed")).toEqual(["coupon"])
    expect(address()).toBe("/en/machines?q=bet.pressed")
  })

  it.each([
    ["answer.asked", "unknown", "The same deposit is sent again under its key."],
    ["sendDeposit is done", "sending", "xstate.done.actor.sendDeposit"],
  ])("leads from the event %s to the first transition that it makes", async (event, state, words) => {
    await openGallery(`/en/machines?q=${event}`)
    const card = screen.getByRole("link", { name: "deposit" }).closest("li") as HTMLElement
    await act(async () => within(card).getByRole("link", { name: event }).click())
    expect(await screen.findByRole("heading", { name: state, level: 2 })).toBeTruthy()
    expect(document.body.textContent).toContain(words)
  })

  it("leads from a rule to what is ruled by it first, and from there to anything else", async () => {
    await openGallery("/en/machines/coupon?rule=§9 Coupon")
    const [ruled = ""] = await screen
      .findAllByText("§9 Coupon")
      .then((found) => found.map(({ tagName }) => tagName))
    expect(ruled).not.toBe("")
    const drawing = screen.getByRole("region", { name: /coupon/ })
    await userEvent.click(within(drawing).getByRole("link", { name: "receipt" }))
    expect(screen.getByRole("heading", { name: "receipt", level: 2 })).toBeTruthy()
    expect(address()).toBe("/en/machines/coupon?state=receipt&view=about")
  })

  it("is read and searched in Russian on a Russian page", async () => {
    await openGallery("/ru/machines", { language: "ru" })
    expect(await screen.findByText("Игроку зачисляют условные деньги, с проводками в книге.")).toBeTruthy()
    expect(await search("зачислены ли деньги")).toEqual(["deposit", "payment"])
    const card = screen.getByRole("link", { name: "deposit" }).closest("li") as HTMLElement
    expect(within(card).getByRole("link", { name: "unknown" }).getAttribute("href")).toBe(
      "/ru/machines/deposit?state=unknown",
    )
  })

  it("says that nothing was found", async () => {
    await openGallery("/en/machines?q=qqqqqq")
    expect(screen.queryAllByRole("heading", { level: 3 })).toEqual([])
    expect(screen.getByText("Nothing matches “qqqqqq”")).toBeTruthy()
  })

  it("opens a chart's file, and says why another file is not opened", async () => {
    await openGallery("/en/machines")
    const input = screen.getByLabelText("Open a chart file")
    await userEvent.upload(input, new File(['{"format":'], "cut.json", { type: "application/json" }))
    expect((await screen.findByRole("alert")).textContent).toMatch(/is incomplete/)
    const sample = readFileSync("docs/guide/samples/withdrawal.chart.json", "utf8")
    await userEvent.upload(input, new File([sample], "withdrawal.json", { type: "application/json" }))
    expect(await screen.findByRole("heading", { name: "withdrawal", level: 1 })).toBeTruthy()
    expect(screen.queryByRole("tab", { name: "Paths" })).toBeNull()
  })

  it("tells how far the paths of a chart came, where a report is there", async () => {
    await openGallery("/en/machines", { paths: reportOf(flowPaths, summaryOfPaths) })
    const card = screen.getByRole("link", { name: "deposit" }).closest("li") as HTMLElement
    expect(await within(card).findByText("Paths: Chart 9 of 10 · Screens 8 of 9")).toBeTruthy()
  })
})
