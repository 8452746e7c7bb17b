import { describe, expect, it } from "vitest"
import type { MarketKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { Body } from "#src/server/domains/line/trading/body.ts"
import { oddsApiEvent, oddsApiScore, oddsApiSport } from "#tests/support/odds-api.ts"
import { makeSetAside } from "../set-aside.ts"
import { makeOddsApiLine } from "./odds-api-line.ts"
import { SportEntry } from "./shapes.ts"

const EPL = "soccer_epl"
const NHL = "icehockey_nhl"
const NOON = Date.parse("2026-03-01T12:00:00Z")
const SOON = NOON + 3_600_000

const make = (sports: ReadonlyArray<string> = [EPL], bookmakers: ReadonlyArray<string> = []) => {
  const setAside = makeSetAside()
  const line = makeOddsApiLine({ sports, bookmakers, setAside })
  line.choose(sports.map((key) => SportEntry.make(oddsApiSport(key, key))))
  return { line, counts: setAside.counts }
}

const tagged = <Tag extends Body["_tag"]>(bodies: ReadonlyArray<Body>, tag: Tag) =>
  bodies.filter((body): body is Extract<Body, { _tag: Tag }> => body._tag === tag)

/** Prices by market as the last odds_change says them. */
const pricesIn = (bodies: ReadonlyArray<Body>) =>
  Object.fromEntries(
    tagged(bodies, "odds_change").flatMap(({ markets }) =>
      markets.map(({ market, odds, suspended }) => [
        market,
        suspended === true ? "suspended" : odds.map(([key, price]) => `${key} ${price}`).join(", "),
      ]),
    ),
  )

describe("the line of The Odds API", () => {
  it("takes results, totals and handicaps, quarters as Asian lines", () => {
    const { line } = make()
    const event = oddsApiEvent("a", { startsAt: SOON, total: [2.25, 1.9, 1.95], spread: [-0.5, 2.05, 1.8] })
    expect(pricesIn(line.odds(EPL, [event], NOON))).toEqual({
      "result/match": "1 2100, X 3200, 2 3400",
      "asian-total/match/2.25": "over 1900, under 1950",
      "handicap/match/-0.5": "1 2050, 2 1800",
    })
  })

  it("takes two-way winners with overtime where a sport has it, and leaves a regular-time result there aside", () => {
    const { line, counts } = make([NHL])
    const options = { startsAt: SOON, sport: NHL, total: [5.5, 1.9, 1.9] as const }
    expect(pricesIn(line.odds(NHL, [oddsApiEvent("a", { ...options, h2h: [1.8, 2] })], NOON))).toEqual({
      "winner/full": "1 1800, 2 2000",
      "total/full/5.5": "over 1900, under 1900",
    })
    line.odds(NHL, [oddsApiEvent("b", { ...options, h2h: [2.2, 2.9, 4] })], NOON)
    expect(counts()).toEqual({ "set-aside outcome": 1 })
  })

  it("says only what changed, and a line that moved is no longer offered", () => {
    const { line } = make()
    const before = oddsApiEvent("a", { startsAt: SOON, total: [2.5, 1.9, 1.9] })
    expect(tagged(line.odds(EPL, [before], NOON), "fixture_change")).toHaveLength(1)
    expect(line.odds(EPL, [before], NOON + 60_000)).toEqual([])
    const after = oddsApiEvent("a", { startsAt: SOON, total: [3, 1.9, 1.9] })
    expect(pricesIn(line.odds(EPL, [after], NOON + 120_000))).toEqual({
      "total/match/3": "over 1900, under 1900",
      "total/match/2.5": "suspended",
    })
  })

  it("offers nothing of a game that is not told any more, and offers it again when it is", () => {
    const { line } = make()
    const event = oddsApiEvent("a", { startsAt: SOON })
    line.odds(EPL, [event], NOON)
    expect(pricesIn(line.odds(EPL, [], NOON))).toEqual({ "result/match": "suspended" })
    expect(pricesIn(line.odds(EPL, [event], NOON))).toEqual({ "result/match": "1 2100, X 3200, 2 3400" })
  })

  it("prefers the bookmakers named, and takes from the next what they don't have", () => {
    const { line } = make([EPL], ["betfair"])
    const event = oddsApiEvent("a", { startsAt: SOON, total: [2.5, 1.9, 1.9] })
    const betfair = oddsApiEvent("a", { startsAt: SOON, h2h: [2.5, 3, 3] }).bookmakers[0]
    const both = { ...event, bookmakers: [...event.bookmakers, { ...betfair, key: "betfair" }] }
    expect(pricesIn(line.odds(EPL, [both], NOON))).toEqual({
      "result/match": "1 2500, X 3000, 2 3000",
      "total/match/2.5": "over 1900, under 1900",
    })
  })

  it.each([
    ["an unknown market", { key: "player_goals", outcomes: [{ name: "A", price: 2 }] }, "set-aside market"],
    [
      "an unknown outcome",
      { key: "totals", outcomes: [{ name: "Exactly", price: 2, point: 2 }] },
      "set-aside outcome",
    ],
    [
      "lines that don't belong together",
      {
        key: "totals",
        outcomes: [
          { name: "Over", price: 2, point: 2.5 },
          { name: "Under", price: 2, point: 3.5 },
        ],
      },
      "set-aside line",
    ],
    [
      "a line that no bet has",
      {
        key: "totals",
        outcomes: [
          { name: "Over", price: 2, point: 2.3 },
          { name: "Under", price: 2, point: 2.3 },
        ],
      },
      "set-aside line",
    ],
    [
      "an outcome that comes twice",
      {
        key: "totals",
        outcomes: [
          { name: "Over", price: 2, point: 2.5 },
          { name: "Over", price: 2, point: 2.5 },
        ],
      },
      "set-aside outcome",
    ],
  ])("leaves %s aside, and takes the rest of the game", (_, market, counted) => {
    const { line, counts } = make()
    const bodies = line.odds(EPL, [oddsApiEvent("a", { startsAt: SOON, extra: [market] })], NOON)
    expect(Object.keys(pricesIn(bodies))).toEqual(["result/match"])
    expect(counts()).toEqual({ [counted]: 1 })
  })

  it("leaves what is no game aside: garbage, another sport, sides of one name, a game told twice", () => {
    const { line, counts } = make()
    const event = oddsApiEvent("a", { startsAt: SOON })
    const bodies = line.odds(
      EPL,
      [
        null,
        "game",
        { ...event, commence_time: "soon" },
        { ...event, sport_key: NHL },
        { ...event, away_team: event.home_team },
        {
          ...event,
          bookmakers: [{ key: "x", markets: [{ key: "h2h", outcomes: [{ name: "Lions", price: "2" }] }] }],
        },
        event,
        event,
      ],
      NOON,
    )
    expect(tagged(bodies, "fixture_change")).toHaveLength(1)
    expect(counts()).toEqual({ "set-aside event": 6, "set-aside duplicate": 1 })
  })

  it("has no price where the provider's can't be one", () => {
    const { line } = make()
    const event = oddsApiEvent("a", { startsAt: SOON, h2h: [1, 5000, 3.2004] })
    expect(pricesIn(line.odds(EPL, [event], NOON))).toEqual({ "result/match": "1 null, X 3200, 2 null" })
  })

  it("leaves championships aside that are unknown, over, outrights, or of a sport without scores", () => {
    const setAside = makeSetAside()
    const sports = [EPL, "soccer_gone", "soccer_cup_winner", "tennis_atp", "soccer_rest"]
    const line = makeOddsApiLine({ sports, bookmakers: [], setAside })
    const told = [
      oddsApiSport(EPL, "EPL"),
      oddsApiSport("soccer_cup_winner", "Cup", { has_outrights: true }),
      oddsApiSport("tennis_atp", "ATP"),
      oddsApiSport("soccer_rest", "Rest", { active: false }),
    ]
    expect(line.choose(told.map((entry) => SportEntry.make(entry)))).toEqual([EPL])
    expect(setAside.counts()).toEqual({ "set-aside sport": 4 })
  })

  it("stops bets when a game begins, whatever is told of it later", () => {
    const { line } = make()
    const event = oddsApiEvent("a", { startsAt: SOON })
    line.odds(EPL, [event], NOON)
    expect(line.pass(SOON - 1)).toEqual([])
    expect(line.pass(SOON).map(({ _tag }) => _tag)).toEqual(["game_change", "bet_stop"])
    expect(line.odds(EPL, [event], SOON + 1)).toEqual([])
    const [score] = line.scores(EPL, [oddsApiScore("a", { startsAt: SOON, score: [1, 0], completed: false })])
    expect(score).toMatchObject({ _tag: "game_change", status: "live", score: { total: [1, 0] } })
  })

  it("moves a game that is put off", () => {
    const { line } = make()
    line.odds(EPL, [oddsApiEvent("a", { startsAt: SOON })], NOON)
    const moved = line.odds(EPL, [oddsApiEvent("a", { startsAt: SOON + 1000 })], NOON)
    expect(tagged(moved, "fixture_change")[0]?.games[0]?.startsAt).toBe(SOON + 1000)
  })

  it("settles every market that was ever offered by the final score, once", () => {
    const { line } = make()
    line.odds(EPL, [oddsApiEvent("a", { startsAt: SOON, total: [2.5, 1.9, 1.9] })], NOON)
    line.odds(EPL, [oddsApiEvent("a", { startsAt: SOON, total: [3, 1.9, 1.9] })], NOON)
    line.pass(SOON)
    const final = oddsApiScore("a", { startsAt: SOON, score: [2, 1] })
    const [settlement, change] = line.scores(EPL, [final])
    expect(settlement).toMatchObject({
      _tag: "bet_settlement",
      results: [
        {
          market: "result/match",
          outcomes: [
            ["1", "won"],
            ["X", "lost"],
            ["2", "lost"],
          ],
        },
        {
          market: "total/match/2.5",
          outcomes: [
            ["over", "won"],
            ["under", "lost"],
          ],
        },
        {
          market: "total/match/3",
          outcomes: [
            ["over", "returned"],
            ["under", "returned"],
          ],
        },
      ],
    })
    expect(change).toMatchObject({ _tag: "game_change", status: "finished", score: { total: [2, 1] } })
    expect(line.scores(EPL, [final])).toEqual([])
  })

  it("takes a settlement back and settles anew where the score was corrected", () => {
    const { line } = make()
    line.odds(EPL, [oddsApiEvent("a", { startsAt: SOON })], NOON)
    line.pass(SOON)
    line.scores(EPL, [oddsApiScore("a", { startsAt: SOON, score: [2, 1] })])
    const corrected = line.scores(EPL, [oddsApiScore("a", { startsAt: SOON, score: [1, 1] })])
    expect(corrected.map(({ _tag }) => _tag)).toEqual(["rollback_bet_settlement", "bet_settlement"])
    expect(tagged(corrected, "bet_settlement")[0]?.results[0]?.outcomes).toContainEqual(["X", "won"])
  })

  it.each([
    ["no score", undefined],
    [
      "a score that is no number",
      [
        { name: "Lions", score: "2" },
        { name: "Bears", score: "-" },
      ],
    ],
    [
      "a score of somebody else",
      [
        { name: "Lions", score: "2" },
        { name: "Wolves", score: "1" },
      ],
    ],
    [
      "a score told twice",
      [1, 2].flatMap(() => [
        { name: "Lions", score: "2" },
        { name: "Bears", score: "1" },
      ]),
    ],
  ])("settles nothing by %s, and gives the stakes back after three days", (_, scores) => {
    const { line, counts } = make()
    line.odds(EPL, [oddsApiEvent("a", { startsAt: SOON })], NOON)
    line.pass(SOON)
    const told = { ...oddsApiScore("a", { startsAt: SOON }), ...(scores === undefined ? {} : { scores }) }
    expect(line.scores(EPL, [told])).toEqual([])
    expect(counts()).toEqual({ "set-aside score": 1 })
    expect(line.pass(SOON + 3 * 86_400_000)).toEqual([])
    expect(line.pass(SOON + 3 * 86_400_000 + 1)).toMatchObject([
      { _tag: "bet_cancel", markets: ["result/match"], reason: "no result" },
      { _tag: "game_change", status: "cancelled" },
    ])
  })

  it("settles a game of the log that only its score is told of, with the markets it had", () => {
    const first = make().line
    const [fixture] = tagged(first.odds(EPL, [oddsApiEvent("a", { startsAt: SOON })], NOON), "fixture_change")
    const gameId = fixture?.games[0]?.id as GameId
    const { line } = make()
    line.owe(new Map([[gameId, ["total/match/4.5" as MarketKey]]]))
    expect(line.awaitsScores(EPL, NOON)).toBe(true)
    const bodies = line.scores(EPL, [
      oddsApiScore("stranger", { startsAt: SOON, score: [9, 9] }),
      oddsApiScore("a", { startsAt: SOON, score: [3, 2] }),
    ])
    expect(bodies.map(({ _tag }) => _tag)).toEqual(["fixture_change", "bet_settlement", "game_change"])
    expect(bodies[1]).toMatchObject({ gameId, results: [{ market: "total/match/4.5" }] })
  })

  it("asks for scores only while one is awaited or may be corrected", () => {
    const { line } = make()
    line.odds(EPL, [oddsApiEvent("a", { startsAt: SOON })], NOON)
    expect(line.awaitsScores(EPL, NOON)).toBe(false)
    line.pass(SOON)
    expect(line.awaitsScores(EPL, SOON)).toBe(true)
    line.scores(EPL, [oddsApiScore("a", { startsAt: SOON, score: [2, 1] })])
    expect(line.awaitsScores(EPL, SOON + 86_400_000 - 1)).toBe(true)
    expect(line.awaitsScores(EPL, SOON + 86_400_000)).toBe(false)
  })

  it("says all of it again: games, prices, what is stopped, settled or cancelled", () => {
    const { line } = make()
    const events = ["a", "b", "c", "d"].map((id, index) =>
      oddsApiEvent(id, { startsAt: SOON + index * 1000 }),
    )
    line.odds(EPL, events, NOON)
    line.pass(SOON + 2000)
    line.scores(EPL, [oddsApiScore("a", { startsAt: SOON, score: [0, 0] })])
    expect(line.whole().map(({ _tag }) => _tag)).toEqual([
      "fixture_change",
      "bet_settlement",
      "game_change",
      "bet_stop",
      "bet_stop",
      "odds_change",
    ])
  })

  it("gives a game the same number on every machine", () => {
    const id = () =>
      tagged(make().line.odds(EPL, [oddsApiEvent("a", { startsAt: SOON })], NOON), "fixture_change")[0]
        ?.games[0]?.id
    expect(id()).toBe(id())
    expect(id()).toBeGreaterThan(2 ** 52)
    expect(Number.isSafeInteger(id())).toBe(true)
  })
})
