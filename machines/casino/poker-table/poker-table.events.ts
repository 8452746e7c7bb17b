import { Schema } from "effect"
import { ClientSeed } from "#models/casino/fair/seeds.ts"
import { PokerTable } from "#models/casino/poker/poker-view.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CommandKey } from "#models/request/command-key.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** The table, when the page heard of it, and how far the server's clock is ahead of the page's, in milliseconds. */
const Heard = Schema.Struct({ table: PokerTable, heardAt: Schema.Int, ahead: Schema.Int })
export type PokerHeard = typeof Heard.Type

export const PokerTableTold = outcomeOf(Heard, Schema.Struct({ message: FormMessage, heardAt: Schema.Int }))
export type PokerTableTold = typeof PokerTableTold.Type

/** What came of something that was sent; why it was not done: by a rule, or no answer came, so that nothing is known. */
export const PokerSent = outcomeOf(
  Heard,
  Schema.Struct({ kind: Schema.Literals(["refused", "lost"]), message: FormMessage }),
)
export type PokerSent = typeof PokerSent.Type

/** Which table; `account`, that the address names; null: the active one. */
export const PokerAsked = Schema.Struct({ table: Schema.String, account: Schema.NullOr(Schema.Int) })
export type PokerAsked = typeof PokerAsked.Type

const Presence = Schema.Literals(["out", "in", "leave"])
const MoveKind = Schema.Literals(["fold", "check", "call", "raise"])

/** What is sent, and sent again just so. `summ`: decimal text; `to`: minor units. */
export const PokerRequest = Schema.Union([
  Schema.Struct({
    what: Schema.Literal("seat"),
    table: Schema.String,
    guid: CommandKey,
    accountId: Schema.Int,
    seat: Schema.Int,
    summ: Schema.String,
    mix: ClientSeed,
  }),
  Schema.Struct({
    what: Schema.Literal("chips"),
    table: Schema.String,
    guid: CommandKey,
    summ: Schema.String,
  }),
  Schema.Struct({ what: Schema.Literal("presence"), table: Schema.String, presence: Presence }),
  Schema.Struct({
    what: Schema.Literal("move"),
    table: Schema.String,
    number: Schema.Int,
    move: Schema.Int,
    kind: MoveKind,
    to: Schema.optionalKey(Schema.Int),
  }),
])
export type PokerRequest = typeof PokerRequest.Type

/** What reaches a table of poker. */
export const PokerTableEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("table.opened"), ...PokerAsked.fields }),
  Schema.Struct({ type: Schema.Literal("table.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  Schema.Struct({ type: Schema.Literal("seat.chosen"), seat: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("seat.dropped") }),
  Schema.Struct({ type: Schema.Literal("chips.typed"), value: Schema.String }),
  /** By the field, the slider, or a preset. */
  Schema.Struct({ type: Schema.Literal("raise.typed"), value: Schema.String }),
  /** The button, with a new key and the player's own seed. */
  Schema.Struct({ type: Schema.Literal("seat.pressed"), guid: CommandKey, mix: ClientSeed }),
  Schema.Struct({ type: Schema.Literal("chips.pressed"), guid: CommandKey }),
  Schema.Struct({ type: Schema.Literal("presence.pressed"), presence: Presence }),
  Schema.Struct({ type: Schema.Literal("move.pressed"), kind: MoveKind }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  doneEvent("loadTable", PokerTableTold),
  doneEvent("send", PokerSent),
  deadlineEvent("untilDue"),
])
export type PokerTableEvent = typeof PokerTableEvent.Type

export const PokerTableContext = Schema.Struct({
  asked: Schema.NullOr(PokerAsked),
  table: Schema.NullOr(PokerTable),
  /** The free seat that the player is about to sit down on. */
  seat: Schema.NullOr(Schema.Int),
  chips: Schema.String,
  raise: Schema.String,
  /** What was sent; null where nothing was. */
  request: Schema.NullOr(PokerRequest),
  /** When the table is asked for again, in milliseconds since the epoch. */
  until: Schema.Int,
  /** How far the server's clock is ahead of the page's, in milliseconds. */
  ahead: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type PokerTableContext = typeof PokerTableContext.Type
