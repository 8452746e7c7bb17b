import { Schema } from "effect"
import { ServerSeed } from "#models/casino/fair/seeds.ts"
import { CancelReason, Draw, DrawKind, DrawNumber } from "#models/draws/draw.ts"
import { FieldResult, OptionKey } from "#models/draws/draw-field.ts"
import { SharedOut } from "#models/draws/prizes.ts"
import { MinorUnits } from "#models/money/money.ts"
import { personal } from "#models/privacy/personal.ts"

const at = Schema.Int
const { opensAt, closesAt, fields, terms, units, main, commitment } = Draw.fields

/** Events of one draw, stream `draw:<kind>/<number>`. */
export const DrawEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("draw.announced"),
    at,
    kind: DrawKind,
    number: DrawNumber,
    opensAt,
    closesAt,
    fields,
    terms,
    units,
    main,
    commitment,
  }),
  Schema.Struct({ type: Schema.Literal("draw.opened"), at }),
  /** No more tickets are sold. */
  Schema.Struct({ type: Schema.Literal("draw.closed"), at }),
  /** What a game came to: for the first time, or anew where a result was put right before the draw was verified. */
  Schema.Struct({ type: Schema.Literal("field.decided"), at, place: Schema.Int, result: FieldResult }),
  /** The drums of a lotto are drawn from the seed of the house, which is told, and from what all tickets come to. */
  Schema.Struct({
    type: Schema.Literal("drums.drawn"),
    at,
    serverSeed: ServerSeed,
    tickets: Schema.String,
    results: Schema.Array(Schema.Array(OptionKey)),
  }),
  /**
   * All tickets are counted and the pool is shared out. `winners`: rows by how much they miss; `jackpot`: what was in it. `needsPeople`: whether two
   * people verify it before anything is paid.
   */
  Schema.Struct({
    type: Schema.Literal("draw.counted"),
    at,
    tickets: Schema.Int,
    rows: Schema.Int,
    winners: Schema.Array(Schema.Int),
    jackpot: MinorUnits,
    ...SharedOut.fields,
    needsPeople: Schema.Boolean,
  }),
  /** It is counted right: by the site itself, or by a person at a device. */
  Schema.Struct({
    type: Schema.Literal("draw.verified"),
    at,
    operator: Schema.optionalKey(Schema.String),
    station: Schema.optionalKey(Schema.String),
  }),
  /** Every ticket is paid. */
  Schema.Struct({ type: Schema.Literal("draw.paid"), at }),
  Schema.Struct({
    type: Schema.Literal("draw.cancelled"),
    at,
    reason: CancelReason,
    operator: Schema.optionalKey(Schema.String),
    /** Why a person did it, in their words. */
    note: Schema.optionalKey(personal),
  }),
  /** Every stake is given back. */
  Schema.Struct({ type: Schema.Literal("draw.returned"), at }),
])
export type DrawEvent = typeof DrawEvent.Type

/** Who verified it first, where two people do. */
export interface FirstVerifier {
  readonly operator: string
  readonly station: string
}

export interface DrawContext {
  readonly draw?: Draw
  readonly needsPeople: boolean
  readonly first: FirstVerifier | null
}
