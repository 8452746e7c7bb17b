import fc from "fast-check"
import { expect, test } from "vitest"
import type { ChampId, SportId, TeamId } from "../line/catalogue/catalogue.ts"
import { interestOf, likingOf, NO_INTEREST, type Sign, signsOfGame, WEIGHT } from "./interest.ts"

const game = (champ: number, home: number, away: number, sport = 1) => ({
  sportId: sport as SportId,
  champId: champ as ChampId,
  home: home as TeamId,
  away: away as TeamId,
})

test("who shows no interest likes nothing more than the rest", () => {
  expect(likingOf(NO_INTEREST, 1, game(10, 1, 2))).toBe(0)
})

test("a side that is bet on stands before its championship, and that before its sport", () => {
  const bets = interestOf(signsOfGame(1, game(10, 1, 2), WEIGHT.bet))
  const liked = [game(10, 1, 3), game(10, 4, 5), game(11, 6, 7), game(12, 8, 9, 2)].map((other, place) =>
    likingOf(bets, 100 + place, other),
  )
  expect(liked).toEqual(liked.toSorted((a, b) => b - a))
  expect(new Set(liked).size).toBe(4)
  expect(liked.at(-1)).toBe(0)
})

test("what is followed counts more than what is bet on, and that more than what is watched", () => {
  const by = (weight: number) =>
    likingOf(interestOf(signsOfGame(1, game(10, 1, 2), weight)), 1, game(10, 1, 2))
  expect(by(WEIGHT.followed)).toBeGreaterThan(by(WEIGHT.bet))
  expect(by(WEIGHT.bet)).toBeGreaterThan(by(WEIGHT.watched))
})

test("one more sign never makes a game liked less, and the order of signs is nothing", () => {
  const sign = fc.record({
    kind: fc.constantFrom("games", "teams", "champs", "sports"),
    id: fc.integer({ min: 1, max: 5 }),
    weight: fc.constantFrom(...Object.values(WEIGHT)),
  }) as fc.Arbitrary<Sign>
  fc.assert(
    fc.property(fc.array(sign), sign, (signs, more) => {
      const liking = (given: ReadonlyArray<Sign>) => likingOf(interestOf(given), 1, game(2, 3, 4))
      expect(liking([...signs, more])).toBeGreaterThanOrEqual(liking(signs))
      expect(liking(signs.toReversed())).toBeCloseTo(liking(signs))
    }),
  )
})
