import { describe, expect, it } from "vitest"
import { SCENE_WIDTH, STILL_SCENE, sceneAt } from "#models/casino/shooting/scene.ts"
import { fishingArt } from "../art/fishing.ts"
import { ShootingRange } from "./shooting-range.ts"
import { FLIGHT_MS, presence, shotSeen, withoutMotion } from "./shot.ts"

const NOW = 1_800_000_000_000
const rangeOf = (isStill = false) => new ShootingRange("fishing", fishingArt.figures, isStill)

describe("a player's own part in the picture", () => {
  it("aims at the target of a kind that is nearest to the middle, and stays with it while it is in sight", () => {
    const range = rangeOf()
    range.aimAt(1)
    const first = range.aimed(NOW)
    const ofKind = sceneAt("fishing", NOW, SCENE_WIDTH).filter(({ target }) => target === 1)
    expect(Math.abs(first?.x ?? Number.NaN)).toBe(Math.min(...ofKind.map(({ x }) => Math.abs(x))))
    // It goes on, though another comes nearer; out of sight, the next of its kind is aimed at.
    const later = Array.from({ length: 40 }, (_, second) => range.aimed(NOW + second * 1000))
    expect(new Set(later.map((each) => each?.target))).toEqual(new Set([1]))
    const kept = later.filter((each) => each?.id === first?.id)
    expect(kept.length).toBeGreaterThan(2)
    expect(later.every((each) => Math.abs(each?.x ?? Number.NaN) <= SCENE_WIDTH / 2)).toBe(true)
    expect(new Set(later.map((each) => each?.id)).size).toBeGreaterThan(1)
  })

  it("finds the target that is pressed, a little beside it too, and nothing where there is none", () => {
    const range = rangeOf(true)
    const perch = STILL_SCENE.find(({ target }) => target === 1)
    if (perch === undefined) throw new Error("No perch")
    const { width } = fishingArt.figures[1] ?? { width: 0 }
    expect(range.at(perch.x, perch.y, NOW, SCENE_WIDTH)?.target).toBe(1)
    expect(range.at(perch.x + width / 2 + 13, perch.y, NOW, SCENE_WIDTH)?.target).toBe(1)
    expect(range.at(perch.x + width / 2 + 15, perch.y, NOW, SCENE_WIDTH)).toBeUndefined()
    expect(range.at(0, 420, NOW, SCENE_WIDTH)).toBeUndefined()
    expect([range.take(perch), range.take(perch)]).toEqual([false, true])
    expect(range.aimed(NOW)?.id).toBe(perch.id)
  })

  it("takes away what was hit, once the shot has arrived, and brings it back", () => {
    const range = rangeOf(true)
    const there = (at: number) => range.targetsAt(at, SCENE_WIDTH).find(({ target }) => target === 0)?.there
    range.fire(NOW)
    range.tell(true, NOW + 40)
    expect([there(NOW), there(NOW + FLIGHT_MS), there(NOW + FLIGHT_MS + 1500), there(NOW + 10_000)]).toEqual([
      1, 1, 0, 1,
    ])
    // What was hit can't be pressed while it is away, and nothing else was touched.
    const roach = STILL_SCENE.find(({ target }) => target === 0)
    expect(range.at(roach?.x ?? 0, roach?.y ?? 0, NOW + FLIGHT_MS + 1500, SCENE_WIDTH)).toBeUndefined()
    expect(
      range.targetsAt(NOW + FLIGHT_MS + 1500, SCENE_WIDTH).filter((each) => each.there < 1),
    ).toHaveLength(1)
  })

  it("leaves what was missed, and forgets a shot that was not taken or is over", () => {
    const range = rangeOf(true)
    range.fire(NOW)
    range.cancel()
    expect(range.shot).toBeUndefined()
    range.fire(NOW)
    range.tell(false, NOW + 40)
    range.cancel()
    expect(range.shot?.told).toEqual({ isHit: false, at: NOW + 40 })
    // What is said twice is heard once.
    range.tell(true, NOW + 50)
    expect(range.targetsAt(NOW + 2000, SCENE_WIDTH).every(({ there }) => there === 1)).toBe(true)
    range.tidy(NOW + 900)
    expect(range.shot).toBeDefined()
    range.tidy(NOW + 2000)
    expect(range.shot).toBeUndefined()
  })
})

describe("a shot as it is seen", () => {
  const fired = { target: "0-1", firedAt: NOW }
  const told = { ...fired, told: { isHit: true, at: NOW + 2000 } }

  it("flies, waits for the answer, is seen, and is over: never what it came to before it has arrived", () => {
    expect(shotSeen(fired, NOW + FLIGHT_MS / 2)).toEqual({ phase: "flying", share: 0.5 })
    expect(shotSeen(fired, NOW + 60_000)).toEqual({ phase: "waiting" })
    const early = { ...fired, told: { isHit: false, at: NOW + 10 } }
    expect(shotSeen(early, NOW + FLIGHT_MS - 1)?.phase).toBe("flying")
    expect(shotSeen(early, NOW + FLIGHT_MS)).toEqual({ phase: "missed", share: 0 })
    expect(shotSeen(told, NOW + 1999)).toEqual({ phase: "hit", share: 0 })
    expect(shotSeen(told, NOW + 2425)).toEqual({ phase: "hit", share: 0.5 })
    expect(shotSeen(told, NOW + 2850)).toBeUndefined()
  })

  it("stands still for whoever wants little motion", () => {
    expect(withoutMotion({ phase: "flying", share: 0.2 })).toEqual({ phase: "waiting" })
    expect(withoutMotion({ phase: "hit", share: 0.1 })).toEqual(withoutMotion({ phase: "hit", share: 0.9 }))
  })

  it("lets a target that was hit go, stay away and come back", () => {
    expect([-1, 0, 350, 700, 2600, 2850, 3100, 9000].map(presence)).toEqual([1, 1, 0.5, 0, 0, 0.5, 1, 1])
  })
})
