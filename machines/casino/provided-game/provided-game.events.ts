import { Schema } from "effect"
import { FrameFault } from "#models/casino/providers/frame-message.ts"
import { ProvidedSlug } from "#models/casino/providers/provided-game.ts"
import { ProviderName, ProviderRoundId } from "#models/casino/providers/provider-round.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** What is opened: a game of a provider's; `account` that the address names, null: the active one. */
export const GameAsked = Schema.Struct({
  provider: ProviderName,
  game: ProvidedSlug,
  account: Schema.NullOr(Schema.Int),
})
export type GameAsked = typeof GameAsked.Type

/** Where the game is, and until when its frame is awaited, in milliseconds since the epoch. */
export const LaunchTold = outcomeOf(
  Schema.Struct({ address: Schema.String, until: Schema.Int }),
  Schema.Struct({ message: FormMessage }),
)
export type LaunchTold = typeof LaunchTold.Type

/** What reaches the page of a provider's game. */
export const ProvidedGameEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("game.opened"), ...GameAsked.fields }),
  Schema.Struct({ type: Schema.Literal("game.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  /** Messages of the frame that were checked: from its window, from its origin, in the words of the protocol. */
  Schema.Struct({ type: Schema.Literal("frame.ready") }),
  Schema.Struct({ type: Schema.Literal("round.began"), round: ProviderRoundId }),
  Schema.Struct({ type: Schema.Literal("round.ended"), round: ProviderRoundId }),
  Schema.Struct({ type: Schema.Literal("frame.closed") }),
  Schema.Struct({ type: Schema.Literal("frame.failed"), code: FrameFault }),
  /** Any other message. */
  Schema.Struct({ type: Schema.Literal("message.ignored") }),
  /** The watch over the time of play says that play waits, or may go on. */
  Schema.Struct({ type: Schema.Literal("play.stopped") }),
  Schema.Struct({ type: Schema.Literal("play.resumed") }),
  doneEvent("launchGame", LaunchTold),
  deadlineEvent("untilReady"),
])
export type ProvidedGameEvent = typeof ProvidedGameEvent.Type

export const ProvidedGameContext = Schema.Struct({
  asked: Schema.NullOr(GameAsked),
  /** Address of the frame, with a code that is good once; null where there is none. */
  address: Schema.NullOr(Schema.String),
  until: Schema.Int,
  /** The round that goes on. */
  round: Schema.NullOr(ProviderRoundId),
  /** Why the game itself can't go on. */
  fault: Schema.NullOr(FrameFault),
  /** How many messages were none of the game's. */
  ignored: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type ProvidedGameContext = typeof ProvidedGameContext.Type
