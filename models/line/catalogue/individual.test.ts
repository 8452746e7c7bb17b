import { expect, it } from "vitest"
import { INDIVIDUAL, isIndividual } from "./individual.ts"
import { SPORT } from "./sport.ts"

it("holds each sport that one person plays against another", () => {
  expect(INDIVIDUAL).toEqual([
    SPORT.tennis,
    SPORT.boxing,
    SPORT.tableTennis,
    SPORT.badminton,
    SPORT.darts,
    SPORT.snooker,
    SPORT.mortalKombat,
    SPORT.hearthstone,
    SPORT.speedruns,
    SPORT.tetris,
    SPORT.geoGuessr,
    SPORT.ufc,
    SPORT.simulatedTennis,
  ])
  expect([SPORT.football, SPORT.tennis].map(isIndividual)).toEqual([false, true])
})
