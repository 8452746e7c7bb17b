import type { SlotRules } from "../slot-rules.ts"
import { paysFor, stripsOf } from "../strip.ts"

/** Five reels, three rows, paid in every way: pearls stand for others on the inner reels, shells bring free spins at triple wins. Pays are in stakes. */
export const reef: SlotRules = {
  slug: "reef",
  version: 1,
  symbols: [
    { name: "pearl", pays: [] },
    { name: "shell", pays: [] },
    { name: "turtle", pays: paysFor(0, 0, 1, 4, 15) },
    { name: "seahorse", pays: paysFor(0, 0, 0.7, 2, 7) },
    { name: "fish", pays: paysFor(0, 0, 0.5, 1.5, 5) },
    { name: "starfish", pays: paysFor(0, 0, 0.4, 1.2, 4) },
    { name: "ace", pays: paysFor(0, 0, 0.4, 0.7, 2) },
    { name: "king", pays: paysFor(0, 0, 0.3, 0.7, 1.5) },
    { name: "queen", pays: paysFor(0, 0, 0, 0.6, 1.5) },
    { name: "jack", pays: paysFor(0, 0, 0, 0.6, 1.5) },
  ],
  strips: stripsOf(
    "PHTSFRAKQJ",
    "JQAKRJFQKSJATQRKJFAQKHSJ",
    "QKJARFPQJKSATJQRKFJAQHKS",
    "KJQRAFJKPQSJTARQKJFQAHSK",
    "AQJKRPFJQASKTJRQAKJFQHSJ",
    "JKQARFJSQKATJRQFKAJSQHKR",
  ),
  rows: 3,
  wild: 0,
  shape: { kind: "ways" },
  free: { scatter: 1, pays: paysFor(0, 0, 2, 5, 25), from: 3, spins: 6, times: 3, most: 18 },
}
