import { describe, expect, it } from "vitest"
import { uofMarket } from "./uof-markets.ts"

describe("markets of the unified odds feed", () => {
  it.each([
    ["1", "", "result/match"],
    ["18", "total=2.5", "total/match/2.5"],
    ["18", "total=2.25", "asian-total/match/2.25"],
    ["16", "hcp=-0.75", "asian-handicap/match/-0.75"],
    ["16", "hcp=1", "handicap/match/1"],
    ["14", "hcp=0:1", "european-handicap/match/-1"],
    ["19", "total=1.5", "home-total/match/1.5"],
    ["68", "total=0.5", "total/half-1/0.5"],
    ["204", "setnr=2|total=9.5", "total/set-2/9.5"],
    ["202", "setnr=1", "winner/set-1"],
    ["225", "total=210.5", "total/full/210.5"],
    ["446", "periodnr=3|total=1.5", "total/period-3/1.5"],
    ["8", "goalnr=2", "next-goal/match/2"],
    ["16", "hcp=-0", "handicap/match/0"],
  ])("%s with %s is %s", (id, specifiers, market) => {
    expect(uofMarket(id, specifiers)?.market).toBe(market)
  })

  it.each([
    ["a number nobody knows", "99999", ""],
    ["a number that is none", "__proto__", ""],
    ["a specifier that is missing", "18", ""],
    ["a specifier too many", "18", "total=2.5|variant=x"],
    ["a specifier that stands twice", "18", "total=2.5|total=2.5"],
    ["a line that is no number", "18", "total=many"],
    ["a line between quarters", "18", "total=2.3"],
    ["a line without end", "18", "total=1e400"],
    ["a total below nothing", "18", "total=-1"],
    ["a part that is no number", "202", "setnr=first"],
    ["goals of nobody", "14", "hcp=1"],
  ])("%s is no market", (_, id, specifiers) => {
    expect(uofMarket(id, specifiers)).toBeUndefined()
  })
})
