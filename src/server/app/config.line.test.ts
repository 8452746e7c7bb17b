import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option } from "effect"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { serverConfig } from "./config.ts"

const read = (env: Readonly<Record<string, string>>) => serverConfig.parse(ConfigProvider.fromEnvRecord(env))

describe("the sports of the embedded bookmaker", () => {
  it.effect("are all unless some are named by their ids", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).sports, Option.none())
      assert.deepStrictEqual(
        (yield* read({ SPORTS: "27, 1,27" })).sports,
        Option.some([SPORT.horseRacing, SPORT.football]),
      )
      for (const SPORTS of [" , ", "football", "1,999999", "1;4"])
        assert.include((yield* Effect.flip(read({ SPORTS }))).message, "SPORTS")
    }),
  )
})

describe("the prices of the embedded bookmaker before a start", () => {
  it.effect("move unless they are to stand", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read({})).prematchPrices, "moving")
      assert.strictEqual((yield* read({ PREMATCH_PRICES: "steady" })).prematchPrices, "steady")
      const refused = yield* Effect.flip(read({ PREMATCH_PRICES: "off" }))
      assert.include(refused.message, "PREMATCH_PRICES")
    }),
  )
})

describe("what the house may lose by open bets", () => {
  it.effect("is bounded as it is told, and not at all by nothing", () =>
    Effect.gen(function* () {
      const ours = { selection: 20_000_000, game: 100_000_000 }
      assert.deepStrictEqual((yield* read({})).liability, ours)
      const told = { BETTING_SELECTION_LIABILITY: "0", BETTING_GAME_LIABILITY: "1000" }
      assert.deepStrictEqual((yield* read(told)).liability, { game: 1000 })
      for (const value of ["-1", "10.5", "much"]) {
        const error = yield* Effect.flip(read({ BETTING_GAME_LIABILITY: value }))
        assert.include(error.message, "BETTING_GAME_LIABILITY")
      }
    }),
  )
})

describe("draws of much", () => {
  it.effect("are verified by two people from the sum on that is told", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read({})).drawSecond, 500_000)
      assert.strictEqual((yield* read({ DRAW_SECOND: "0" })).drawSecond, 0)
      for (const value of ["-1", "10.5", "much", "1000000001"])
        assert.include((yield* Effect.flip(read({ DRAW_SECOND: value }))).message, "DRAW_SECOND")
    }),
  )
})

describe("promotional codes of operators", () => {
  it.effect("take two people from what they may cost on that is told", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read({})).promoSecond, 100_000)
      assert.strictEqual((yield* read({ PROMO_SECOND: "0" })).promoSecond, 0)
      for (const value of ["-1", "10.5", "much", "1000000001"])
        assert.include((yield* Effect.flip(read({ PROMO_SECOND: value }))).message, "PROMO_SECOND")
    }),
  )
})

describe("corrections of bets", () => {
  it.effect("take two people from the sum on that is told", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read({})).correctionSecond, 50_000)
      assert.strictEqual((yield* read({ BETTING_CORRECTION_SECOND: "0" })).correctionSecond, 0)
      for (const value of ["-1", "10.5", "much", "1000000001"]) {
        const error = yield* Effect.flip(read({ BETTING_CORRECTION_SECOND: value }))
        assert.include(error.message, "BETTING_CORRECTION_SECOND")
      }
    }),
  )
})

describe("the taxes on bets", () => {
  it.effect("are those that are told, and none by nothing", () =>
    Effect.gen(function* () {
      const none = {
        type: 0,
        stake_tax: 0,
        payout_tax: 0,
        above: 0,
        coef_tax_limit: 0,
        has_return_tax: false,
      }
      assert.deepStrictEqual((yield* read({})).tax, none)
      const ofStakes = { BETTING_STAKE_TAX: "12.5", BETTING_STAKE_TAX_RETURNED: "on" }
      const stakes = { ...none, type: 1, stake_tax: 12.5, has_return_tax: true }
      assert.deepStrictEqual((yield* read(ofStakes)).tax, stakes)
      const ofWins = { BETTING_WIN_TAX: "13", BETTING_WIN_TAX_ABOVE: "4000", BETTING_WIN_TAX_ODDS: "1.85" }
      const wins = { payout_tax: 13, above: 4000, coef_tax_limit: 1850 }
      assert.deepStrictEqual((yield* read(ofWins)).tax, { ...none, type: 2, ...wins })
      assert.deepStrictEqual((yield* read({ ...ofStakes, ...ofWins })).tax, { ...stakes, type: 3, ...wins })
    }),
  )

  it.effect("stop the start where they can be none", () =>
    Effect.gen(function* () {
      for (const [name, value] of [
        ["BETTING_STAKE_TAX", "101"],
        ["BETTING_STAKE_TAX", "0.25"],
        ["BETTING_WIN_TAX", "-1"],
        ["BETTING_WIN_TAX_ABOVE", "0.5"],
        ["BETTING_WIN_TAX_ODDS", "0.9"],
        ["BETTING_STAKE_TAX_RETURNED", "yes"],
      ] as const) {
        const error = yield* Effect.flip(read({ [name]: value }))
        assert.include(error.message, name)
      }
    }),
  )
})

describe("how games in play are watched", () => {
  it.effect("answers bids as it is told, and takes none where nothing may be lost by them", () =>
    Effect.gen(function* () {
      const ours = { leastMargin: 20, gameLiability: 500_000, openMs: 30_000 }
      assert.deepStrictEqual((yield* read({})).bids, Option.some(ours))
      const told = {
        BETTING_BID_LEAST_MARGIN: "0.035",
        BETTING_BID_GAME_LIABILITY: "1000",
        BETTING_BID_SECONDS: "10",
      }
      assert.deepStrictEqual(
        (yield* read(told)).bids,
        Option.some({ leastMargin: 35, gameLiability: 1000, openMs: 10_000 }),
      )
      assert.deepStrictEqual((yield* read({ BETTING_BID_GAME_LIABILITY: "0" })).bids, Option.none())
      for (const [name, value] of [
        ["BETTING_BID_LEAST_MARGIN", "0.6"],
        ["BETTING_BID_GAME_LIABILITY", "-1"],
        ["BETTING_BID_GAME_LIABILITY", "10.5"],
        ["BETTING_BID_SECONDS", "4"],
      ] as const) {
        const error = yield* Effect.flip(read({ [name]: value }))
        assert.include(error.message, name)
      }
    }),
  )

  it.effect("is drawn where there is no video, and of both where there is", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).broadcasts, { mode: 3 })
      const VIDEO_STREAMS = "https://video.example/{game}/index.m3u8"
      assert.deepStrictEqual(
        (yield* read({ VIDEO_STREAMS, VIDEO_SPORTS: "1, 4", MEDIA_PLAYER_MODE: "2" })).broadcasts,
        { mode: 2, streams: VIDEO_STREAMS, sports: [SPORT.football, SPORT.tennis] },
      )
      for (const [name, wrong] of [
        ["VIDEO_STREAMS", "https://video.example/index.m3u8"],
        ["VIDEO_SPORTS", "football"],
        ["MEDIA_PLAYER_MODE", "4"],
      ] as const)
        assert.include((yield* Effect.flip(read({ [name]: wrong }))).message, name)
    }),
  )
})

describe("the sources of the line", () => {
  it.effect("are the embedded bookmaker alone unless others are named, which need their keys", () =>
    Effect.gen(function* () {
      const usual = yield* read({})
      assert.deepStrictEqual(usual.feedSources, ["embedded"])
      assert.isTrue(Option.isNone(usual.oddsApi) && Option.isNone(usual.uof))
      const named = yield* read({
        FEED_SOURCES: "embedded, odds-api,uof,uof",
        ODDS_API_KEY: "k",
        ODDS_API_SPORTS: "soccer_epl,icehockey_nhl",
        UOF_TOKEN: "t",
        UOF_STREAM_URL: "https://bridge.example/stream",
        UOF_PRODUCERS: "live",
      })
      assert.deepStrictEqual(named.feedSources, ["embedded", "odds-api", "uof"])
      assert.deepInclude(Option.getOrThrow(named.oddsApi), {
        sports: ["soccer_epl", "icehockey_nhl"],
        regions: ["eu"],
        markets: ["h2h", "spreads", "totals"],
        bookmakers: [],
        pollMs: 60_000,
      })
      assert.deepInclude(Option.getOrThrow(named.uof), { products: [1], nodeId: 1 })
    }),
  )

  for (const [env, variable] of [
    [{ FEED_SOURCES: "betradar" }, "FEED_SOURCES"],
    [{ FEED_SOURCES: " , " }, "FEED_SOURCES"],
    [{ FEED_SOURCES: "odds-api", ODDS_API_SPORTS: "soccer_epl" }, "ODDS_API_KEY"],
    [{ FEED_SOURCES: "odds-api", ODDS_API_KEY: "k" }, "ODDS_API_SPORTS"],
    [{ FEED_SOURCES: "odds-api", ODDS_API_KEY: "k", ODDS_API_SPORTS: "EPL!" }, "ODDS_API_SPORTS"],
    [
      { FEED_SOURCES: "odds-api", ODDS_API_KEY: "k", ODDS_API_SPORTS: "a", ODDS_API_POLL_SECONDS: "1" },
      "ODDS_API_POLL_SECONDS",
    ],
    [{ FEED_SOURCES: "uof", UOF_TOKEN: "t" }, "UOF_STREAM_URL"],
    [{ FEED_SOURCES: "uof", UOF_TOKEN: "t", UOF_STREAM_URL: "amqp://x" }, "UOF_STREAM_URL"],
  ] as const) {
    it.effect(`refuses ${JSON.stringify(env)} by the name of ${variable}`, () =>
      Effect.gen(function* () {
        assert.include((yield* Effect.flip(read(env))).message, variable)
      }),
    )
  }
})
