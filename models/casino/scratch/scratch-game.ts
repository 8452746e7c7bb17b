import { Schema } from "effect"
import { type Multiplier, SHARE, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { PRIZE_TABLES, type ScratchSlug } from "./prize-tables.ts"
import { FIELDS, printed, shownPrize } from "./scratch-card.ts"

const MOST_SYMBOLS = Math.max(...Object.values(PRIZE_TABLES).map((prizes) => prizes.length))

/** How long a card waits to be uncovered, in milliseconds; then it is uncovered by itself. */
export const UNCOVERING_MS = 60_000

/** The symbols of a card by its fields, by their places in its table of prizes. */
export const ScratchEntry = Schema.Struct({
  type: Schema.Literal("printed"),
  fields: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MOST_SYMBOLS - 1 }))).check(
    Schema.isMinLength(FIELDS),
    Schema.isMaxLength(FIELDS),
  ),
})
export type ScratchEntry = typeof ScratchEntry.Type

/** What a card pays with three symbols of one prize, or with none. */
export const scratchPays = (slug: ScratchSlug, won: number | undefined): Multiplier =>
  ((won === undefined ? 0 : (PRIZE_TABLES[slug][won]?.stakes ?? 0)) * WHOLE) as Multiplier

/** A scratchcard as a game of the house: its ticket is drawn as it is bought, and uncovering it only shows what is printed. */
export const scratchGame = <Slug extends ScratchSlug>(slug: Slug) => {
  const prizes = PRIZE_TABLES[slug]
  const top = scratchPays(slug, prizes.length - 1)
  const pays = ({ fields }: ScratchEntry) => scratchPays(slug, shownPrize(fields))
  return {
    bet: Schema.Struct({ game: Schema.Literal(slug) }),
    moves: [],
    entries: [ScratchEntry],
    first: {},
    read: () => ({}),
    version: 1,
    isAtOnce: true,
    share: SHARE,
    highest: top,
    top: () => top,
    play: (_, draws) => {
      const card = { type: "printed", fields: printed(prizes, draws) } as const
      return { book: [card], ends: pays(card) }
    },
    pays: (_, [card]) => (card === undefined ? undefined : pays(card)),
    showMs: () => UNCOVERING_MS,
    takes: () => false,
  } satisfies OwnGame<{ readonly game: Slug }, never, ScratchEntry>
}
