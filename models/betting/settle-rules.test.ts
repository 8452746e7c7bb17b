import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { SportId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import type { Pair } from "./game.ts"
import { type MarketKey, MarketKind, type SelectionResult } from "./market.ts"
import { marketParts } from "./market-key.ts"
import { DISMISSALS, type Goal, type Play } from "./play.ts"
import { isDecided, outcomesOf, settle } from "./settle.ts"
import { SETTLE_FAMILIES } from "./settle-examples.ts"

const settled = (
  market: string,
  play: Play,
  sportId: SportId = SPORT.football,
): Readonly<Record<string, SelectionResult>> =>
  Object.fromEntries(settle(marketParts(market as MarketKey), play, sportId))

describe("the worked examples", () => {
  it.each(
    SETTLE_FAMILIES.flatMap(({ examples }) => examples.map((example) => [example.market, example] as const)),
  )("%s", (market, { play, results, sportId }) => {
    expect(settled(market, play, sportId)).toMatchObject(results)
  })

  it("leave no kind of market out, and no family without one of each of its kinds", () => {
    const named = SETTLE_FAMILIES.flatMap(({ kinds }) => kinds)
    expect(named.toSorted()).toEqual([...MarketKind.literals].toSorted())
    for (const { kinds, examples } of SETTLE_FAMILIES) {
      const shown = new Set<string>(examples.map(({ market }) => marketParts(market as MarketKey).kind))
      expect(kinds.filter((kind) => !shown.has(kind))).toEqual([])
    }
  })
})

const ADDED = 4 * 60
const goals: fc.Arbitrary<ReadonlyArray<Goal>> = fc
  .array(
    fc.record({
      side: fc.constantFrom<0 | 1>(0, 1),
      half: fc.constantFrom(1, 2),
      after: fc.integer({ min: 0, max: 45 * 60 + ADDED }),
    }),
    { maxLength: 9 },
  )
  .map((fell) =>
    fell
      .map(({ side, half, after }) => ({ side, half, second: (half - 1) * 45 * 60 + after }))
      .toSorted((left, right) => left.half - right.half || left.second - right.second),
  )

const tally = (fell: ReadonlyArray<Goal>): Pair => [
  fell.filter(({ side }) => side === 0).length,
  fell.filter(({ side }) => side === 1).length,
]

const playOf = (fell: ReadonlyArray<Goal>): Play => ({
  score: {
    total: tally(fell),
    parts: [tally(fell.filter(({ half }) => half === 1)), tally(fell.filter(({ half }) => half === 2))],
  },
  goals: fell,
  counts: {
    corners: [
      [1, 2],
      [3, 4],
    ],
    cards: [
      [0, 1],
      [1, 0],
    ],
  },
})

const winners = (market: string, play: Play): ReadonlyArray<string> =>
  Object.entries(settled(market, play)).flatMap(([outcome, result]) => (result === "won" ? [outcome] : []))

const check = (property: (fell: ReadonlyArray<Goal>) => void) =>
  fc.assert(fc.property(goals, property), { seed: 20_260_101, numRuns: 300 })

/** Markets in which exactly one outcome wins. */
const ONE_WINNER = [
  "result/match",
  "both-score/match",
  "odd-even/match",
  "exact-score/match",
  "exact-total/match",
  "home-exact-total/match",
  "goal-range/match",
  "winning-margin/match",
  "european-handicap/match/-1",
  "home-to-nil/match",
  "result-and-total/match/2.5",
  "result-and-both-score/match",
  "both-score-and-total/match/2.5",
  "half-full/match",
  "highest-half/match",
  "home-wins-either-half/match",
  "next-goal/match/2",
  "last-goal/match",
  "first-goal-time/match",
  "result/minutes-16-30",
]

/** What a stake of 4 gets back at odds of 3 when it is split over two lines, each settled on its own. */
const splitReturn = (result: SelectionResult): number =>
  new Map<SelectionResult, number>([
    ["won", 12],
    ["lost", 0],
    ["returned", 4],
    ["half-won", 8],
    ["half-lost", 2],
  ]).get(result) ?? Number.NaN

describe("settling against counting by hand", () => {
  it("one outcome wins, and no other", () => {
    check((fell) => {
      for (const market of ONE_WINNER) expect(winners(market, playOf(fell)), market).toHaveLength(1)
    })
  })

  it("a quarter line is half a bet on each line beside it", () => {
    check((fell) => {
      const play = playOf(fell)
      for (const kind of ["asian-total", "asian-handicap"]) {
        for (const line of [-1.75, -0.25, 0.25, 1.75, 2.25, 3.75]) {
          for (const outcome of outcomesOf(marketParts(`${kind}/match` as MarketKey).kind, SPORT.football)) {
            const at = (one: number) => splitReturn(settled(`${kind}/match/${one}`, play)[outcome] ?? "lost")
            expect(at(line)).toBe((at(line - 0.25) + at(line + 0.25)) / 2)
          }
        }
      }
    })
  })

  it("quarter hours and halves add up to the game", () => {
    check((fell) => {
      const play = playOf(fell)
      const count = (scope: string) => {
        for (let number = 0; number <= 9; number++) {
          if (settled(`total/${scope}/${number}`, play).over === "returned") return number
        }
        return -1
      }
      const quarters = ["1-15", "16-30", "31-45", "46-60", "61-75", "76-90"].map((minutes) =>
        count(`minutes-${minutes}`),
      )
      expect(quarters.reduce((total, number) => total + number, 0)).toBe(fell.length)
      expect(count("half-1") + count("half-2")).toBe(fell.length)
    })
  })

  it("half-time and full-time are the leads after each half", () => {
    check((fell) => {
      const lead = (list: ReadonlyArray<Goal>) =>
        list.reduce((sum, { side }) => sum + (side === 0 ? 1 : -1), 0)
      const name = (value: number) => (value > 0 ? "1" : value < 0 ? "2" : "X")
      const expected = `${name(lead(fell.filter(({ half }) => half === 1)))}-${name(lead(fell))}`
      expect(winners("half-full/match", playOf(fell))).toEqual([expected])
    })
  })

  it("what is decided early ends as it was decided, whatever comes", () => {
    check((fell) => {
      const whole = playOf(fell)
      for (let known = 0; known <= fell.length; known++) {
        const now = playOf(fell.slice(0, known))
        for (const market of [
          ...ONE_WINNER,
          "total/match/2.5",
          "asian-total/match/2.75",
          "home-total/match/0.5",
        ]) {
          if (!isDecided(marketParts(market as MarketKey), now, SPORT.football)) continue
          expect(settled(market, now), market).toEqual(settled(market, whole))
        }
      }
    })
  })
})

describe("who scores, beside counting by hand", () => {
  const scored = fc.array(
    fc.record({ side: fc.constantFrom<0 | 1>(0, 1), shirt: fc.integer({ min: 2, max: 11 }) }),
    { maxLength: 8 },
  )

  it("pays whoever scored, twice, first and last, and nobody else", () => {
    fc.assert(
      fc.property(scored, (fell) => {
        const play: Play = {
          score: { total: tally(fell.map((goal) => ({ ...goal, half: 1, second: 1 }))), parts: [] },
          goals: fell.map((goal, place) => ({ ...goal, half: 1, second: place * 60 })),
        }
        const times = new Map<string, number>()
        for (const { side, shirt } of fell) {
          const key = `${side + 1}-${shirt}`
          times.set(key, (times.get(key) ?? 0) + 1)
        }
        const [first, last] = [fell[0], fell.at(-1)].map((goal) =>
          goal === undefined ? "none" : `${goal.side + 1}-${goal.shirt}`,
        )
        const won = (market: string) =>
          Object.entries(settled(market, play)).flatMap(([outcome, result]) =>
            result === "won" ? [outcome] : [],
          )
        expect(won("anytime-scorer/match").toSorted()).toEqual([...times.keys()].toSorted())
        const twice = [...times].flatMap(([key, count]) => (count > 1 ? [key] : []))
        expect(won("two-goals-scorer/match").toSorted()).toEqual(twice.toSorted())
        expect(won("first-scorer/match")).toEqual([first])
        expect(won("last-scorer/match")).toEqual([last])
      }),
    )
  })
})

describe("players of cricket, beside counting by hand", () => {
  const side = fc.constantFrom<0 | 1>(0, 1)
  const batter = fc.record({
    runs: fc.integer({ min: 0, max: 60 }),
    how: fc.option(fc.constantFrom(...DISMISSALS)),
  })
  const bowler = fc.record({
    balls: fc.constantFrom(0, 6, 24),
    runs: fc.integer({ min: 0, max: 9 }),
    wickets: fc.integer({ min: 0, max: 3 }),
  })

  it("pays the best, shares between equals, and returns the stakes on those who had no part", () => {
    fc.assert(
      fc.property(
        side,
        fc.array(batter, { minLength: 2, maxLength: 11 }),
        fc.array(bowler, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(25, 50),
        (batting, bats, bowls, line) => {
          const batters = bats.map(({ runs, how }, place) => ({
            number: place + 1,
            runs,
            ...(how === null ? {} : { out: { how } }),
          }))
          const bowlers = bowls.map((one, place) => ({
            ...one,
            number: 11 - place,
            wides: 0,
            ...(one.balls === 0 ? { runs: 0, wickets: 0 } : {}),
          }))
          const out = batters.filter((one) => "out" in one)
          const play: Play = {
            score: { total: [0, 0], parts: [] },
            innings: [
              {
                side: batting,
                runs: 0,
                overs: [],
                wickets: [],
                batters,
                bowlers,
                falls: out.map(({ number }) => ({ batter: number })),
              },
            ],
          }
          const of = (market: string) => settled(market, play, SPORT.cricket)
          const [own, others] = [batting + 1, 2 - batting]
          const place = (level: number) => (level === 1 ? "won" : `share-1-0-${level}`)
          const most = Math.max(...bats.map(({ runs }) => runs))
          const level = bats.filter(({ runs }) => runs === most).length
          // Wickets first, then few runs, as one number to be compared.
          const worth = ({ wickets, runs }: { wickets: number; runs: number }) => wickets * 100 - runs
          const taking = bowlers.filter(({ wickets }) => wickets > 0)
          const top = Math.max(...taking.map(worth))
          const levelTop = taking.filter((one) => worth(one) === top).length
          for (let number = 1; number <= 11; number++) {
            const bat = batters.find((one) => one.number === number)
            const bowl = bowlers.find((one) => one.number === number && one.balls > 0)
            expect(of(`top-batter/batters-${own}`)[number]).toBe(bat?.runs === most ? place(level) : "lost")
            const isTop = bowl !== undefined && bowl.wickets > 0 && worth(bowl) === top
            expect(of(`top-bowler/bowlers-${others}`)[number]).toBe(
              taking.length === 0 ? "returned" : isTop ? place(levelTop) : "lost",
            )
            expect(of(`batter-milestone/batters-${own}/${line}`)[number]).toBe(
              bat === undefined ? "returned" : bat.runs >= line ? "won" : "lost",
            )
            expect(of(`total/runs-${own}-${number}/20.5`)).toEqual(
              bat === undefined
                ? { over: "returned", under: "returned" }
                : bat.runs > 20
                  ? { over: "won", under: "lost" }
                  : { over: "lost", under: "won" },
            )
            expect(of(`total/wickets-${others}-${number}/1.5`).over).toBe(
              bowl === undefined ? "returned" : bowl.wickets > 1 ? "won" : "lost",
            )
            const how = bat && ("out" in bat ? bat.out?.how : "none")
            const dismissed = of(`dismissal-method/batter-${own}-${number}`)
            for (const method of [...DISMISSALS, "none"])
              expect(dismissed[method]).toBe(how === undefined ? "returned" : method === how ? "won" : "lost")
          }
          for (let wicket = 1; wicket <= 10; wicket++) {
            const fell = out[wicket - 1]?.number
            const next = of(`next-out/innings-1/${wicket}`)
            for (let number = 1; number <= 11; number++)
              expect(next[number]).toBe(fell === undefined ? "returned" : number === fell ? "won" : "lost")
          }
        },
      ),
      { seed: 20_261_125, numRuns: 150 },
    )
  })
})

describe("how a bout ends, every way it can", () => {
  it.each([
    [SPORT.boxing, 12],
    [SPORT.ufc, 3],
  ])("sport %d: exactly one method and one round win, and they agree", (sportId, rounds) => {
    for (let fought = 0; fought <= rounds; fought++) {
      for (const total of [
        [1, 0],
        [0, 1],
        [0, 0],
      ] as ReadonlyArray<Pair>) {
        // Nobody stops a bout for a draw, and an odd number of rounds has a winner.
        if (total[0] === total[1] && (fought < rounds || rounds % 2 === 1)) continue
        const play: Play = { score: { total, parts: Array.from({ length: fought }, (): Pair => [1, 0]) } }
        const won = (market: string) =>
          Object.entries(settled(market, play, sportId)).flatMap(([outcome, result]) =>
            result === "won" ? [outcome] : [],
          )
        const winner = total[0] === total[1] ? "X" : total[0] > total[1] ? "1" : "2"
        const isJudged = fought === rounds
        expect(won("bout-method/match")).toEqual([
          winner === "X" ? "X" : `${winner}-${isJudged ? "points" : "stopped"}`,
        ])
        expect(won("bout-round/match")).toEqual([isJudged ? "points" : `${winner}-${fought + 1}`])
      }
    }
  })
})
