import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { guard, inLanguage, languageOf, ROUTES, withLanguage } from "./routes.ts"

describe("the route guard (§2)", () => {
  const language = "ru"

  test.each([
    [{}, "unknown", "show"],
    [{ requiresAuth: true }, "unknown", "wait"],
    [{ requiresAuth: true }, "guest", "signIn"],
    [{ requiresAuth: true }, "player", "show"],
    [{ requiresGuest: true }, "unknown", "wait"],
    [{ requiresGuest: true }, "guest", "show"],
    [{ requiresGuest: true }, "player", "home"],
    [{ languages: ["en"] }, "player", "hidden"],
    [{ languages: ["en", "ru"], requiresAuth: true }, "guest", "signIn"],
  ] as const)("%j lets a visitor who is %s: %s", (rule, kind, passage) => {
    expect(guard(rule, { kind, language })).toBe(passage)
  })

  test("a guest's page stays with the guest who becomes a player on it, and opens to no player", () => {
    const passages = [true, false].map((wasShown) =>
      guard({ requiresGuest: true }, { kind: "player", language }, wasShown),
    )
    expect(passages).toEqual(["show", "home"])
  })

  test("history needs a player, registration a guest", () => {
    const passages = ROUTES.map((route) => [route.name, guard(route, { kind: "guest", language })])
    expect(Object.fromEntries(passages)).toMatchObject({ accountHistory: "signIn", registration: "show" })
  })
})

describe("the language segment (§2 Other route fragments)", () => {
  test("is put where it is missing and left where it is", () => {
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
