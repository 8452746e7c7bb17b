import { describe, expect, it } from "vitest"
import { leavingFetch } from "./leaving-fetch.ts"

const broken = new TypeError("Failed to fetch")

const halfRead = () => Object.assign(new Response(), { text: () => Promise.reject(broken) })

const setting = (answer: () => Promise<Response> = () => Promise.reject(broken)) => {
  const page = new EventTarget()
  const waits: Array<() => void> = []
  const told: Array<unknown> = []
  const fetch = leavingFetch({
    fetch: answer,
    page,
    after: (_ms, task) => void waits.push(task),
  })
  const ask = () =>
    fetch("/asked")
      .then((response) => response.text())
      .catch((error: unknown) => void told.push(error))
  return { page, waits, told, ask }
}

describe("a request that is broken off", () => {
  it("is told at once while nobody leaves the page", async () => {
    const { told, waits, ask } = setting()
    await ask()
    expect([told, waits]).toEqual([[broken], []])
  })

  it.each(["beforeunload", "pagehide"])("is not told after %s, unless the page stays", async (sign) => {
    const { page, told, waits, ask } = setting()
    page.dispatchEvent(new Event(sign))
    const asked = ask()
    await expect.poll(() => waits.length).toBe(1)
    expect(told).toEqual([])
    waits[0]?.()
    await asked
    expect(told).toEqual([broken])
  })

  it("is told at once in a page that is shown again", async () => {
    const { page, told, waits, ask } = setting()
    page.dispatchEvent(new Event("pagehide"))
    page.dispatchEvent(new Event("pageshow"))
    await ask()
    expect([told, waits]).toEqual([[broken], []])
  })

  it("is not told either when it was the answer that had begun to arrive", async () => {
    const { page, told, waits, ask } = setting(() => Promise.resolve(halfRead()))
    await ask()
    expect(told).toEqual([broken])
    page.dispatchEvent(new Event("pagehide"))
    const asked = ask()
    await expect.poll(() => waits.length).toBe(1)
    expect(told).toEqual([broken])
    waits[0]?.()
    await asked
    expect(told).toEqual([broken, broken])
  })
})
