import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { SportId } from "#models/line/catalogue/catalogue.ts"
import { HiddenSports, HiddenSportsList } from "#models/preferences/settings.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Both lists as the account has them, or why they could not be read or changed. */
export const HiddenSportsOutcome = outcomeOf(HiddenSports, Schema.Struct({ message: FormMessage }))
export type HiddenSportsOutcome = typeof HiddenSportsOutcome.Type

/** What reaches the hiding of sports. */
export const SportHidingEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("player.signedIn"), userId: PlayerId }),
  Schema.Struct({ type: Schema.Literal("player.signedOut") }),
  /** The lists are to be read anew: news may be missing, or reading failed. */
  Schema.Struct({ type: Schema.Literal("sports.asked") }),
  /** A sport is hidden, ahead or in play, or shown again. */
  Schema.Struct({
    type: Schema.Literal("sport.switched"),
    list: HiddenSportsList,
    sportId: SportId,
    isHidden: Schema.Boolean,
  }),
  /** Every sport is to be shown again. */
  Schema.Struct({ type: Schema.Literal("all.shown") }),
  doneEvent("loadHidden", HiddenSportsOutcome),
  doneEvent("saveHidden", HiddenSportsOutcome),
])
export type SportHidingEvent = typeof SportHidingEvent.Type

export const SportHidingContext = Schema.Struct({
  /** Whose lists they are; null for a guest. */
  userId: Schema.NullOr(PlayerId),
  /** As the account has them. */
  hidden: HiddenSports,
  /** As the player wants them, until the account has them so; null where it has. */
  wish: Schema.NullOr(HiddenSports),
  error: Schema.NullOr(FormMessage),
})
export type SportHidingContext = typeof SportHidingContext.Type
