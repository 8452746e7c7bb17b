import { Schema } from "effect"
import { ClientSeed } from "#models/casino/fair/seeds.ts"
import { GameBet, GameMove, OwnGameSlug } from "#models/casino/games.ts"
import { GameTable, RoundView } from "#models/casino/table.ts"
import { TypedBet } from "#models/casino/typed-bet.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CommandKey } from "#models/request/command-key.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Failure = Schema.Struct({ message: FormMessage })
/** Why something was not done: by a rule, or no answer came, so that nothing is known. */
const SentFailure = Schema.Struct({ kind: Schema.Literals(["refused", "lost"]), message: FormMessage })

export const TableTold = outcomeOf(GameTable, Failure)
export type TableTold = typeof TableTold.Type
export const RoundTold = outcomeOf(RoundView, SentFailure)
export type RoundTold = typeof RoundTold.Type

/** Whether play money is played for, in a house of the page itself. */
const isDemo = Schema.Boolean

/** A round as it is sent, and sent again under the same key. `summ`: decimal text. */
export const RoundRequest = Schema.Struct({
  isDemo,
  guid: CommandKey,
  accountId: Schema.Int,
  summ: Schema.String,
  bet: GameBet,
})
export type RoundRequest = typeof RoundRequest.Type

/** A move as it is sent, and sent again in its place. */
export const MoveRequest = Schema.Struct({
  isDemo,
  guid: Schema.String,
  place: Schema.Int,
  move: GameMove,
})
export type MoveRequest = typeof MoveRequest.Type

/** A seed as it is given. */
export const SeedRequest = Schema.Struct({
  isDemo,
  game: OwnGameSlug,
  clientSeed: ClientSeed,
  epoch: Schema.Int,
  accountId: Schema.NullOr(Schema.Int),
})
export type SeedRequest = typeof SeedRequest.Type

/** Where the player sits down. */
export const TableAsked = Schema.Struct({
  isDemo,
  game: OwnGameSlug,
  account: Schema.NullOr(Schema.Int),
})
export type TableAsked = typeof TableAsked.Type

/** What reaches the table of a game of the house. */
export const GameTableEvent = Schema.Union([
  /** `clientSeed`: made by the page, for a player who has given none. `account`: that the address names; null: the active one. */
  Schema.Struct({
    type: Schema.Literal("table.opened"),
    game: OwnGameSlug,
    isDemo,
    account: Schema.NullOr(Schema.Int),
    clientSeed: ClientSeed,
  }),
  Schema.Struct({ type: Schema.Literal("table.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  Schema.Struct({ type: Schema.Literal("stake.typed"), value: Schema.String }),
  /** `field`: one of the game's own. */
  Schema.Struct({
    type: Schema.Literal("bet.typed"),
    field: Schema.String,
    value: Schema.String,
  }),
  /** The button, with a new key for the round, and when it was pressed. */
  Schema.Struct({ type: Schema.Literal("play.pressed"), guid: CommandKey, at: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("move.pressed"), move: GameMove, at: Schema.Int }),
  /** All that the book hides at first is uncovered. */
  Schema.Struct({ type: Schema.Literal("all.seen") }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  /** The player gives another seed. */
  Schema.Struct({ type: Schema.Literal("seed.given"), clientSeed: ClientSeed }),
  doneEvent("sitDown", TableTold),
  doneEvent("giveSeed", TableTold),
  doneEvent("openRound", RoundTold),
  doneEvent("makeMove", RoundTold),
  deadlineEvent("untilTold"),
])
export type GameTableEvent = typeof GameTableEvent.Type

export const GameTableContext = Schema.Struct({
  game: OwnGameSlug,
  isDemo,
  account: Schema.NullOr(Schema.Int),
  /** The seed that the page made. */
  clientSeed: Schema.NullOr(ClientSeed),
  table: Schema.NullOr(GameTable),
  stake: Schema.String,
  typed: TypedBet,
  /** What was sent; null where nothing was. */
  request: Schema.NullOr(RoundRequest),
  moving: Schema.NullOr(MoveRequest),
  /** Until when the round that is over is told, in milliseconds since the epoch. */
  until: Schema.Int,
  /** When it may be said at the earliest what the round came to. */
  earliest: Schema.Int,
  /** The round that is shown. */
  round: Schema.NullOr(RoundView),
  error: Schema.NullOr(FormMessage),
})
export type GameTableContext = typeof GameTableContext.Type
