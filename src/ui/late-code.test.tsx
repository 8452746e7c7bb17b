import { act, cleanup, render, screen } from "@testing-library/react"
import { Suspense } from "react"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { lateComponent, noteLostLinks, persistent } from "./late-code.ts"

beforeAll(noteLostLinks)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.head.replaceChildren()
})

/** Code that does not come the first times, and then does. */
const comingAfter = <Code,>(failures: number, code: Code) => {
  let tries = 0
  return vi.fn(async () => {
    tries += 1
    if (tries <= failures) throw new Error(`try ${tries}`)
    return code
  })
}

const loseNetwork = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)

const returnNetwork = () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true)
  window.dispatchEvent(new Event("online"))
}

describe("code that comes late", () => {
  it("is tried once more at once where there is a network", async () => {
    const load = comingAfter(1, "code")
    expect(await persistent(load)).toBe("code")
    expect(load).toHaveBeenCalledTimes(2)
  })

  it("is given up after the second try, with its error", async () => {
    const load = comingAfter(2, "code")
    await expect(persistent(load)).rejects.toThrow("try 2")
    expect(load).toHaveBeenCalledTimes(2)
  })

  it("waits for the network where there is none: the page stays as it is", async () => {
    loseNetwork()
    const load = comingAfter(1, { default: () => <p>Bell</p> })
    const Bell = lateComponent(load)
    await act(async () => {
      render(
        <Suspense fallback={<p>Waiting</p>}>
          <Bell />
        </Suspense>,
      )
    })
    expect(screen.getByText("Waiting")).toBeDefined()
    expect(load).toHaveBeenCalledTimes(1)
    await act(async () => returnNetwork())
    expect(screen.getByText("Bell")).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it("is tried again where the network is told to be back before it is, and then given up", async () => {
    vi.useFakeTimers()
    loseNetwork()
    const load = comingAfter(3, "code")
    const loaded = persistent(load)
    await vi.advanceTimersByTimeAsync(0)
    returnNetwork()
    await vi.advanceTimersByTimeAsync(999)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await loaded).toBe("code")

    loseNetwork()
    const never = comingAfter(9, "code")
    const given = expect(persistent(never)).rejects.toThrow("try 4")
    await vi.advanceTimersByTimeAsync(0)
    returnNetwork()
    await vi.advanceTimersByTimeAsync(4000)
    await given
    expect(never).toHaveBeenCalledTimes(4)
  })

  it("comes with what its links did not load, which the build's loader would not ask for again", async () => {
    const link = document.createElement("link")
    link.rel = "preload"
    link.href = "/assets/bell.css"
    document.head.append(link)
    link.dispatchEvent(new Event("error"))
    const loaded = persistent(comingAfter(1, "code"))
    await vi.waitFor(() => expect(document.querySelector("link")).not.toBe(link))
    const again = document.querySelector("link")
    expect(again?.getAttribute("href")).toBe("/assets/bell.css")
    again?.dispatchEvent(new Event("load"))
    expect(await loaded).toBe("code")
  })
})
