import fc from "fast-check"
import { matchRoutes } from "react-router-dom"
import { describe, expect, test } from "vitest"
import { ROUTES } from "#models/site/all-routes.ts"
import { guard, inLanguage, languageOf, openingRoute, withLanguage } from "./routes.ts"

describe("the route guard (§2 Route guard)", () => {
  const language = "ru"

  test.each([
    [{}, "unknown", "show"],
    // §2 Route guard: requires auth
    [{ requiresAuth: true }, "unknown", "wait"],
    [{ requiresAuth: true }, "guest", "signIn"],
    [{ requiresAuth: true }, "player", "show"],
    // §2 Route guard: requires guest
    [{ requiresGuest: true }, "unknown", "wait"],
    [{ requiresGuest: true }, "guest", "show"],
    [{ requiresGuest: true }, "player", "home"],
    // §2 Route guard: languages
    [{ languages: ["en"] }, "player", "hidden"],
    [{ languages: ["en", "ru"], requiresAuth: true }, "guest", "signIn"],
  ] as const)("%j lets a visitor who is %s: %s", (rule, kind, passage) => {
    expect(guard(rule, { kind, language })).toBe(passage)
  })

  test("a page that ends the session it needs stays where it was shown, to say what came of it", () => {
    const rule = { requiresAuth: true, outlivesSession: true }
    const passages = [true, false].map((wasShown) => guard(rule, { kind: "guest", language }, wasShown))
    expect(passages).toEqual(["show", "signIn"])
    expect(guard({ requiresAuth: true }, { kind: "guest", language }, true)).toBe("signIn")
  })

  test("a guest's page stays with the guest who becomes a player on it, and opens to no player", () => {
    const passages = [true, false].map((wasShown) =>
      guard({ requiresGuest: true }, { kind: "player", language }, wasShown),
    )
    expect(passages).toEqual(["show", "home"])
  })

  describe("on the VIP domain (§6 Roles and permissions: vip domain)", () => {
    const passages = (kind: "unknown" | "guest" | "player", requiresAuth: boolean) =>
      Object.fromEntries(
        ROUTES.map((route) => [
          route.name,
          guard(route, { kind, language, site: { vipDomain: { requiresAuth } } }),
        ]),
      )

    test("a guest of a country that has to sign in sees what signing in needs, and what has keys of its own", () => {
      const shown = Object.entries(passages("guest", true)).filter(([, passage]) => passage !== "signIn")
      expect(Object.fromEntries(shown)).toEqual({
        registration: "show",
        registrationIdentification: "show",
        guestSupport: "show",
        activation: "show",
        unsubscribe: "show",
        social: "show",
        audit: "show",
        auditProof: "show",
        review: "show",
        operator: "show",
        operatorWithdrawals: "show",
        operatorBets: "show",
        operatorCorrections: "show",
        operatorDraws: "show",
        operatorCasino: "show",
        operatorSettings: "show",
        operatorJournal: "show",
        operatorPromos: "show",
        operatorTournaments: "show",
        operatorPayments: "show",
        operatorSupport: "show",
        operatorCalls: "show",
        operatorIdeas: "show",
        operatorTrading: "show",
        operatorMessages: "show",
        operatorPlayers: "show",
        operatorPeople: "show",
      })
    })

    test("nothing of the line is shown before it is known who asks, and all of it to players and other countries", () => {
      expect(passages("unknown", true)).toMatchObject({
        bettingHome: "wait",
        searchEvents: "wait",
        audit: "show",
      })
      expect(passages("player", true)).toMatchObject({ bettingHome: "show", registration: "home" })
      expect(passages("guest", false)).toMatchObject({ bettingHome: "show", accountHistory: "signIn" })
    })

    test("a page that the VIP domain alone has tells players how its address is got, and nobody else", () => {
      const route = ROUTES.find(({ name }) => name === "politics")
      const site = { vipLetter: true, hiddenPaths: ["politics"] }
      const passages = (["unknown", "guest", "player"] as const).map((kind) =>
        route === undefined ? undefined : guard(route, { kind, language, site }),
      )
      expect(passages).toEqual(["hidden", "hidden", "elsewhere"])
    })

    test("a page that the domain has not is hidden from everybody (§2 Route guard: by domain)", () => {
      const hidden = (kind: "unknown" | "guest" | "player") =>
        ROUTES.filter(
          (route) =>
            guard(route, { kind, language, site: { hiddenPaths: ["politics", "menu/:menuId"] } }) ===
            "hidden",
        ).map(({ name }) => name)
      for (const kind of ["unknown", "guest", "player"] as const)
        expect(hidden(kind)).toEqual(["politics", "menuSection"])
    })
  })

  test("history needs a player, registration a guest", () => {
    const passages = ROUTES.map((route) => [route.name, guard(route, { kind: "guest", language })])
    expect(Object.fromEntries(passages)).toMatchObject({ accountHistory: "signIn", registration: "show" })
  })
})

/** Which page an address opens, as the router decides it. */
const opened = (path: string): string | undefined =>
  matchRoutes(
    ROUTES.flatMap(({ name, paths }) => paths.map((each) => ({ id: name, path: `/:lang/${each}` }))),
    path,
  )?.at(-1)?.route.id

describe("the table of routes (§2 Betting)", () => {
  test.each([
    ["/ru", "bettingHome"],
    ["/ru/line/1", "bettingMainSection"],
    ["/ru/live/1/5", "bettingMainSectionChamp"],
    ["/ru/line/1/5/17", "bettingMainSectionGame"],
    ["/ru/sports/live", "bettingSportFilter"],
    ["/ru/favorites", "favorites"],
    ["/ru/multi-live", "bettingMultiLive"],
    ["/ru/results/1/5", "bettingChampResults"],
    ["/ru/team/9/games", "teamGamesInfo"],
    ["/ru/betsonyour", "betsonyourSection"],
    ["/ru/cyber", "cyber"],
    ["/ru/cyber/1005", "cyberSection"],
    ["/ru/marble/game/3", "marbleGame"],
    ["/ru/best", "bestEuroSection"],
    ["/ru/recommendation/7", "recommendationSectionChamp"],
    ["/ru/ufc", "ufc"],
    ["/ru/politics", "politics"],
    ["/ru/team/9", "teamSection"],
    ["/ru/search", "searchEvents"],
    ["/ru/topgame/game/3", "topgameGame"],
    ["/ru/cricket/events", "cricketAllEvents"],
    ["/ru/cricket/favorites", "cricketFavorites"],
    ["/ru/cricket/player/4", "cricketPlayerInfo"],
    ["/ru/top-events", "topEventsHome"],
    ["/ru/top-events/1", "topEventsSection"],
    ["/ru/top-events/favorites", "topEventsFavorites"],
    ["/ru/statistic/graph", "statisticGraph"],
    ["/ru/statistic/graph/17", "statisticGraph"],
    ["/ru/statistic/cyber/40", "statisticCyber"],
    ["/ru/statistic/cyber/40/7/2026", "statisticCyber"],
    ["/ru/nothing", undefined],
  ])("%s opens %s", (path, name) => {
    expect(opened(path)).toBe(name)
  })

  test("names no route and no path twice", () => {
    const names = ROUTES.map(({ name }) => name)
    const paths = ROUTES.flatMap((route) => route.paths)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test("leaves to the browser what the server does not render", () => {
    for (const path of ["/ru/cyber", "/ru/search", "/ru/top-events/1", "/ru/nothing"]) {
      expect(openingRoute(path)).toBeUndefined()
    }
    expect(openingRoute("/ru/line/1/5/17")).toBe("bettingMainSectionGame")
  })
})

describe("the language segment (§2 Other route fragments)", () => {
  test("is put where it is missing and left where it is (§2 Other route fragments: language segment)", () => {
    expect(withLanguage("/", "ru")).toBe("/ru")
    expect(withLanguage("/line/1", "en")).toBe("/en/line/1")
    expect(withLanguage("/en/line/1", "ru")).toBe("/en/line/1")
  })

  test("changes and keeps the rest of the path", () => {
    expect(inLanguage("/ru/live/5", "en")).toBe("/en/live/5")
    expect(inLanguage("/live/5", "en")).toBe("/en/live/5")
  })

  test("every address ends up with one", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(languageOf(withLanguage(path, "ru"))).toBeDefined()
      }),
    )
  })
})
