import { describe, expect, it } from "vitest"
import { forgetPlayTime, PlayTime, type SeenPage } from "./PlayTime.ts"

const MINUTE = 60_000
const MORNING = new Date(2026, 10, 21, 9).getTime()

const storageOf = (map: Map<string, string>): Storage => ({
  get length() {
    return map.size
  },
  key: (index) => [...map.keys()][index] ?? null,
  clear: () => map.clear(),
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, value),
  removeItem: (key) => void map.delete(key),
})

const browser = () => {
  const map = new Map<string, string>()
  const clock = { at: MORNING }
  const open = (playerId = 1) => {
    const listeners = new Set<() => void>()
    const page: SeenPage & { visibilityState: DocumentVisibilityState } = {
      visibilityState: "visible",
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    }
    const time = new PlayTime({ storage: storageOf(map), playerId, now: () => clock.at, page })
    const show = (visibilityState: DocumentVisibilityState) => {
      page.visibilityState = visibilityState
      for (const listener of listeners) listener()
    }
    return { time, show }
  }
  return { clock, open, map }
}

describe("the time of a day at the site", () => {
  it("counts while the page is seen, and not while it is hidden", () => {
    const { clock, open } = browser()
    const { time, show } = open()
    clock.at += 10 * MINUTE
    show("hidden")
    clock.at += 30 * MINUTE
    show("visible")
    clock.at += 2 * MINUTE
    expect(time.today()).toBe(12 * MINUTE)
  })

  it("goes on after a reload, for the same player only", () => {
    const { clock, open } = browser()
    const first = open()
    clock.at += 10 * MINUTE
    first.show("hidden")
    expect([open(1).time.today(), open(2).time.today()]).toEqual([10 * MINUTE, 0])
  })

  it("begins anew at midnight, in the middle of play too", () => {
    const { clock, open } = browser()
    const { time } = open()
    clock.at = new Date(2026, 10, 22, 0, 5).getTime()
    expect(time.today()).toBe(5 * MINUTE)
    time.stop()
    clock.at = new Date(2026, 10, 23, 9).getTime()
    expect(open().time.today()).toBe(0)
  })

  it("counts no more once stopped, and takes no harm from what else is in the storage", () => {
    const { clock, open, map } = browser()
    const { time, show } = open()
    time.stop()
    show("visible")
    clock.at += MINUTE
    expect(time.today()).toBe(0)
    map.set("play-time", "nonsense")
    expect(open().time.today()).toBe(0)
  })

  it("is forgotten with its player, as it was kept before too (B14.3.1)", () => {
    const { clock, open, map } = browser()
    map.set("play-time/875424807", "1/2").set("theme", "dark")
    const { time } = open(875_424_807)
    clock.at += MINUTE
    time.stop()
    expect(JSON.stringify([...map])).toContain("875424807")
    forgetPlayTime(storageOf(map))
    expect([...map]).toEqual([["theme", "dark"]])
  })
})
