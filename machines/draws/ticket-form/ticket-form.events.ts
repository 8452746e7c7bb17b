import { Schema } from "effect"
import { DrawKind, TicketKey } from "#models/draws/draw.ts"
import { OptionKey } from "#models/draws/draw-field.ts"
import { DrawPage, TicketView } from "#models/draws/draw-view.ts"
import { TicketPicks } from "#models/draws/rows.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CommandKey } from "#models/request/command-key.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Failure = Schema.Struct({ message: FormMessage })
/** Why something was not done: by a rule, or no answer came, so that nothing is known. */
const SentFailure = Schema.Struct({ kind: Schema.Literals(["refused", "lost"]), message: FormMessage })

/** The draw with its buyer, and when the page heard of it; null where the site holds none of its kind. */
export const DrawTold = outcomeOf(
  Schema.NullOr(Schema.Struct({ page: DrawPage, heardAt: Schema.Int })),
  Failure,
)
export type DrawTold = typeof DrawTold.Type
export const TicketTold = outcomeOf(TicketView, SentFailure)
export type TicketTold = typeof TicketTold.Type

/**
 * Which draw: by its number, or the one that sells tickets. `account`: that the address names; null: the active one. `isSignedIn`: whether
 * somebody could buy.
 */
export const DrawAsked = Schema.Struct({
  kind: DrawKind,
  number: Schema.NullOr(Schema.Int),
  account: Schema.NullOr(Schema.Int),
  isSignedIn: Schema.Boolean,
})
export type DrawAsked = typeof DrawAsked.Type

/** A ticket as it is sent, and sent again under the same key. */
export const TicketRequest = Schema.Struct({
  guid: CommandKey,
  accountId: Schema.Int,
  kind: DrawKind,
  number: Schema.Int,
  picks: TicketPicks,
  times: Schema.Int,
})
export type TicketRequest = typeof TicketRequest.Type

/** What reaches the form of a ticket. */
export const TicketFormEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("draw.opened"), ...DrawAsked.fields }),
  Schema.Struct({ type: Schema.Literal("draw.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  /** An option is taken, or no longer. `place`: of its field, from 0 on. */
  Schema.Struct({ type: Schema.Literal("option.pressed"), place: Schema.Int, option: OptionKey }),
  /** All picks at once: none, or drawn by the page. */
  Schema.Struct({ type: Schema.Literal("picks.given"), picks: TicketPicks }),
  Schema.Struct({ type: Schema.Literal("times.typed"), value: Schema.String }),
  /** The button, with a new key for the ticket. */
  Schema.Struct({ type: Schema.Literal("buy.pressed"), guid: CommandKey }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  Schema.Struct({ type: Schema.Literal("another.pressed") }),
  doneEvent("loadDraw", DrawTold),
  doneEvent("buyTicket", TicketTold),
  deadlineEvent("untilDue"),
])
export type TicketFormEvent = typeof TicketFormEvent.Type

export const TicketFormContext = Schema.Struct({
  asked: Schema.NullOr(DrawAsked),
  page: Schema.NullOr(DrawPage),
  picks: TicketPicks,
  times: Schema.String,
  /** What was sent; null where nothing was. */
  request: Schema.NullOr(TicketRequest),
  /** When the draw is asked for again, in milliseconds since the epoch. */
  until: Schema.Int,
  /** Key of the ticket that was bought last. */
  bought: Schema.NullOr(TicketKey),
  error: Schema.NullOr(FormMessage),
})
export type TicketFormContext = typeof TicketFormContext.Type
