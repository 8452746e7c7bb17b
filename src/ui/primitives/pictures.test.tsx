import { cleanup } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { Flag } from "./Badge.tsx"
import { Crest } from "./Crest.tsx"

afterEach(cleanup)

it("draws a flag above the letters of its country, and letters alone where there is none", async () => {
  await renderScreen(
    <>
      <Flag code="RU" />
      <Flag code="gb-eng" />
      <Flag code="es-pv" />
    </>,
  )
  const badges = [...document.querySelectorAll("[aria-hidden]")]
  expect(badges.map((badge) => badge.textContent)).toEqual(["RU", "GB", "ES"])
  expect(badges.map((badge) => badge.querySelector("img")?.getAttribute("src"))).toEqual([
    expect.stringMatching(/^\/assets\/flags-[\d.]+\/ru\.svg$/),
    expect.stringMatching(/\/gb-eng\.svg$/),
    undefined,
  ])
})

it("draws a crest in two colours, which screen readers pass over", async () => {
  await renderScreen(<Crest name="Arsenal" />)
  const crest = document.querySelector("svg[aria-hidden]")
  const colours = [...(crest?.querySelectorAll("path") ?? [])].map((path) => path.getAttribute("fill"))
  expect(colours).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)])
  expect(colours[0]).not.toBe(colours[1])
})
