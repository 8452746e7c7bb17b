import { describe, expect, it } from "vitest"
import { type AnyStateMachine, createMachine } from "xstate"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { chartDiff, chartDiffs } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { diffPage } from "./diff-html.ts"
import { textOf } from "./diff-text.ts"

const bet = (states: object, rest: object = {}): AnyStateMachine =>
  createMachine({ id: "bet", initial: "open", states, ...rest } as never)

const before = bet({
  open: {
    description: "The bet waits.",
    on: {
      settled: [{ guard: "isWon", target: "won" }, { guard: "isVoid", target: "lost" }, { target: "lost" }],
      cancelled: { target: "lost" },
    },
  },
  won: { type: "final" },
  lost: { type: "final" },
})

const linesOf = (after: AnyStateMachine): ReadonlyArray<string> => {
  const diff = chartDiff("bet", enumerate(before), enumerate(after))
  return diff === undefined ? [] : textOf(diff).split("\n")
}

const open = (settled: unknown, cancelled: unknown = { target: "lost" }) => ({
  description: "The bet waits.",
  on: { settled, cancelled },
})
const rest = { won: { type: "final" }, lost: { type: "final" } }
const [won, isVoid, lost] = [
  { guard: "isWon", target: "won" },
  { guard: "isVoid", target: "lost" },
  { target: "lost" },
]

describe("the diff of two charts", () => {
  it("says nothing of a chart that is as it was", () => {
    expect(linesOf(bet({ open: open([won, isVoid, lost]), ...rest }))).toEqual([])
  })

  it("tells a guard that was removed without a word", () => {
    expect(linesOf(bet({ open: open([{ target: "won" }, isVoid, lost]), ...rest }))).toEqual([
      "bet: 1 transition changed",
      "  ~ bet.open: settled → bet.won",
      "      guard: isWon → (none)",
    ])
  })

  it("tells a transition that leads elsewhere, and draws both arrows", () => {
    const after = bet({
      open: open([won, { guard: "isVoid", target: "returned" }, lost]),
      ...rest,
      returned: { type: "final", description: "The stake went back." },
    })
    expect(linesOf(after)).toEqual([
      "bet: 1 state added, 1 transition changed",
      "  + bet.returned  The stake went back.",
      "  ~ bet.open: settled [isVoid] → bet.returned",
      "      leads to: bet.lost → bet.returned",
    ])
    const diff = chartDiff("bet", enumerate(before), enumerate(after))
    expect(Object.fromEntries(diff?.marks ?? [])).toEqual({
      "bet.returned": "added",
      "bet.open|settled|1": "changed",
      "gone bet.open|settled|1": "removed",
    })
  })

  it("tells what was removed, with all that led there", () => {
    const after = bet({ open: open([{ guard: "isVoid", target: "lost" }, lost]), lost: { type: "final" } })
    expect(linesOf(after)).toEqual([
      "bet: 1 state removed, 1 transition removed",
      "  - bet.won",
      "  - bet.open: settled [isWon] → bet.won",
    ])
  })

  it("tells candidates that changed places, and not those that moved up behind one that is gone", () => {
    expect(linesOf(bet({ open: open([isVoid, won, lost]), ...rest }))).toEqual([
      "bet: 2 transitions changed",
      "  ~ bet.open: settled [isVoid] → bet.lost",
      "      place: 2 → 1",
      "  ~ bet.open: settled [isWon] → bet.won",
      "      place: 1 → 2",
    ])
    expect(linesOf(bet({ open: open([isVoid, lost]), ...rest }))[1]).toBe(
      "  - bet.open: settled [isWon] → bet.won",
    )
  })

  it("tells words, actions and what a state does", () => {
    const after = bet({
      open: {
        ...open([won, isVoid, lost], { target: "lost", actions: "tell" }),
        description: "It waits.",
        tags: ["busy"],
        entry: "hold",
      },
      ...rest,
    })
    expect(linesOf(after)).toEqual([
      "bet: 1 state changed, 1 transition changed",
      "  ~ bet.open",
      "      description: The bet waits. → It waits.",
      "      tags: (none) → busy",
      "      entry: (none) → hold",
      "  ~ bet.open: cancelled → bet.lost",
      "      actions: (none) → tell",
    ])
  })

  it("tells a state that was renamed as one, with all that leads there and from there as it was", () => {
    const after = bet(
      {
        waiting: open([{ ...won, target: "paid" }, isVoid, lost]),
        paid: { type: "final" },
        lost: { type: "final" },
      },
      { initial: "waiting" },
    )
    expect(linesOf(after)).toEqual([
      "bet: 2 states changed",
      "  ~ bet.waiting",
      "      name: open → waiting",
      "  ~ bet.paid",
      "      name: won → paid",
    ])
  })

  it("tells what else became of a state that was renamed", () => {
    const after = bet(
      { waiting: { ...open([won, isVoid, lost]), tags: ["busy"] }, ...rest },
      { initial: "waiting" },
    )
    expect(linesOf(after)).toEqual([
      "bet: 1 state changed",
      "  ~ bet.waiting",
      "      name: open → waiting",
      "      tags: (none) → busy",
    ])
  })

  it("holds a state for another one that has little of it", () => {
    const after = bet({
      open: open([isVoid, lost], { target: "returned" }),
      returned: { type: "final", description: "The stake went back." },
      lost: { type: "final" },
    })
    const lines = linesOf(after)
    expect(lines).toContain("  - bet.won")
    expect(lines).toContain("  + bet.returned  The stake went back.")
  })

  it("names charts that are new and charts that are gone in a line", () => {
    const one = new Map([["bet", enumerate(before)]])
    expect(chartDiffs(new Map(), one).map(textOf)).toEqual(["bet: a new chart: 4 states, 4 transitions"])
    expect(chartDiffs(one, new Map()).map(textOf)).toEqual([
      "bet: the chart is gone: 4 states, 4 transitions",
    ])
  })

  it("draws both in one page, and nothing of a chart is markup there", async () => {
    const after = bet({ open: open([{ ...won, guard: "<script>" }, isVoid, lost]), ...rest })
    const diffs = chartDiffs(new Map([["bet", enumerate(before)]]), new Map([["bet", enumerate(after)]]))
    const page = await diffPage(diffs, ["1.0", "now"])
    expect(page).not.toContain("<script>")
    expect(page).toMatch(/<text [^>]*class="changed">settled \[&#60;script&#62;\]<\/text>/)
    expect(page).toContain("<del>isWon</del>")
    expect(page).not.toContain("<h3>Screens</h3>")
  })

  it("puts each screen before beside the one after, and shows one that looks the same once", async () => {
    const after = bet({ open: open([{ target: "won" }, isVoid, lost]), ...rest })
    const diffs = chartDiffs(new Map([["bet", enumerate(before)]]), new Map([["bet", enumerate(after)]]))
    const [one, other] = ["data:image/webp;base64,AA==", "data:image/webp;base64,AQ=="]
    const page = await diffPage(
      diffs,
      ["1.0", "now"],
      new Map([
        [
          "bet",
          [
            { before: { path: "open", picture: one }, after: { path: "open", picture: other } },
            { before: { path: "won", picture: one }, after: { path: "paid", picture: one } },
            { before: { path: "lost", picture: undefined }, after: undefined },
          ],
        ],
      ]),
    )
    const figures = [
      ...page.matchAll(
        /<figcaption>(.*?)<\/figcaption>(<img src="[^"]*" alt="[^"]*"|<p class="dim">[^<]*)?/g,
      ),
    ]
    expect(figures.map(([, caption, picture]) => [caption?.replaceAll(/<.*?>/g, ""), picture])).toEqual([
      ["before: open", `<img src="${one}" alt="open, before"`],
      ["after: open", `<img src="${other}" alt="open, after"`],
      ["before and after: paid", `<img src="${one}" alt="paid, before and after"`],
      ["before: lost", '<p class="dim">No picture could be taken.'],
      ["after: no screen", undefined],
    ])
  })
})
