import { gzipSync } from "node:zlib"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { SLOT_RULES } from "#models/casino/slots/slot-game.ts"
import { type SlotSlug, SLOTS as THEMES } from "#models/casino/slots/slot-rules.ts"
import { SLOT_ART } from "../../../lobby/slot-pictures.ts"

const LARGEST = 12 * 1024

const markupOf = (part: ReactNode): string =>
  renderToStaticMarkup(<svg aria-hidden="true">{part}</svg>).replace(/^<svg[^>]*>|<\/svg>$/g, "")

const drawn = (theme: SlotSlug) => {
  const { defs, symbols, scene, picture, ground } = SLOT_ART[theme]
  return {
    ground,
    names: Object.keys(symbols),
    defs: markupOf(defs),
    symbols: Object.values(symbols).map(markupOf),
    pictures: [scene, picture].map(markupOf),
  }
}

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? "")
const idsIn = (text: string) => found(text, /\bid="([^"]+)"/g)
const namedIn = (text: string) => found(text, /url\(#([^)]+)\)/g)

describe.each(THEMES)("the drawings of %s", (theme) => {
  it("are all of the list and no others, each unlike the others", () => {
    const { names, symbols } = drawn(theme)
    expect([...names].sort()).toEqual(SLOT_RULES[theme].symbols.map(({ name }) => name).sort())
    expect(new Set(symbols).size).toBe(names.length)
    for (const symbol of symbols) expect(symbol).toMatch(/<(path|circle|ellipse)/)
  })

  it("use every gradient that is defined, and none that isn’t", () => {
    const { defs, symbols, pictures } = drawn(theme)
    const named = new Set([...symbols, ...pictures].flatMap(namedIn))
    expect([...named].sort()).toEqual([...idsIn(defs)].sort())
  })

  it("define nothing within a symbol, and write no letters as text", () => {
    const { symbols, pictures } = drawn(theme)
    const markup = [...symbols, ...pictures].join("")
    expect(idsIn(markup)).toEqual([])
    expect(markup).not.toMatch(/<(text|image|svg|animate)/)
  })

  it("name the colours of the ground, and weigh little", () => {
    const { ground, defs, symbols, pictures } = drawn(theme)
    expect(ground.cell).toMatch(/^#[0-9a-f]{6}$/)
    expect(ground.line).toMatch(/^#[0-9a-f]{6}$/)
    expect(gzipSync([defs, ...symbols, ...pictures].join("")).length).toBeLessThanOrEqual(LARGEST)
  })
})

describe("the gradients of all themes", () => {
  it("have names of their own, which begin with the theme", () => {
    const ids = THEMES.map((theme) => idsIn(drawn(theme).defs))
    for (const [place, theme] of THEMES.entries())
      for (const id of ids[place] ?? []) expect(id.startsWith(`${theme}-`), id).toBe(true)
    expect(new Set(ids.flat()).size).toBe(ids.flat().length)
  })
})
