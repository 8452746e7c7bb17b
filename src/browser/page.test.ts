import { describe, expect, it } from "vitest"
import { makeBackend } from "./backend.ts"
import { makePage } from "./page.ts"
import { paperWorld } from "./paper-world.ts"

it("says that nothing is kept once something did not fit into the browser's storage (§8 Analytics: quota)", () => {
  let tell = () => {}
  const world = {
    ...paperWorld("/ru", 0),
    whenFull: (listener: () => void) => {
      tell = listener
    },
  }
  const page = makePage(world, undefined)
  expect(page.memoryOnly.get()).toBe(false)
  tell()
  expect(page.memoryOnly.get()).toBe(true)
})

const unanswered: typeof fetch = () => new Promise(() => undefined)

describe("the charts of what the page asks for", () => {
  /** A page whose way to the server is there at once, and whose waits end when the test says so. */
  const asking = () => {
    const waits: Array<{ readonly ms: number; readonly end: () => void }> = []
    const page = makePage(
      {
        ...paperWorld("/ru", 0),
        after: (ms, task) => void waits.push({ ms, end: task }),
        backend: () => Promise.resolve(makeBackend({ fetch: unanswered, language: () => "ru" })),
      },
      undefined,
    )
    const arrived = { known: false }
    const arrive = (ms: number) =>
      page.queries.arrive(ms).then(() => {
        arrived.known = true
      })
    return { page, waits, arrive, arrived }
  }

  it("come at once where nothing is known", async () => {
    const { page, arrive } = asking()
    expect(page.queries.begin()).toBeUndefined()
    await arrive(0)
    expect(page.queries.begin()).toBeDefined()
  })

  it.each([
    ["the answer is due", ({ waits }: ReturnType<typeof asking>) => waits[0]?.end()],
    ["somebody is before the page", ({ page }: ReturnType<typeof asking>) => page.warm()],
    [
      "it turns out that the player hides sports",
      ({ page }: ReturnType<typeof asking>) =>
        page.hiddenSports.set({ lineDisallowSport: [1], liveDisallowSport: [] }),
    ],
  ])("wait where the page was opened with the answer, until %s", async (_, happens) => {
    const asked = asking()
    const { page, waits, arrive, arrived } = asked
    const arriving = arrive(60_000)
    await Promise.resolve()
    expect([page.queries.begin(), arrived.known]).toEqual([undefined, false])
    expect(waits.map(({ ms }) => ms)).toEqual([60_000])
    happens(asked)
    await arriving
    expect(page.queries.begin()).toBeDefined()
  })
})
