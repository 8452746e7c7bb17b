import { describe, expect, it } from "vitest"
import type { BettingViews } from "../../site/config.ts"
import { defaultBettingView } from "./betting-view.ts"

describe("the default betting view (§3 Site configuration: betting)", () => {
  const asia: BettingViews = { allowed: [0, 1], asianCountries: ["th", "vn"] }

  it.each([
    ["th", asia, 1],
    ["vn", asia, 1],
    ["ru", asia, 0],
    ["", asia, 0],
    // The country is there, but the view is not allowed.
    ["th", { ...asia, allowed: [0] }, 0],
    ["th", { ...asia, asianCountries: [] }, 0],
  ] as const)("for %j of %j is %d", (country, views, view) => {
    expect(defaultBettingView(views, country)).toBe(view)
  })
})
