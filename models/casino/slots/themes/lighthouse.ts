import { TWENTY_LINES } from "../lines.ts"
import type { SlotRules } from "../slot-rules.ts"
import { paysFor, stripsOf } from "../strip.ts"

/** Five reels, three rows, twenty lines: a lighthouse stands for others, and bottles bring free spins at double wins. Pays are in stakes. */
export const lighthouse: SlotRules = {
  slug: "lighthouse",
  version: 1,
  symbols: [
    { name: "lighthouse", pays: [] },
    { name: "bottle", pays: [] },
    { name: "ship", pays: paysFor(0, 0, 3, 15, 75) },
    { name: "anchor", pays: paysFor(0, 0, 2.5, 10, 40) },
    { name: "compass", pays: paysFor(0, 0, 2, 7, 25) },
    { name: "gull", pays: paysFor(0, 0, 1.5, 5, 20) },
    { name: "ace", pays: paysFor(0, 0, 0.8, 2.5, 10) },
    { name: "king", pays: paysFor(0, 0, 0.8, 2.5, 8) },
    { name: "queen", pays: paysFor(0, 0, 0.6, 1.5, 6) },
    { name: "jack", pays: paysFor(0, 0, 0.6, 1.5, 5) },
    { name: "ten", pays: paysFor(0, 0, 0.4, 1.2, 5) },
  ],
  strips: stripsOf(
    "WBSACGEKQJT",
    "TQGJKACTEJQSTKGJCQEATB",
    "JTEQCKGTWJASQTKEGJQCTB",
    "QJTKGEAJTCQWKJTSEGQJTB",
    "TKJQEGTACJKWQTGJSETQCB",
    "JQTEKCGJTQASKEJTWQGCTB",
  ),
  rows: 3,
  wild: 0,
  shape: { kind: "lines", lines: TWENTY_LINES },
  free: { scatter: 1, pays: paysFor(0, 0, 2, 10, 50), from: 3, spins: 8, times: 2, most: 24 },
}
