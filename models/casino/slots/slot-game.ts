import { Schema } from "effect"
import type { OwnGame } from "../own-game.ts"
import { PAR_SHEETS } from "./par-sheets.ts"
import { bookOf, SlotEntry, toldBy } from "./slot-book.ts"
import type { SlotRules, SlotSlug } from "./slot-rules.ts"
import { framesOf, showMs } from "./slot-show.ts"
import { stakes } from "./strip.ts"
import { comet } from "./themes/comet.ts"
import { forge } from "./themes/forge.ts"
import { lighthouse } from "./themes/lighthouse.ts"
import { orchard } from "./themes/orchard.ts"
import { reef } from "./themes/reef.ts"

/** The sheet of each slot: its strips and what they pay. */
export const SLOT_RULES: Readonly<Record<SlotSlug, SlotRules>> = { orchard, lighthouse, reef, forge, comet }

/** A slot as a game of the house: its reels turn once for the stake, which stands for every line or way, and as often again as they bring themselves. */
export const slotGame = <Slug extends SlotSlug>(slug: Slug) => {
  const rules = SLOT_RULES[slug]
  const { back, top } = PAR_SHEETS[slug]
  return {
    bet: Schema.Struct({ game: Schema.Literal(slug) }),
    moves: [],
    entries: SlotEntry.members,
    first: {},
    read: () => ({}),
    version: rules.version,
    isAtOnce: true,
    share: back,
    highest: stakes(top),
    top: () => stakes(top),
    play: (_, draws) => {
      const { book, pays } = bookOf(rules, draws)
      return { book, ends: pays }
    },
    pays: (_, book) => {
      const { pays, next } = toldBy(rules, book)
      return next === undefined ? pays : undefined
    },
    showMs: (book) => showMs(framesOf(rules, book)),
    takes: () => false,
  } satisfies OwnGame<{ readonly game: Slug }, never, SlotEntry>
}
