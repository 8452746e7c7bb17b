import { Schema } from "effect"
import { DrawSummary } from "../draws/draw-view.ts"
import { MinorUnits } from "../money/money.ts"

/** Where a draw of the desk stands by its chart. */
export const DrawDeskState = Schema.Literals([
  "announced",
  "open",
  "closed",
  "drawn",
  "counted",
  "halfVerified",
  "verified",
  "returning",
])
export type DrawDeskState = typeof DrawDeskState.Type

/** A draw that something is still to be done with. Sums in minor units of the default currency. */
export const DrawDeskRow = Schema.Struct({
  summary: DrawSummary,
  state: DrawDeskState,
  /** How many of its fields are decided, of how many. */
  decided: Schema.Int,
  fields: Schema.Int,
  /** What it was counted to; null before it was. */
  counted: Schema.NullOr(
    Schema.Struct({
      at: Schema.Int,
      tickets: Schema.Int,
      rows: Schema.Int,
      prizes: Schema.Array(Schema.Struct({ misses: Schema.Int, rows: Schema.Int, sum: MinorUnits })),
      toJackpot: MinorUnits,
      fromJackpot: MinorUnits,
    }),
  ),
  /** Whether two people verify it. */
  needsPeople: Schema.Boolean,
  /** Who verified it first; null where nobody has. */
  first: Schema.NullOr(Schema.String),
})
export type DrawDeskRow = typeof DrawDeskRow.Type

/** The draws that go on: those that wait for people first, then by when they close. */
export const DrawDeskPage = Schema.Struct({ rows: Schema.Array(DrawDeskRow) })
export type DrawDeskPage = typeof DrawDeskPage.Type

/** Whether the count of a draw waits for people. */
export const waitsForPeople = ({ state, needsPeople }: DrawDeskRow): boolean =>
  state === "halfVerified" || (state === "counted" && needsPeople)

/** Whether a draw can still be called off. */
export const canBeCalledOff = ({ state }: DrawDeskRow): boolean =>
  state !== "verified" && state !== "returning"
