import { Schema } from "effect"
import { Ticket } from "#models/draws/draw.ts"
import { FieldResult } from "#models/draws/draw-field.ts"
import { Prize } from "#models/draws/prizes.ts"
import { MinorUnits } from "#models/money/money.ts"

const at = Schema.Int
const { ended, boughtAt, ...bought } = Ticket.fields

/** Events of one ticket, stream `ticket:<player>/<key>`. */
export const TicketEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("ticket.bought"),
    at,
    ...bought,
    /** Digest of what was asked for. */
    fingerprint: Schema.String,
  }),
  /** Its draw is over: what the fields came to, what each row wins, and what that is. */
  Schema.Struct({
    type: Schema.Literal("ticket.paid"),
    at,
    results: Schema.Array(FieldResult),
    prizes: Schema.Array(Schema.Struct({ misses: Prize.fields.misses, each: Prize.fields.each })),
    paid: MinorUnits,
  }),
  /** Its draw is off: the stake goes back. */
  Schema.Struct({ type: Schema.Literal("ticket.returned"), at }),
])
export type TicketEvent = typeof TicketEvent.Type

export interface TicketContext {
  readonly ticket?: Ticket
  readonly fingerprint?: string
}
