import { describe, expect, it } from "vitest"
import { formatScore, formatScores } from "./format-score.ts"

/**
 * What is seen of a text of numbers and colons, from the left: runs that marks set apart are laid out from the right where
 * the text runs so (UAX #9), digits with a lone colon between them stay one run.
 */
const seen = (text: string): string =>
  text.includes("\u200f")
    ? text
        .split(/\u200f|(?=, )|(?<=, )/)
        .map((part) => (/\w/.test(part) ? part : [...part].toReversed().join("")))
        .toReversed()
        .join("")
    : text

describe("scores", () => {
  it("are written home side first", () => {
    expect(formatScore([2, 1], "ltr")).toBe("2:1")
    expect(
      formatScores(
        [
          [1, 0],
          [1, 1],
        ],
        "ltr",
      ),
    ).toBe("1:0, 1:1")
    expect(formatScore("40:15", "ltr")).toBe("40:15")
  })

  it("have the home side on the right where the page runs from right to left", () => {
    expect(seen(formatScore([2, 1], "rtl"))).toBe("1:2")
    expect(seen(formatScore([10, 3], "rtl"))).toBe("3:10")
    expect(seen(formatScore("40:15", "rtl"))).toBe("15:40")
    expect(
      seen(
        formatScores(
          [
            [1, 0],
            [2, 3],
          ],
          "rtl",
        ),
      ),
    ).toBe("3:2 ,0:1")
  })

  it("run so with letters among them, too", () => {
    expect(seen(formatScore("A:40", "rtl"))).toBe("40:A")
    expect(formatScore("A:40", "rtl")).toMatch(/^\u200f/)
  })

  it("stay as they are where no colon parts two sides", () => {
    expect(formatScore("12/3 (4.2)", "rtl")).toBe("12/3 (4.2)")
  })
})
