import { describe, expect, it } from "vitest"
import { presentationOn, statisticsPath, windowFeatures, windowHeight } from "./frame.ts"

describe("the statistics frame (§2 Statistics frame)", () => {
  it.each([
    [{ kind: "game", sportId: 1, gameId: 17 }, "game/1/17/main"],
    [{ kind: "game", sportId: 1, gameId: 17, tabName: "table" }, "game/1/17/table"],
    [{ kind: "team", sportId: 1, teamId: 4 }, "team/1/4"],
    [{ kind: "player", sportId: 4, playerId: 9 }, "player/4/9"],
    [{ kind: "stage", sportId: 2, stageId: 5 }, "stage/2/5"],
    [{ kind: "stage", sportId: 2, stageId: 5, tt: 3 }, "stage/2/5?tt=3"],
    [{ kind: "tournament", sportId: 2, tournamentId: 5, seasonId: 0 }, "tournament/2/5/0"],
    [{ kind: "rating", sportId: 4, ratingId: 1 }, "rating/4/1"],
    [{ kind: "horse", horseId: 8 }, "horse/8"],
  ] as const)("%j stands at %s", (target, path) => {
    expect(statisticsPath("ru", target)).toBe(`/ru/statistic-popup/${path}`)
  })

  it.each([
    [700, 500],
    [1000, 500],
    [1001, 780],
    [1200, 780],
    [1201, 984],
  ])("of a screen %i high is %i high", (screen, height) => {
    expect(windowHeight(screen)).toBe(height)
  })

  it("opens in the middle of the screen, and never beyond its edge", () => {
    expect(windowFeatures({ width: 1920, height: 1080 })).toBe("popup,width=1024,height=780,left=448,top=150")
    expect(windowFeatures({ width: 800, height: 400 })).toBe("popup,width=1024,height=500,left=0,top=0")
  })

  it("opens in a modal where the screen has no room for its window", () => {
    expect(presentationOn({ width: 390, height: 844 })).toBe("modal")
    expect(presentationOn({ width: 1024, height: 768 })).toBe("window")
  })
})
