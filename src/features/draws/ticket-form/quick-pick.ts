import { chosen } from "#models/casino/fair/draws.ts"
import type { DrawField, OptionKey } from "#models/draws/draw-field.ts"
import type { TicketPicks } from "#models/draws/rows.ts"
import { byChance } from "#src/services/by-chance.ts"

/** One row by chance: of each field so many options as come true, each choice as likely as any other. */
export const quickPick = (fields: ReadonlyArray<DrawField>): TicketPicks =>
  fields.map(({ options, take }) =>
    chosen(byChance, take, options.length)
      .toSorted((one, other) => one - other)
      .map((place) => options[place] as OptionKey),
  )
