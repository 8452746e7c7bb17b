import { beforeEach, expect, test } from "vitest"
import { followHead } from "./follow-head.ts"

const said = () =>
  [...document.head.querySelectorAll("meta, link")].map((element) =>
    element instanceof HTMLMetaElement ? element.content : (element as HTMLLinkElement).href,
  )

beforeEach(() => {
  document.head.innerHTML = `<meta name="robots" content="index,follow">
    <link rel="canonical" href="https://site.example/ru/line">
    <link rel="alternate" hreflang="ru" href="https://site.example/ru/line">
    <link rel="alternate" hreflang="en-GB" href="https://site.example/en/line">`
})

test("the head goes on with the page (§3 Page data: canonical; §3 Page data: alternate links)", () => {
  followHead("/ru/line/1", false)
  expect(said()).toEqual([
    "index,follow",
    "https://site.example/ru/line/1",
    "https://site.example/ru/line/1",
    "https://site.example/en/line/1",
  ])
})

test("where nothing stands, the head says so, and no more once something does (§2 Static pages: not found)", () => {
  followHead("/ru/line/1/1/999", true)
  followHead("/ru/line/1/1/998", true)
  expect(said()).toEqual(["noindex"])
  followHead("/en/live", false)
  expect(said()).toEqual([
    "index,follow",
    "https://site.example/en/live",
    "https://site.example/ru/live",
    "https://site.example/en/live",
  ])
})
