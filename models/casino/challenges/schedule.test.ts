import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "../../money/money.ts"
import { minorUnits } from "../../money/money.ts"
import { LOBBY_GAMES, lobbyGamesOn, lobbyTopOf } from "../lobby.ts"
import type { ChallengeDay } from "./challenge.ts"
import { targetOf } from "./progress.ts"
import { CHALLENGE_POOLS, challengeDayAt, challengesAt, challengesOf, placesOf } from "./schedule.ts"

const HOUR = 3_600_000
const RUB = "RUB" as CurrencyCode
const at = (text: string): number => Date.parse(text)
const budget = { prize: minorUnits(5000), budget: minorUnits(14_999) }
const dates = (count: number): ReadonlyArray<ChallengeDay> =>
  Array.from(
    { length: count },
    (_, day) => new Date(Date.UTC(2026, 10, 30 + day)).toISOString().slice(0, 10) as ChallengeDay,
  )

describe("the challenges of a day", () => {
  it("follow from the date, one of each pool", () => {
    const [games, luck, kind] = challengesOf(CHALLENGE_POOLS, "1970-05-07" as ChallengeDay)
    expect([games, luck, kind]).toEqual([
      { kind: "games", games: 2, rounds: 4 },
      { kind: "wins", games: 2 },
      { kind: "picks", picks: 8, rounds: 2 },
    ])
    expect(challengesOf(CHALLENGE_POOLS, "1969-12-31" as ChallengeDay)).toEqual(
      CHALLENGE_POOLS.map((pool) => pool.at(-1)),
    )
  })

  it("come again as they were after 140 days, and not before", () => {
    const days = dates(141).map((day) => JSON.stringify(challengesOf(CHALLENGE_POOLS, day)))
    expect(new Set(days).size).toBe(140)
    expect(days[140]).toBe(days[0])
  })

  it("can be done by the games of the site", () => {
    for (const challenge of CHALLENGE_POOLS.flat()) {
      expect(targetOf(challenge)).toBeGreaterThan(0)
      if (challenge.kind === "shelf") expect(lobbyGamesOn(challenge.shelf)).not.toEqual([])
      if (challenge.kind === "multiple")
        expect(LOBBY_GAMES.filter((game) => lobbyTopOf(game) >= challenge.multiple).length).toBeGreaterThan(3)
    }
  })
})

describe("a day of challenges", () => {
  it("goes from midnight to midnight of its zone, and is shorter or longer where clocks are changed", () => {
    const spring = challengeDayAt("Europe/London", at("2026-03-29T10:00:00Z"))
    expect(spring).toEqual({
      day: "2026-03-29",
      from: at("2026-03-29T00:00:00Z"),
      until: at("2026-03-29T23:00:00Z"),
    })
    const autumn = challengeDayAt("Europe/London", at("2026-10-25T23:59:59Z"))
    expect([autumn.day, (autumn.until - autumn.from) / HOUR]).toEqual(["2026-10-25", 25])
    expect(challengeDayAt("Asia/Almaty", at("2026-11-30T19:00:00Z")).day).toBe("2026-12-01")
  })

  it("has every date of a year once, in zones whose clocks change at midnight too", () => {
    for (const zone of ["Europe/London", "Africa/Cairo", "America/Havana", "Asia/Beirut"]) {
      let next = at("2026-01-01T12:00:00Z")
      const days = Array.from({ length: 365 }, () => {
        const { day, until } = challengeDayAt(zone, next)
        next = until
        return day
      })
      expect(new Set(days).size).toBe(365)
      expect(days).toEqual(days.toSorted())
    }
  })

  it("has as many prizes as its budget pays whole", () => {
    expect(placesOf(budget)).toBe(2)
    expect(placesOf({ ...budget, budget: minorUnits(15_000) })).toBe(3)
    expect(placesOf({ ...budget, prize: minorUnits(0) })).toBe(0)
  })

  it("is set from now on, and not where less than an hour of it is left or there is no prize", () => {
    const noon = at("2026-11-30T12:00:00Z")
    expect(challengesAt(budget, CHALLENGE_POOLS, RUB, "UTC", noon)).toMatchObject({
      day: "2026-11-30",
      terms: { startsAt: noon, endsAt: at("2026-12-01T00:00:00Z"), places: 2, zone: "UTC", currency: "RUB" },
    })
    expect(challengesAt(budget, CHALLENGE_POOLS, RUB, "UTC", at("2026-11-30T23:00:00Z"))).toBeDefined()
    expect(challengesAt(budget, CHALLENGE_POOLS, RUB, "UTC", at("2026-11-30T23:00:01Z"))).toBeUndefined()
    expect(
      challengesAt({ ...budget, budget: minorUnits(4999) }, CHALLENGE_POOLS, RUB, "UTC", noon),
    ).toBeUndefined()
  })
})
