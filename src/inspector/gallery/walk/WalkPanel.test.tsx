import { cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { address, openGallery, view } from "#tests/screens/support/gallery.tsx"
import { readWalk, walkHash } from "./walk-link.ts"

afterEach(cleanup)

const opened = async (path: string) => {
  await openGallery(path)
  await screen.findByRole("heading", { level: 1 })
}

const form = async (event: string) => {
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${event.replace(".", "\\.")}`) }))
  return within(screen.getByRole("form", { name: event }))
}

const stands = (state: string) => screen.findByRole("heading", { name: state, level: 2 })

describe("a walk", () => {
  it("asks for what an event carries, tells what would run and what changed, and goes back and forward", async () => {
    await opened("/en/machines/deposit?view=walk")
    await stands("choosing")
    const amount = await form("amount.entered")
    await userEvent.clear(amount.getByLabelText("text"))
    await userEvent.type(amount.getByLabelText("text"), "75")
    await userEvent.click(amount.getByRole("button", { name: "Send" }))
    expect(screen.getByText("enterAmount")).toBeTruthy()
    expect(screen.getByText('"75"').tagName).toBe("INS")

    const pressed = await form("deposit.pressed")
    await userEvent.click(pressed.getByRole("button", { name: "Send" }))
    await stands("sending")
    expect(screen.getByText("sendDeposit", { selector: "code" })).toBeTruthy()
    const sending = document.querySelector('[data-state="deposit.sending"]')
    expect(sending?.getAttribute("class")).toMatch(/active/)

    await userEvent.click(screen.getByRole("button", { name: "Step back" }))
    await stands("choosing")
    await userEvent.click(screen.getByRole("button", { name: "Step forward" }))
    await stands("sending")
  })

  it("goes on with the nearest event where a link names one that is not there", async () => {
    const walk = walkHash([{ type: "amount.enterd", text: "75" }, { type: "deposit.pressed" }])
    await opened(`/en/machines/deposit?view=walk${walk}`)
    expect((await screen.findByText(/stops before the event amount\.enterd/)).getAttribute("role")).toBe(
      "alert",
    )
    await userEvent.click(screen.getByRole("button", { name: "The nearest is amount.entered" }))
    expect(screen.queryByText(/amount\.enterd/)).toBeNull()
    expect(readWalk(address().slice(address().indexOf("#")))?.[0]).toMatchObject({ type: "amount.entered" })
  })

  it("stands in the address, which opens the same walk elsewhere", async () => {
    await opened("/en/machines/deposit?view=walk")
    const amount = await form("amount.entered")
    await userEvent.click(amount.getByRole("button", { name: "Send" }))
    const pressed = await form("deposit.pressed")
    await userEvent.click(pressed.getByRole("button", { name: "Send" }))
    await stands("sending")
    const link = address()
    expect(link).toContain("#walk=")
    cleanup()
    await opened(link)
    await stands("sending")
    cleanup()
    await opened(link.slice(0, -7))
    expect((await screen.findByText(/can’t be read/)).getAttribute("role")).toBe("alert")
  })

  it("refuses a payload with the field's name and does not move", async () => {
    await opened("/en/machines/coupon?view=walk")
    const signedIn = await form("player.signedIn")
    await userEvent.clear(signedIn.getByLabelText("userId"))
    await userEvent.type(signedIn.getByLabelText("userId"), "x")
    await userEvent.click(signedIn.getByRole("button", { name: "Send" }))
    expect(signedIn.getByRole("alert").textContent).toMatch(/account\.userId/)
    expect(address()).not.toContain("#walk=")
  })

  it("leads the focus to where the event led, and brings the state there into sight", async () => {
    await opened("/en/machines/coupon?view=walk")
    const picked = await form("pick.pressed")
    await userEvent.click(picked.getByRole("button", { name: "Send" }))
    const heading = document.activeElement
    expect(heading?.tagName).toBe("H2")
    expect(heading?.textContent).not.toBe("empty")
    const { x, y, scale } = view()
    const box = document.querySelector(`[data-state="coupon.${heading?.textContent}"] rect`)
    const edge = (name: string) => Number(box?.getAttribute(name)) * scale
    // A window that was not measured counts as 800 by 600.
    expect(x + edge("x")).toBeGreaterThanOrEqual(0)
    expect(x + edge("x") + edge("width")).toBeLessThanOrEqual(800)
    expect(y + edge("y")).toBeGreaterThanOrEqual(0)
    expect(y + edge("y") + edge("height")).toBeLessThanOrEqual(600)
  })

  it("names the guard that refuses, and what it checked", async () => {
    await opened("/en/machines/deposit?view=walk")
    const pressed = await form("deposit.pressed")
    await userEvent.click(pressed.getByRole("button", { name: "Send" }))
    expect(screen.getByText("No transition: this guard refused:")).toBeTruthy()
    expect(screen.getByText("amountIsAllowed", { selector: "code" })).toBeTruthy()
    expect(screen.getByText("context.text")).toBeTruthy()
    await stands("choosing")
  })
})
