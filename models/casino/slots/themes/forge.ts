import { TEN_LINES } from "../lines.ts"
import type { SlotRules } from "../slot-rules.ts"
import { paysFor, stripsOf } from "../strip.ts"

/** Five reels, three rows, ten lines: what won is struck off, what is above falls down, and each fall pays more. Pays are in stakes. */
export const forge: SlotRules = {
  slug: "forge",
  version: 1,
  symbols: [
    { name: "sword", pays: paysFor(0, 0, 12, 40, 150) },
    { name: "hammer", pays: paysFor(0, 0, 8, 24, 80) },
    { name: "anvil", pays: paysFor(0, 0, 5, 12, 40) },
    { name: "horseshoe", pays: paysFor(0, 0, 3, 8, 30) },
    { name: "ruby", pays: paysFor(0, 0, 2.6, 6, 20) },
    { name: "emerald", pays: paysFor(0, 0, 1.6, 4, 12) },
    { name: "sapphire", pays: paysFor(0, 0, 1.6, 3, 8) },
    { name: "coal", pays: paysFor(0, 0, 0.8, 2.4, 8) },
  ],
  strips: stripsOf(
    "WHAOREPC",
    "CERPHCAEOCRPWE",
    "PCEROACHPEWCRO",
    "ECPRAHCEPOWRCE",
    "RCPEOCAHEPRCWO",
    "CPREHCOEAPCRWE",
  ),
  rows: 3,
  shape: { kind: "lines", lines: TEN_LINES },
  cascade: { times: [1, 2, 3, 5], most: 12 },
}
