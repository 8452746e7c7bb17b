import { type Chip, placedChips, writtenChips } from "#models/casino/chips.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"

/** What chips of a table are worth, by the least that may be staked at it. */
export const chipValues = (least: MinorUnits): ReadonlyArray<MinorUnits> =>
  [1, 5, 10, 50, 100].map((times) => minorUnits(least * times))

/** The worth of the chip that is taken: the one that was chosen, else the smallest. */
export const chipTaken = (chosen: string | undefined, least: MinorUnits): MinorUnits =>
  chipValues(least).find((value) => `${value}` === chosen) ?? least

/** The chips of a text with one more. */
export const withChip = (written: string | undefined, chip: Chip): string =>
  writtenChips([...placedChips(written), chip])

/** The chips of a text without the last one. */
export const withoutLast = (written: string | undefined): string =>
  writtenChips(placedChips(written).slice(0, -1))
