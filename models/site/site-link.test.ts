import { describe, expect, it } from "vitest"
import { siteLink } from "./site-link.ts"

const read = (link: string) => siteLink(link, "https://site.example", ["ru", "en"], "ru")

describe("a link of the site", () => {
  it.each([
    [
      "https://site.example/en/line/1/10/123",
      { path: "/en/line/1/10/123", page: { sportId: "1", champId: "10", gameId: "123" } },
    ],
    ["/line/1", { path: "/ru/line/1", page: { sportId: "1" } }],
    ["live?coupon=abc", { path: "/ru/live?coupon=abc", page: {} }],
    ["/en/", { path: "/en", page: {} }],
    ["", { path: "/ru", page: {} }],
    ["/en/nothing/of/the/kind", { path: "/en/nothing/of/the/kind" }],
  ])("%s is read with its language", (link, expected) => {
    expect(read(link)).toEqual(expected)
  })

  it.each([
    "https://other.example/en/line",
    "//other.example/en/line",
    "\\\\other.example\\en",
    "http://site.example/en/line",
    "https://site.example.other/en",
    "https://site.example@other.example/en",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://[",
  ])("%s leads elsewhere, or nowhere", (link) => {
    expect(read(link)).toBeUndefined()
  })
})
