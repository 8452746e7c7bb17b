import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const css = ["primitives", "roles"]
  .map((layer) => readFileSync(`${import.meta.dirname}/${layer}.css`, "utf8"))
  .join("\n")
const tokens = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))

type Theme = "light" | "dark"

/** The colour a token stands for in a theme, as `#rrggbb`. */
const colour = (value: string, theme: Theme): string => {
  const pair = /^light-dark\((.+?\)?), (.+)\)$/.exec(value)
  if (pair !== null) return colour((theme === "light" ? pair[1] : pair[2]) ?? "", theme)
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (name === undefined) return value
  const next = tokens.get(name)
  if (next === undefined) throw new Error(`${name} is not a token`)
  return colour(next, theme)
}

/** Relative luminance of WCAG 2.2. */
const luminance = (hex: string): number => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

const contrast = (front: string, back: string, theme: Theme): number => {
  const [light = 0, dark = 0] = [front, back]
    .map((name) => luminance(colour(`var(--${name})`, theme)))
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = 4.5
const SHAPE = 3
const pairs: ReadonlyArray<[front: string, back: string, least: number]> = [
  ...["bg", "surface", "raised", "fill", "fill-hover"].flatMap(
    (back): Array<[string, string, number]> => [
      ["text", back, TEXT],
      ["text-2", back, TEXT],
    ],
  ),
  ...["bg", "surface", "raised", "fill"].map((back): [string, string, number] => ["text-3", back, TEXT]),
  ["text", "fill-press", TEXT],
  ["on-accent", "accent", TEXT],
  ["on-accent", "accent-hover", TEXT],
  ["accent-text", "bg", TEXT],
  ["accent-text", "surface", TEXT],
  ["accent-text", "accent-soft", TEXT],
  ["up", "up-soft", TEXT],
  ["up", "surface", TEXT],
  ["down", "down-soft", TEXT],
  ["down", "surface", TEXT],
  ["bg", "text", TEXT],
  ["focus", "bg", SHAPE],
  ["focus", "surface", SHAPE],
  ["field-line", "surface", SHAPE],
  ["accent", "surface", SHAPE],
  ["accent", "bg", SHAPE],
]

describe.each(["light", "dark"] as const)("contrast in the %s theme (WCAG 2.2)", (theme) => {
  it.each(pairs)("%s on %s reaches %d", (front, back, least) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(least)
  })
})
