import { describe, expect, it } from "vitest"
import {
  betSettlementXml,
  betStopXml,
  marketsXml,
  marketXml,
  oddsChangeXml,
  settledMarketXml,
} from "#tests/support/uof.ts"

import {
  at,
  fixture,
  make,
  marketsIn,
  number,
  RESULT,
  resultAt,
  SOON,
  tags,
  total,
} from "#tests/support/uof-line.ts"

describe("the line of the unified odds feed", () => {
  it("tells the game before its first prices, and outcomes in the site's order", () => {
    const { take } = make()
    const bodies = take(oddsChangeXml({ number, at }, RESULT, total("2.5")))
    expect(tags(bodies)).toEqual(["fixture_change", "odds_change"])
    expect(bodies[0]).toMatchObject({
      champs: [{ name: { en: "England. Premier League" }, countryCode: "gb", countryId: 826 }],
      teams: [{ name: { en: "Lions" } }, { name: { en: "Bears" } }],
      games: [{ startsAt: SOON, status: "scheduled" }],
    })
    expect(marketsIn(bodies)).toEqual([
      { market: "result/match", status: 1, suspended: false, odds: { 1: 2100, X: 3200, 2: 3400 } },
      { market: "total/match/2.5", status: 1, suspended: false, odds: { over: 1850, under: 1950 } },
    ])
    expect(Object.keys(marketsIn(bodies)[1]?.odds ?? {})).toEqual(["over", "under"])
    expect(tags(take(resultAt(at + 1)))).toEqual(["odds_change"])
  })

  it.each([
    [-1, 1, true],
    [-2, 1, true],
    [0, 3, false],
    [-3, 3, false],
    [-4, 3, false],
  ])("status %i of a market, which comes without outcomes, keeps their places", (code, status, suspended) => {
    const { take } = make()
    take(resultAt(at))
    const [market] = marketsIn(
      take(oddsChangeXml({ number, at: at + 1 }, marketXml(1, [], { status: code }))),
    )
    expect(market).toEqual({ market: "result/match", status, suspended, odds: { 1: 2100, X: 3200, 2: 3400 } })
  })

  it("offers no outcome that is inactive or has no odds", () => {
    const { take } = make()
    const odds = marketXml(1, [
      [1, undefined],
      [2, 1],
      [3, 3.4],
    ])
    expect(marketsIn(take(oddsChangeXml({ number, at }, odds)))[0]?.odds).toEqual({
      1: null,
      X: null,
      2: 3400,
    })
  })

  it("leaves unknown markets, outcomes and states aside, and takes the rest of the message", () => {
    const { take, counts } = make()
    const bodies = take(
      oddsChangeXml(
        { number, at },
        marketXml(99999, [[1, 2]]),
        marketXml(1, [["sr:player:1", 9]], { status: 77 }),
        marketXml(26, [
          [70, 1.9],
          [72, 1.9],
          ["sr:player:5", 4],
        ]),
      ),
    )
    expect(marketsIn(bodies)).toMatchObject([{ market: "odd-even/match", odds: { odd: 1900, even: 1900 } }])
    expect(counts()).toEqual({ "set-aside market": 2, "set-aside outcome": 1 })
  })

  it("leaves prices that are older than those it has", () => {
    const { take, counts } = make()
    take(resultAt(at + 10, 2.5))
    expect(marketsIn(take(resultAt(at + 5, 1.5)))).toEqual([])
    expect(counts()).toEqual({ "set-aside late": 1 })
    expect(marketsIn(take(resultAt(at + 10, 2.5)))).toHaveLength(1)
  })

  it("stops bets on the game, or on the markets of a group", () => {
    const { take } = make()
    take(
      oddsChangeXml(
        { number, at },
        RESULT,
        marketXml(60, [
          [1, 2],
          [2, 2],
          [3, 4],
        ]),
      ),
    )
    expect(marketsIn(take(betStopXml({ number, at: at + 1 }, "1st_half")))).toMatchObject([
      { market: "result/half-1", suspended: true },
    ])
    expect(take(betStopXml({ number, at: at + 2 }))).toMatchObject([{ _tag: "bet_stop" }])
    expect(take(betStopXml({ number, at: at + 3 }, "1st_half|whatever"))).toMatchObject([
      { _tag: "bet_stop" },
    ])
  })

  it("follows the game: its state, score, parts, clock and points", () => {
    const { take, counts } = make()
    const status = (code: number, more = "", inner = "") =>
      `<sport_event_status status="${code}" match_status="7" reporting="1" ${more}>${inner}</sport_event_status>`
    const parts = `<clock match_time="52:30" stopped="false"/><period_scores><period_score number="2" match_status_code="7" home_score="0" away_score="1"/><period_score number="1" match_status_code="6" home_score="1" away_score="0"/></period_scores>`
    const live = take(
      oddsChangeXml({
        number,
        at,
        status: status(1, `home_score="1" away_score="1.0" home_gamescore="40" away_gamescore="50"`, parts),
      }),
    )
    expect(live.at(-1)).toMatchObject({
      _tag: "game_change",
      status: "live",
      score: {
        total: [1, 1],
        parts: [
          [1, 0],
          [0, 1],
        ],
        points: "40:A",
      },
      clock: { phase: "game.phase.half-2", elapsed: 3150, rate: 1, at },
    })
    expect(take(oddsChangeXml({ number, at: at + 1, status: status(42) }))).toEqual([])
    expect(counts()).toEqual({ "set-aside status": 1 })
    expect(take(oddsChangeXml({ number, at: at + 2, status: status(0) }))).toEqual([])
    const ended = take(
      oddsChangeXml({ number, at: at + 3, status: status(3, `home_score="2" away_score="1"`) }),
    )
    expect(ended).toMatchObject([{ status: "finished", score: { total: [2, 1] } }])
    expect(take(resultAt(at + 4))).toEqual([])
  })

  // Words of the interface's `status`, from its public documentation.
  it.each([
    ["live", "live"],
    ["interrupted", "live"],
    ["ended", "finished"],
    ["closed", "finished"],
    ["aet", "finished"],
    ["match_after_penalties", "finished"],
    ["cancelled", "cancelled"],
    ["abandoned", "cancelled"],
  ])("a game whose status is the word %s: %s", (word, expected) => {
    const { take } = make()
    const status = `<sport_event_status status="${word}" match_status="7" home_score="1" away_score="0"/>`
    expect(take(oddsChangeXml({ number, at, status })).at(-1)).toMatchObject({
      _tag: "game_change",
      status: expected,
    })
  })

  it.each([
    [95, "retired", 0, "retired"],
    [96, "retired", 1, "retired"],
    [97, "defaulted in play", 0, "retired"],
    [98, "defaulted in play", 1, "retired"],
  ] as const)("a match that a side stops in the middle, match_status %d: %s", (code, _, side, how) => {
    const { take, gameId } = make()
    const status = (state: number, match: number) =>
      `<sport_event_status status="${state}" match_status="${match}" home_score="1" away_score="0"><period_scores><period_score number="1" match_status_code="8" home_score="6" away_score="4"/><period_score number="2" match_status_code="9" home_score="1" away_score="3"/></period_scores></sport_event_status>`
    take(oddsChangeXml({ number, at, status: status(1, 9) }, RESULT))
    expect(take(oddsChangeXml({ number, at: at + 1, status: status(4, code) }))).toEqual([
      expect.objectContaining({
        _tag: "game_change",
        status: "finished",
        clock: expect.objectContaining({ phase: "game.phase.finished" }),
        score: {
          total: [1, 0],
          parts: [
            [6, 4],
            [1, 3],
          ],
          givenUp: { side, how },
        },
      }),
    ])
    expect(take(marketsXml("bet_cancel", { number, at: at + 2 }, [1]))).toEqual([
      { _tag: "bet_cancel", gameId, markets: ["result/match"], reason: how },
    ])
  })

  it.each([
    [93, "walkover, the first wins", { side: 1, how: "walkover" }],
    [94, "walkover, the second wins", { side: 0, how: "walkover" }],
    [97, "defaulted before the start", { side: 0, how: "walkover" }],
    [98, "defaulted before the start", { side: 1, how: "walkover" }],
    [91, "walkover of nobody named", undefined],
    [92, "retirement of nobody named", undefined],
    [100, "ended", undefined],
  ] as const)("a match that never began, match_status %d: %s", (code, _, givenUp) => {
    const { take } = make()
    const [change] = take(
      oddsChangeXml({ number, at, status: `<sport_event_status status="4" match_status="${code}"/>` }),
    ).filter(({ _tag }) => _tag === "game_change")
    expect(change).toMatchObject({ status: "finished", score: { total: [0, 0] } })
    expect(change?._tag === "game_change" && change.score.givenUp).toEqual(givenUp)
  })

  it("says of no match in play, called off or put off that it was given up, nor of a code it does not know", () => {
    for (const [state, code] of [
      [1, 95],
      [5, 93],
      [8, 94],
      [9, 90],
      [4, 99_999],
    ] as const) {
      const { take } = make()
      const bodies = take(
        oddsChangeXml({
          number,
          at,
          status: `<sport_event_status status="${state}" match_status="${code}" home_score="1" away_score="0"/>`,
        }),
      )
      for (const body of bodies)
        if (body._tag === "game_change") expect(body.score).not.toHaveProperty("givenUp")
    }
  })

  it.each([
    [[1, undefined], "won"],
    [[0, undefined], "lost"],
    [[0, 1], "returned"],
    [[1, 1], "returned"],
    [[1, 0.5], "half-won"],
    [[0, 0.5], "half-lost"],
  ] as const)("a result and its void factor, %j, is %s", ([result, voided], expected) => {
    const { take } = make()
    const settled = settledMarketXml(
      16,
      [voided === undefined ? [1714, result] : [1714, result, voided]],
      "hcp=-0.25",
    )
    expect(take(betSettlementXml({ number, at }, settled))).toMatchObject([
      {
        _tag: "bet_settlement",
        results: [{ market: "asian-handicap/match/-0.25", outcomes: [["1", expected]] }],
      },
    ])
  })

  it("leaves markets aside that are undecided, shared by a dead heat, or unknown", () => {
    const { take, counts } = make()
    const bodies = take(
      betSettlementXml(
        { number, at },
        settledMarketXml(1, [[1, -1]]),
        `<market id="26"><outcome id="70" result="1" dead_heat_factor="0.5"/></market>`,
        settledMarketXml(99999, [[1, 1]]),
        settledMarketXml(29, [
          [74, 1],
          [76, 0],
        ]),
      ),
    )
    expect(bodies).toMatchObject([{ results: [{ market: "both-score/match" }] }])
    expect(counts()).toEqual({ "set-aside result": 2, "set-aside market": 1 })
  })

  it("settles once, takes back and settles anew where a result differs, and leaves what is late", () => {
    const { take, counts } = make()
    const settled = (time: number, winner: number) =>
      betSettlementXml(
        { number, at: time },
        settledMarketXml(
          1,
          [1, 2, 3].map((id) => [id, id === winner ? 1 : 0] as const),
        ),
      )
    expect(tags(take(settled(at, 1)))).toEqual(["bet_settlement"])
    expect(take(settled(at, 1))).toEqual([])
    expect(take(settled(at + 5, 1))).toEqual([])
    expect(tags(take(settled(at + 10, 2)))).toEqual(["rollback_bet_settlement", "bet_settlement"])
    expect(take(settled(at + 7, 3))).toEqual([])
    expect(tags(take(marketsXml("rollback_bet_settlement", { number, at: at + 8 }, [1])))).toEqual([])
    expect(counts()).toEqual({ "set-aside late": 2 })
    expect(tags(take(marketsXml("rollback_bet_settlement", { number, at: at + 20 }, [1])))).toEqual([
      "rollback_bet_settlement",
    ])
    expect(tags(take(settled(at + 21, 3)))).toEqual(["bet_settlement"])
  })

  it("cancels a time, or whole markets, whose results it takes back first; and takes a cancellation back", () => {
    const { take } = make()
    take(betSettlementXml({ number, at }, settledMarketXml(1, [[1, 1]])))
    expect(
      take(marketsXml("bet_cancel", { number, at: at + 1, from: 10, to: 20 }, [1], [18, "total=2.5"])),
    ).toEqual([
      expect.objectContaining({
        _tag: "bet_cancel",
        markets: ["result/match", "total/match/2.5"],
        from: 10,
        to: 20,
      }),
    ])
    expect(tags(take(marketsXml("bet_cancel", { number, at: at + 2 }, [1])))).toEqual([
      "rollback_bet_settlement",
      "bet_cancel",
    ])
    expect(take(marketsXml("rollback_bet_cancel", { number, at: at + 3 }, [1], [99999]))).toEqual([
      expect.objectContaining({ _tag: "rollback_bet_cancel", markets: ["result/match"] }),
    ])
    expect(take(marketsXml("bet_cancel", { number, at: at + 4 }, [99999]))).toEqual([])
  })

  it("hands a game over to the producer in play, and hears no other on its prices then", () => {
    const { take } = make()
    expect(tags(take(resultAt(at), 3))).toEqual(["fixture_change", "odds_change"])
    expect(tags(take(resultAt(at + 1), 1))).toEqual(["fixture_change", "odds_change"])
    expect(take(resultAt(at + 2), 3)).toEqual([])
    expect(take(betStopXml({ number, at: at + 2 }), 3)).toEqual([])
    expect(tags(take(betSettlementXml({ number, at: at + 3 }, settledMarketXml(1, [[1, 1]])), 3))).toEqual([
      "bet_settlement",
    ])
  })

  it("tells a game anew in each snapshot, so that markets which it leaves out are suspended", () => {
    const { line, take, gameId } = make()
    take(resultAt(at))
    line.restart(1)
    expect(tags(take(resultAt(at + 1)))).toEqual(["fixture_change", "odds_change"])
    line.restart(1)
    expect(tags(line.tell(1, [gameId]))).toEqual(["fixture_change"])
    expect(line.tell(3, [gameId])).toEqual([])
  })

  it("tells a game that is put off with the prices it has", () => {
    const { line, take } = make()
    take(resultAt(at))
    const { owner, bodies } = line.fixture(fixture(SOON + 1000))
    expect([owner, ...tags(bodies)]).toEqual([1, "fixture_change", "odds_change"])
    expect(line.fixture(fixture(SOON + 1000)).bodies).toEqual([])
  })

  it("forgets a game days after its end", () => {
    const { line, take, gameId } = make()
    take(oddsChangeXml({ number, at, status: `<sport_event_status status="4" match_status="100"/>` }))
    line.sweep(SOON + 3 * 86_400_000)
    expect(line.knows(gameId)).toBe(true)
    line.sweep(SOON + 3 * 86_400_000 + 1)
    expect(line.knows(gameId)).toBe(false)
  })
})
