import { describe, expect, it } from "vitest"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { playerNames } from "./player-name.ts"
import { LANGUAGE_OF, SURNAMES } from "./surnames.ts"

/** Shirts of a squad: an eleven and those on the bench wear none higher. */
const SHIRTS = Array.from({ length: 26 }, (_, place) => place + 1)

describe("names of players", () => {
  it("are in both languages in their letters, at least a squad of each language, none twice", () => {
    for (const [language, { names, initials }] of Object.entries(SURNAMES)) {
      expect(names.length, language).toBeGreaterThanOrEqual(SHIRTS.length)
      expect(new Set(names.map(([en]) => en)).size, language).toBe(names.length)
      for (const [en, ru] of [...names, ...initials]) {
        expect(en).toMatch(/^[A-Z][a-z]*( [A-Z][a-z]+)?$/)
        expect(ru).toMatch(/^[А-ЯЁ][а-яё]*( [А-ЯЁ][а-яё]+)?$/)
      }
    }
  })

  it("are the same whenever they are asked for, others for another side, and no two of a side are alike", () => {
    let sides = 0
    for (const country of [...Object.keys(LANGUAGE_OF), "gb", undefined]) {
      for (let team = 101; team < 121; team += 1) {
        const named = (side: number) => SHIRTS.map(playerNames(side as TeamId, country))
        expect(named(team)).toEqual(named(team))
        expect(named(team)).not.toEqual(named(team + 1))
        for (const language of ["en", "ru"] as const)
          expect(new Set(named(team).map((name) => name[language]?.split(". ")[1])).size).toBe(SHIRTS.length)
        sides += 1
      }
    }
    expect(sides).toBeGreaterThan(500)
  })
})
