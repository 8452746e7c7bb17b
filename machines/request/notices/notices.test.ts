import { describe, expect, test } from "vitest"
import { NEVER } from "../../kernel/deadline.ts"
import { NoticeKind, type NoticesContext } from "./notices.events.ts"
import { dismissed, nextUntil, outlived, released, told } from "./notices.updates.ts"

const NONE: NoticesContext = { most: 2, shown: [], waiting: [], heldAt: null }
const notice = (id: number, kind: NoticeKind = "info") => ({ id, kind, key: "key", values: {} })
const standing = (...notices: ReadonlyArray<readonly [id: number, at: number, kind?: NoticeKind]>) =>
  notices.reduce((context, [id, at, kind]) => told(context, notice(id, kind), at), NONE)
const times = ({ shown }: NoticesContext) => shown.map(({ id, until }) => [id, until])

describe("notices (§3 Betting entities: notifications, §9 Timing: notification)", () => {
  test("have the eight types of §3, each for three seconds; a question stands until it is answered", () => {
    const untils = NoticeKind.literals.map((kind) => [kind, standing([1, 100, kind]).shown[0]?.until])
    expect(Object.fromEntries(untils)).toEqual({
      success: 3100,
      error: 3100,
      warning: 3100,
      info: 3100,
      question: NEVER,
      pending: 3100,
      live: 3100,
      selected: 3100,
    })
  })

  test("are so many at once; the time of one that waits begins with its place", () => {
    const full = standing([1, 0], [2, 1000], [3, 1500])
    expect([times(full), full.waiting.map(({ id }) => id)]).toEqual([
      [
        [1, 3000],
        [2, 4000],
      ],
      [3],
    ])
    expect(times(outlived(full))).toEqual([
      [2, 4000],
      [3, 6000],
    ])
    expect(times(dismissed(full, 1, 2000))).toEqual([
      [2, 4000],
      [3, 5000],
    ])
    expect(dismissed(full, 3, 2000).waiting).toEqual([])
  })

  test("go at their own times, those of one moment together, and questions never", () => {
    const context = standing([1, 0, "question"], [2, 1000])
    expect(nextUntil(context)).toBe(4000)
    expect(nextUntil(outlived(context))).toBe(NEVER)
    expect(outlived(standing([1, 0], [2, 0])).shown).toEqual([])
  })

  test("lose no time while they are held, also those that come meanwhile", () => {
    const held = { ...standing([1, 0, "question"], [2, 500]), most: 3, heldAt: 1000 }
    const more = told(held, notice(3), 9000)
    expect(times(released(more, 20_000))).toEqual([
      [1, NEVER],
      [2, 22_500],
      [3, 23_000],
    ])
    expect(released(more, 20_000).heldAt).toBeNull()
    expect(times(dismissed({ ...more, most: 1 }, 2, 9000))).toEqual([
      [1, NEVER],
      [3, 4000],
    ])
  })
})
