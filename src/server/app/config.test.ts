import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option } from "effect"
import { SPORT } from "#models/catalogue/sport.ts"
import { serverConfig } from "./config.ts"

const read = (env: Readonly<Record<string, string>>) => serverConfig.parse(ConfigProvider.fromEnvRecord(env))

describe("the site's address", () => {
  it.effect("is an origin alone, and refused by its variable's name where it is more or less", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).origin, Option.none())
      const given = yield* read({ SITE_ORIGIN: "https://example.org" })
      assert.deepStrictEqual(given.origin, Option.some("https://example.org"))
      for (const address of [
        "example.org",
        "https://example.org/ru",
        "ftp://example.org",
        "javascript:alert(1)",
      ])
        assert.include((yield* Effect.flip(read({ SITE_ORIGIN: address }))).message, "SITE_ORIGIN")
    }),
  )
})

describe("trusted proxies", () => {
  it.effect("are none unless named, each an address or a network, refused by their variable's name", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).trustedProxies, [])
      const { trustedProxies } = yield* read({ TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.7,2001:db8::/32" })
      assert.deepStrictEqual(trustedProxies.map(String), ["10.0.0.0/8", "192.0.2.7/32", "2001:db8::/32"])
      for (const named of ["proxy", "10.0.0.0/33", "10.0.0"])
        assert.include((yield* Effect.flip(read({ TRUSTED_PROXIES: named }))).message, "TRUSTED_PROXIES")
    }),
  )
})

describe("blocked regions", () => {
  const all = { BLOCKED_REGIONS: "us, FR,XX", REGION_HEADER: "CF-IPCountry", TRUSTED_PROXIES: "10.0.0.0/8" }

  it.effect("are none unless named, with the header that says the region and who is believed", () =>
    Effect.gen(function* () {
      assert.isTrue(Option.isNone((yield* read({})).regions))
      const regions = Option.getOrThrow((yield* read(all)).regions)
      assert.deepStrictEqual([...regions.blocked], ["US", "FR", "XX"])
      assert.strictEqual(regions.header, "cf-ipcountry")
      assert.deepStrictEqual(regions.proxies.map(String), ["10.0.0.0/8"])
      for (const [name, value] of [
        ["BLOCKED_REGIONS", "USA"],
        ["REGION_HEADER", ""],
        ["REGION_HEADER", "a b"],
        ["TRUSTED_PROXIES", ""],
      ] as const)
        assert.include((yield* Effect.flip(read({ ...all, [name]: value }))).message, name)
    }),
  )
})

describe("the VIP domain (§6 Roles and permissions: vip domain)", () => {
  const all = {
    VIP_DOMAINS: "VIP.example.org, vip2.example.org",
    VIP_AUTH_COUNTRIES: "kz,XX",
    VIP_ROUTES: "longTerm",
    VIP_HIDDEN_ROUTES: "politics, ufc",
  }

  it.effect("is none unless named, with who says a country where a header is named", () =>
    Effect.gen(function* () {
      assert.isTrue(Option.isNone((yield* read({})).vip))
      const vip = Option.getOrThrow((yield* read(all)).vip)
      assert.deepStrictEqual(vip, {
        domains: ["vip.example.org", "vip2.example.org"],
        authCountries: new Set(["KZ", "XX"]),
        routes: ["longTerm"],
        hiddenRoutes: ["politics", "ufc"],
      })
      const proxied = { ...all, REGION_HEADER: "CF-IPCountry", TRUSTED_PROXIES: "10.0.0.0/8" }
      const { regions } = Option.getOrThrow((yield* read(proxied)).vip)
      assert.deepStrictEqual(
        [regions?.header, regions?.proxies.map(String)],
        ["cf-ipcountry", ["10.0.0.0/8"]],
      )
    }),
  )

  it.effect("stops the start by the name of what is wrong, and of what is missing", () =>
    Effect.gen(function* () {
      for (const [name, value] of [
        ["VIP_DOMAINS", "https://vip.example.org"],
        ["VIP_DOMAINS", "vip.example.org:443"],
        ["VIP_DOMAINS", ""],
        ["VIP_AUTH_COUNTRIES", "KAZ"],
        ["VIP_ROUTES", "longterm"],
        ["VIP_HIDDEN_ROUTES", "politics,registration"],
        ["VIP_HIDDEN_ROUTES", "bettingHome"],
      ] as const)
        assert.include((yield* Effect.flip(read({ ...all, [name]: value }))).message, name)
      const { message } = yield* Effect.flip(read({ ...all, VIP_ROUTES: "casino" }))
      assert.include(message, "a list of pages among bettingMainSection, ")
      const { VIP_DOMAINS: _, ...rest } = all
      assert.include((yield* Effect.flip(read(rest))).message, "VIP_DOMAINS")
      const untrusted = yield* Effect.flip(read({ ...all, REGION_HEADER: "cf-ipcountry" }))
      assert.include(untrusted.message, "TRUSTED_PROXIES")
    }),
  )
})

describe("languages hidden for guests (§3 Site configuration: languages)", () => {
  it.effect("are none unless named, and never the default one", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).hiddenLanguages, [])
      assert.deepStrictEqual((yield* read({ LANGUAGES_HIDDEN_FOR_GUESTS: "en" })).hiddenLanguages, ["en"])
      for (const named of ["ru", "en, ru", "xx"]) {
        const { message } = yield* Effect.flip(read({ LANGUAGES_HIDDEN_FOR_GUESTS: named }))
        assert.include(message, "LANGUAGES_HIDDEN_FOR_GUESTS")
      }
    }),
  )
})

describe("addresses that lead to the page of none (§2 Static pages: not found)", () => {
  it.effect("are none unless named, and paths of the site alone", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).lostPaths, [])
      assert.deepStrictEqual((yield* read({ LOST_PATHS: "old-page, promo/:id" })).lostPaths, [
        "old-page",
        "promo/:id",
      ])
      for (const named of ["/old", "old/", "http://elsewhere", "a b"]) {
        const { message } = yield* Effect.flip(read({ LOST_PATHS: named }))
        assert.include(message, "LOST_PATHS")
      }
    }),
  )
})

describe("the captcha", () => {
  it.effect("is the site's own unless another party's is named with all that it needs", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read({})).captcha, "custom")
      for (const own of ["puzzle", "picture", "disabled"] as const)
        assert.strictEqual((yield* read({ CAPTCHA: own })).captcha, own)
      const agreed = { CAPTCHA_SITE_KEY: "key", CAPTCHA_SECRET: "hush" }
      const { captcha } = yield* read({ CAPTCHA: "hcaptcha", ...agreed })
      assert.deepInclude(captcha, {
        type: "hcaptcha",
        siteKey: "key",
        verify: "https://api.hcaptcha.com/siteverify",
      })
      assert.notInclude(JSON.stringify(captcha), "hush")
      for (const [env, variable] of [
        [{ CAPTCHA: "puzzling" }, "CAPTCHA"],
        [{ CAPTCHA: "google", CAPTCHA_SITE_KEY: "key" }, "CAPTCHA_SECRET"],
        [{ CAPTCHA: "google", CAPTCHA_SECRET: "secret" }, "CAPTCHA_SITE_KEY"],
        [{ CAPTCHA: "hunt", ...agreed }, "CAPTCHA_VERIFY_URL"],
        [{ CAPTCHA: "google", ...agreed, CAPTCHA_SCRIPT_URL: "javascript:1" }, "CAPTCHA_SCRIPT_URL"],
      ] as const)
        assert.include((yield* Effect.flip(read(env))).message, variable)
    }),
  )
})

describe("sign-out by idleness", () => {
  it.effect("comes after half an hour, after as many minutes as are said, or never", () =>
    Effect.gen(function* () {
      const cases = [
        [{}, 1_800_000],
        [{ IDLE_SIGN_OUT: "15" }, 900_000],
        [{ IDLE_SIGN_OUT: "off" }, 0],
      ] as const
      for (const [env, ms] of cases) assert.strictEqual((yield* read(env)).idleSignOutMs, ms)
      for (const IDLE_SIGN_OUT of ["0", "-5", "1.5", "1441", "soon"])
        assert.include((yield* Effect.flip(read({ IDLE_SIGN_OUT }))).message, "IDLE_SIGN_OUT")
    }),
  )
})

describe("play money", () => {
  it.effect("is off in production unless it is switched on, and on elsewhere unless it is switched off", () =>
    Effect.gen(function* () {
      const cases = [
        [{}, true],
        [{ NODE_ENV: "production" }, false],
        [{ NODE_ENV: "production", PLAY_MONEY: "on" }, true],
        [{ PLAY_MONEY: "off" }, false],
      ] as const
      for (const [env, isCredited] of cases) assert.strictEqual((yield* read(env)).playMoney, isCredited)
      assert.include((yield* Effect.flip(read({ PLAY_MONEY: "maybe" }))).message, "PLAY_MONEY")
    }),
  )
})

describe("the tools of those who run the site", () => {
  it.effect("are open unless the setting says otherwise, which names itself where it can't be read", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read({})).tools, "open")
      assert.strictEqual((yield* read({ TOOLS: "closed" })).tools, "closed")
      assert.deepStrictEqual((yield* read({ TOOLS: "9464" })).tools, { host: "127.0.0.1", port: 9464 })
      assert.include((yield* Effect.flip(read({ TOOLS: "perhaps" }))).message, "TOOLS")
    }),
  )
})

describe("the inspector's switch", () => {
  for (const [env, isOffered] of [
    [{}, true],
    [{ NODE_ENV: "development" }, true],
    [{ NODE_ENV: "production" }, false],
    [{ NODE_ENV: "production", INSPECTOR: "on" }, true],
    [{ INSPECTOR: "off" }, false],
  ] as const) {
    it.effect(`given ${JSON.stringify(env)}, then pages ${isOffered ? "offer it" : "don't"}`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* read(env)).inspector, isOffered)
      }),
    )
  }

  it.effect("refuses another word, and an address that no WebSocket has, by the variable's name", () =>
    Effect.gen(function* () {
      assert.include((yield* Effect.flip(read({ INSPECTOR: "maybe" }))).message, "INSPECTOR")
      assert.include(
        (yield* Effect.flip(read({ INSPECTOR_ATTACH: "http://localhost" }))).message,
        "INSPECTOR_ATTACH",
      )
      const attached = yield* read({ INSPECTOR_ATTACH: "ws://localhost:8080" })
      assert.deepStrictEqual(attached.inspectorAttach, Option.some("ws://localhost:8080"))
    }),
  )
})

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

describe("the minimum age", () => {
  it.effect(
    "is read as a number, 0 where it is none, and 18 where nothing is said (§5 Small rules: minimum age)",
    () =>
      Effect.gen(function* () {
        for (const [said, age] of [
          [undefined, 18],
          ["21", 21],
          [" 21 ", 21],
          ["+16", 16],
          ["18.9", 18],
          ["0", 0],
          ["", 18],
          ["eighteen", 0],
          ["18+", 0],
          ["0x15", 0],
          ["-1", 0],
          ["NaN", 0],
          ["1e400", 0],
          ["999999999999999999999", 150],
        ] as const)
          assert.strictEqual((yield* read(said === undefined ? {} : { MINIMUM_AGE: said })).minimumAge, age)
      }),
  )
})
