import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option } from "effect"
import { DRAW_KIND_SLUGS } from "#models/draws/draw-kinds.ts"
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
      const { message } = yield* Effect.flip(read({ ...all, VIP_ROUTES: "poker" }))
      assert.include(message, "a list of pages among bettingMainSection, ")
      const { VIP_DOMAINS: _, ...rest } = all
      assert.include((yield* Effect.flip(read(rest))).message, "VIP_DOMAINS")
      const untrusted = yield* Effect.flip(read({ ...all, REGION_HEADER: "cf-ipcountry" }))
      assert.include(untrusted.message, "TRUSTED_PROXIES")
    }),
  )
})

describe("draws (§3 Lottery games)", () => {
  it.effect("are all held unless some are named, or none", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).draws, DRAW_KIND_SLUGS)
      assert.deepStrictEqual((yield* read({ DRAWS: "free, fifteen,free" })).draws, ["free", "fifteen"])
      assert.deepStrictEqual((yield* read({ DRAWS: "off" })).draws, [])
      for (const named of ["bingo", "free,bingo", " , ", "OFF"]) {
        const { message } = yield* Effect.flip(read({ DRAWS: named }))
        assert.include(message, "DRAWS")
      }
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

describe("ways in", () => {
  it.effect("stand as tabs in the order in which they are named, each once", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).authTabs, ["password", "code", "registration"])
      const said = yield* read({ AUTH_TABS: " registration, password,registration" })
      assert.deepStrictEqual(said.authTabs, ["registration", "password"])
      for (const AUTH_TABS of [",", "passkey", "password;code", "Password"])
        assert.include((yield* Effect.flip(read({ AUTH_TABS }))).message, "AUTH_TABS")
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
