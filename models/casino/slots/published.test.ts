import { expect, it } from "vitest"
import { WHOLE } from "../multiplier.ts"
import { type SlotRules, seenOf, windowAt } from "./slot-rules.ts"
import { winsIn } from "./slot-wins.ts"
import { paysFor, stripsOf } from "./strip.ts"

/**
 * A slot that its designer has published whole, with the figures it comes to: Atkins Diet by Wizard of Odds Consulting, 2008
 * (wizardofodds.com/games/slots/atkins-diet). A wild one stands on every reel and pays as itself; pays are in stakes of a line.
 * Letters: Atkins, sTeak, Ham, Wings, sauSage, Eggs, bUtter, Cheese, Bacon, Mayonnaise, scaLe.
 */
const ATKINS: SlotRules = {
  slug: "orchard",
  version: 1,
  symbols: [
    { name: "atkins", pays: paysFor(0, 5, 50, 500, 5000) },
    { name: "steak", pays: paysFor(0, 3, 40, 200, 1000) },
    { name: "ham", pays: paysFor(0, 2, 30, 150, 500) },
    { name: "wings", pays: paysFor(0, 2, 25, 100, 300) },
    { name: "sausage", pays: paysFor(0, 0, 20, 75, 200) },
    { name: "eggs", pays: paysFor(0, 0, 20, 75, 200) },
    { name: "butter", pays: paysFor(0, 0, 15, 50, 100) },
    { name: "cheese", pays: paysFor(0, 0, 15, 50, 100) },
    { name: "bacon", pays: paysFor(0, 0, 10, 25, 50) },
    { name: "mayonnaise", pays: paysFor(0, 0, 10, 25, 50) },
    { name: "scale", pays: [] },
  ],
  strips: stripsOf(
    "ATHWSEUCBML",
    "LMHSBECMSUWBEMTWUCEABMHCELUBSWTU",
    "MWTSCMHUBTSMHAUECBSWLMUCBEWMTHCB",
    "HUELCMUHSBTWUMCSEBMWHSBCEAWBUCMT",
    "HCALUBCSTEBMSCUHMBWSCEUWBMEHSTMB",
    "BLTHCSUBWCSHUTMESHAUWMEHBUTMSECW",
  ),
  rows: 3,
  wild: 0,
  shape: { kind: "lines", lines: [[0, 0, 0, 0, 0]] },
}

/** How many of a strip's places have each symbol. */
const counts = ATKINS.strips.map((strip) =>
  ATKINS.symbols.map((_, symbol) => strip.filter((each) => each === symbol).length),
)

it("pays a line of a published slot what its designer says: 63.460 % in the long run, 5.45 % of the time", () => {
  let back = 0
  let hits = 0
  const fill = (column: ReadonlyArray<ReadonlyArray<number>>, ways: number): void => {
    const here = counts[column.length]
    if (here === undefined) {
      const pays = winsIn(ATKINS, column).reduce((sum, win) => sum + win.pays, 0) / WHOLE
      back += pays * ways
      if (pays > 0) hits += ways
      return
    }
    for (const [symbol, count] of here.entries())
      if (count > 0) fill([...column, [symbol, symbol, symbol]], ways * count)
  }
  fill([], 1)
  expect(((100 * back) / 32 ** 5).toFixed(3)).toBe("63.460")
  expect(((100 * hits) / 32 ** 5).toFixed(2)).toBe("5.45")
})

it("begins free spins of a published slot as often as its designer says: 0.011185", () => {
  const scale = ATKINS.symbols.length - 1
  // How likely each number of scales is after so many reels.
  let seen = [1]
  for (const strip of ATKINS.strips) {
    const alone: SlotRules = { ...ATKINS, strips: [strip] }
    const next = Array.from({ length: seen.length + ATKINS.rows }, () => 0)
    for (let stop = 0; stop < strip.length; stop += 1) {
      const shown = seenOf(windowAt(alone, [stop]), scale)
      for (const [count, chance] of seen.entries())
        next[count + shown] = (next[count + shown] ?? 0) + chance / strip.length
    }
    seen = next
  }
  const begins = seen.slice(3).reduce((sum, chance) => sum + chance, 0)
  expect(begins.toFixed(6)).toBe("0.011185")
  // Ten spins, and as many again without an end.
  expect((10 / (1 - 10 * begins)).toFixed(6)).toBe("11.259335")
})
