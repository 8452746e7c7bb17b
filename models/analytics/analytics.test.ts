import { expect, test } from "vitest"
import { sentMetadata } from "./analytics.ts"
import { ANALYTICS, isKnownEvent, SESSION_EVENTS } from "./event-ids.ts"

test("whole numbers are rounded down, zero and empty are dropped (§3 Analytics entities: event)", () => {
  expect(sentMetadata({ i1: 7.9, i2: 0.4, f1: 1.5, f2: 0, s1: "/ru", s2: "" })).toEqual({
    i1: 7,
    f1: 1.5,
    s1: "/ru",
  })
})

test("the table's ids and a session's own are known, others are not (§3 Analytics entities: event ids)", () => {
  const known = [...Object.values(ANALYTICS), ...Object.values(SESSION_EVENTS)]
  expect(known.every(isKnownEvent)).toBe(true)
  expect([0, 4, 999, 10_471].some(isKnownEvent)).toBe(false)
})
