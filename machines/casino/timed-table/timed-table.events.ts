import { Schema } from "effect"
import { TimedGameSlug } from "#models/casino/timed/timed-games.ts"
import { TimedBets, TimedNumber } from "#models/casino/timed/timed-round.ts"
import { TimedTable } from "#models/casino/timed/timed-view.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CommandKey } from "#models/request/command-key.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why the table could not be told, and when the page knew. */
const Failure = Schema.Struct({ message: FormMessage, heardAt: Schema.Int })
/** Why a bet was not placed: by a rule, or no answer came, so that nothing is known. */
const SentFailure = Schema.Struct({ kind: Schema.Literals(["refused", "lost"]), message: FormMessage })

/** The table, when the page heard of it, and how far the server's clock is ahead of the page's, in milliseconds. */
export const TimedTableTold = outcomeOf(
  Schema.Struct({ table: TimedTable, heardAt: Schema.Int, ahead: Schema.Int }),
  Failure,
)
export type TimedTableTold = typeof TimedTableTold.Type
export const TimedBetsTold = outcomeOf(TimedBets, SentFailure)
export type TimedBetsTold = typeof TimedBetsTold.Type

/** Which game, and whose table: `account`, that the address names; null: the active one. */
export const TimedAsked = Schema.Struct({ game: TimedGameSlug, account: Schema.NullOr(Schema.Int) })
export type TimedAsked = typeof TimedAsked.Type

/** A bet as it is sent, and sent again under the same key. `summ`: decimal text. */
export const TimedBetRequest = Schema.Struct({
  game: TimedGameSlug,
  guid: CommandKey,
  accountId: Schema.Int,
  number: TimedNumber,
  pick: Schema.String,
  summ: Schema.String,
})
export type TimedBetRequest = typeof TimedBetRequest.Type

/** What reaches the table of a game that is drawn for everybody. */
export const TimedTableEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("table.opened"), ...TimedAsked.fields }),
  Schema.Struct({ type: Schema.Literal("table.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  Schema.Struct({ type: Schema.Literal("stake.typed"), value: Schema.String }),
  /** What the next bet is on, as the game names it; empty: nothing yet. */
  Schema.Struct({ type: Schema.Literal("pick.chosen"), value: Schema.String }),
  /** The button, with a new key for the bet. */
  Schema.Struct({ type: Schema.Literal("stake.pressed"), guid: CommandKey }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  doneEvent("loadTable", TimedTableTold),
  doneEvent("placeBet", TimedBetsTold),
  deadlineEvent("untilDue"),
])
export type TimedTableEvent = typeof TimedTableEvent.Type

export const TimedTableContext = Schema.Struct({
  asked: Schema.NullOr(TimedAsked),
  table: Schema.NullOr(TimedTable),
  stake: Schema.String,
  pick: Schema.String,
  /** What was sent; null where nothing was. */
  request: Schema.NullOr(TimedBetRequest),
  /** When the table is asked for again, in milliseconds since the epoch. */
  until: Schema.Int,
  /** How far the server's clock is ahead of the page's, in milliseconds. */
  ahead: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type TimedTableContext = typeof TimedTableContext.Type
