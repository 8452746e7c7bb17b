import { describe, expect, it } from "vitest"
import { ideaTitle } from "./idea-title.ts"

describe("what an idea is called by", () => {
  it.each([
    // The first article of the Universal Declaration of Human Rights, in languages that write words in other ways.
    [
      "All human beings are born free and equal in dignity and rights. They are endowed with reason.",
      "All human beings are born free and equal in dignity and…",
    ],
    [
      "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом.",
      "Все люди рождаются свободными и равными в своем достоинстве…",
    ],
    [
      "Alle Menschen sind frei und an Würde und Rechten geboren.\nSie sind mit Vernunft und Gewissen begabt",
      "Alle Menschen sind frei und an Würde und Rechten geboren.…",
    ],
    ["Short", "Short"],
    [" two\n\nlines ", "two lines"],
  ])("is the beginning of %j", (text, title) => expect(ideaTitle(text)).toBe(title))

  it("cuts a word that is longer than all of it between characters as people see them", () => {
    // Emoji_ZWJ_Sequence of Unicode’s emoji-zwj-sequences.txt: family of four, eleven UTF-16 units each.
    const family = "👨‍👩‍👧‍👦"
    expect(ideaTitle(family.repeat(100))).toBe(`${family.repeat(60)}…`)
    const title = ideaTitle("ที่นี่".repeat(40))
    expect("ที่นี่".repeat(40).startsWith(title.slice(0, -1))).toBe(true)
    expect(ideaTitle("e\u0301".repeat(61))).toBe(`${"e\u0301".repeat(60)}…`)
  })
})
