import { Schema } from "effect"
import { type DrawField, type FieldResult, OptionKey } from "./draw-field.ts"

/** Most fields of a draw, and most options of a field that a ticket may name. */
const MOST_FIELDS = 20
const MOST_OPTIONS = 40

/** What a ticket names in each field: at least as many options as come true. More of them make more rows. */
export const TicketPicks = Schema.Array(
  Schema.Array(OptionKey).check(Schema.isMaxLength(MOST_OPTIONS)),
).check(Schema.isMaxLength(MOST_FIELDS))
export type TicketPicks = typeof TicketPicks.Type

type Taking = Pick<DrawField, "take">

/** Ways to choose so many of so many. */
export const choose = (of: number, take: number): number => {
  if (take < 0 || take > of) return 0
  let ways = 1
  for (let step = 1; step <= Math.min(take, of - take); step += 1)
    ways = (ways * (of - Math.min(take, of - take) + step)) / step
  return Math.round(ways)
}

/** How many rows picks make: in each field every choice of so many options as come true, each with each. */
export const rowsOf = (fields: ReadonlyArray<Taking>, picks: TicketPicks): number =>
  fields.reduce((rows, { take }, place) => rows * choose(picks[place]?.length ?? 0, take), 1)

/** The first field that picks don't fit: none or too few of its options, one twice, one that it doesn't have. */
export const unfitField = (fields: ReadonlyArray<DrawField>, picks: TicketPicks): number | undefined => {
  const place = fields.findIndex(({ options, take }, at) => {
    const picked = picks[at] ?? []
    return (
      picked.length < take ||
      new Set(picked).size !== picked.length ||
      !picked.every((option) => options.includes(option))
    )
  })
  if (place >= 0) return place
  return picks.length === fields.length ? undefined : fields.length
}

/** Rows of one field by how many of the options that came true they miss, from none on; a void field is missed by nobody. */
const fieldMisses = (
  { take }: Taking,
  picked: ReadonlyArray<OptionKey>,
  result: FieldResult,
): ReadonlyArray<number> => {
  if (result === "void") return [choose(picked.length, take)]
  const right = picked.filter((option) => result.includes(option)).length
  return Array.from(
    { length: take + 1 },
    (_, missed) => choose(right, take - missed) * choose(picked.length - right, missed),
  )
}

/** Rows of a ticket by how much they miss: the first number is of rows that miss nothing. Nothing is told row by row. */
export const rowsByMisses = (
  fields: ReadonlyArray<Taking>,
  picks: TicketPicks,
  results: ReadonlyArray<FieldResult>,
): ReadonlyArray<number> =>
  fields.reduce<ReadonlyArray<number>>(
    (known, field, place) => {
      const more = fieldMisses(field, picks[place] ?? [], results[place] ?? "void")
      const rows: number[] = []
      known.forEach((many, missed) => {
        more.forEach((each, further) => {
          rows[missed + further] = (rows[missed + further] ?? 0) + many * each
        })
      })
      return rows
    },
    [1],
  )
