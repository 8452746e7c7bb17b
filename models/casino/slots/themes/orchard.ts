import { FIVE_LINES } from "../lines.ts"
import type { SlotRules } from "../slot-rules.ts"
import { paysFor, stripsOf } from "../strip.ts"

/** Three reels of fruit, three rows, five lines: three alike pay, of cherries also two. Pays are in stakes a line. */
export const orchard: SlotRules = {
  slug: "orchard",
  version: 1,
  symbols: [
    { name: "seven", pays: paysFor(0, 0, 75) },
    { name: "bell", pays: paysFor(0, 0, 28) },
    { name: "plum", pays: paysFor(0, 0, 11) },
    { name: "pear", pays: paysFor(0, 0, 5) },
    { name: "apple", pays: paysFor(0, 0, 4) },
    { name: "lemon", pays: paysFor(0, 0, 3) },
    { name: "cherry", pays: paysFor(0, 1, 4) },
  ],
  strips: stripsOf(
    "SBPRALC",
    "LAPCRLBAPLRCASLPARLBAPRL",
    "ALPRCLABPLRASLPRCALPBRAL",
    "RLAPBLRACLPASRLPALBRLAPR",
  ),
  rows: 3,
  shape: { kind: "lines", lines: FIVE_LINES },
}
