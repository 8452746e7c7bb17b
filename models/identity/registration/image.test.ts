import { describe, expect, it } from "vitest"
import { isImage } from "./image.ts"

const data = (type: string, bytes: readonly number[] | string) =>
  `data:image/${type};base64,${Buffer.from(typeof bytes === "string" ? Buffer.from(bytes) : bytes).toString("base64")}`

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const WEBP = [...Buffer.from("RIFF"), 4, 0, 0, 0, ...Buffer.from("WEBPVP8 ")]

describe("§5 Form rules: image", () => {
  it.each([
    ["a.png", true],
    ["A.JPEG", true],
    ["passport.pdf", false],
    ["png", false],
    [data("png", PNG), true],
    [data("jpeg", JPEG), true],
    [data("webp", WEBP), true],
    [data("svg+xml", '<?xml version="1.0"?><!-- a --><svg xmlns="…">'), true],
    ["data:image/svg+xml,%3Csvg%20/%3E", true],
  ])("%s: %s", (value, passes) => {
    expect(isImage(value)).toBe(passes)
  })

  it("takes only the formats that the rule allows", () => {
    const raster = ["png", "jpeg", "webp"]
    expect(isImage("a.JPG", raster)).toBe(true)
    expect(isImage("a.svg", raster)).toBe(false)
    expect(isImage(data("png", PNG), raster)).toBe(true)
    expect(isImage(data("svg+xml", "<svg>"), raster)).toBe(false)
    expect(isImage(data("webp", WEBP), ["png"])).toBe(false)
  })

  it("is not deceived by a right type over wrong bytes, nor by a right name behind other data", () => {
    expect(isImage(data("png", JPEG))).toBe(false)
    expect(isImage(data("jpeg", "MZ this is a program"))).toBe(false)
    expect(isImage(data("svg+xml", "<html><script>alert(1)</script>"))).toBe(false)
    expect(isImage("data:text/html,<script></script>.png")).toBe(false)
    expect(isImage("data:image/png;base64,%%%")).toBe(false)
    expect(isImage("data:image/svg+xml,%E0%A4%A")).toBe(false)
  })
})
