import { Schema } from "effect"
import { ChallengesView } from "#models/casino/challenges/challenge-view.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** The challenges, when the page heard of them, and how far the server's clock is ahead of the page's, in milliseconds. */
export const ChallengesTold = outcomeOf(
  Schema.Struct({ view: ChallengesView, heardAt: Schema.Int, ahead: Schema.Int }),
  Schema.Struct({ message: FormMessage, heardAt: Schema.Int }),
)
export type ChallengesTold = typeof ChallengesTold.Type

export const PartTold = outcomeOf(ChallengesView, Schema.Struct({ message: FormMessage }))
export type PartTold = typeof PartTold.Type

/** What reaches the page of challenges. */
export const ChallengePageEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("page.opened") }),
  Schema.Struct({ type: Schema.Literal("page.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  Schema.Struct({ type: Schema.Literal("join.pressed") }),
  /** The server says that the player has come further, or the connection is back. */
  Schema.Struct({ type: Schema.Literal("challenges.changed") }),
  doneEvent("loadChallenges", ChallengesTold),
  doneEvent("join", PartTold),
  deadlineEvent("untilDue"),
])
export type ChallengePageEvent = typeof ChallengePageEvent.Type

export const ChallengePageContext = Schema.Struct({
  view: Schema.NullOr(ChallengesView),
  /** When they are asked for again by themselves, in milliseconds since the epoch. */
  until: Schema.Int,
  /** How far the server's clock is ahead of the page's, in milliseconds. */
  ahead: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type ChallengePageContext = typeof ChallengePageContext.Type
