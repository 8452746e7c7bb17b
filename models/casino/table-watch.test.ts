import { expect, it } from "vitest"
import { CRASH_LONGEST_MS, STILL_MS, standsStill } from "./table-watch.ts"

it("says that a round stands still once it is late, and never of one that is over or waits for players", () => {
  const due = 1_000_000
  const at = (now: number, more: object = {}) => standsStill({ isOver: false, due, now, ...more })
  expect([at(due), at(due + STILL_MS), at(due + STILL_MS + 1)]).toEqual([false, false, true])
  expect(at(due * 9, { isOver: true })).toBe(false)
  expect(at(due * 9, { due: undefined })).toBe(false)
  // 1.00006 in a millisecond comes to 10,000 times after two and a half minutes.
  expect(CRASH_LONGEST_MS / 1000).toBeGreaterThan(153)
  expect(CRASH_LONGEST_MS / 1000).toBeLessThan(154)
})
