import { TEN_LINES } from "../lines.ts"
import type { SlotRules } from "../slot-rules.ts"
import { coinsOf, paysFor, stakes, stripsOf } from "../strip.ts"

/** Five reels, three rows, ten lines: six comets stay while the rest turns again, until no new one comes. Pays are in stakes. */
export const comet: SlotRules = {
  slug: "comet",
  version: 1,
  symbols: [
    { name: "rocket", pays: [] },
    { name: "comet", pays: [] },
    { name: "planet", pays: paysFor(0, 0, 6, 25, 125) },
    { name: "moon", pays: paysFor(0, 0, 5, 15, 60) },
    { name: "satellite", pays: paysFor(0, 0, 4, 10, 40) },
    { name: "star", pays: paysFor(0, 0, 3, 8, 25) },
    { name: "ace", pays: paysFor(0, 0, 1.4, 5, 20) },
    { name: "king", pays: paysFor(0, 0, 1, 3, 12) },
    { name: "queen", pays: paysFor(0, 0, 1, 3, 10) },
    { name: "jack", pays: paysFor(0, 0, 1, 2.5, 10) },
  ],
  strips: stripsOf(
    "RCPMSTAKQJ",
    "JQCCKATJMQSKJAPQTKJA",
    "QJKACCTQMJKRSAQPJTKJ",
    "KQJTCCAKMQJSRKPAJQTC",
    "AJQKCCTJMKQASRJPQTKQ",
    "JKQACCTKMJQSAKPRJQTA",
  ),
  rows: 3,
  wild: 0,
  shape: { kind: "lines", lines: TEN_LINES },
  hold: {
    coin: 1,
    from: 6,
    turns: 3,
    oneIn: 16,
    values: coinsOf([1, 60], [2, 25], [3, 10], [5, 8], [10, 4], [25, 1]),
    full: stakes(500),
  },
}
