import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { FoundBy } from "#models/players/player-list.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Whose number goes with what was typed; null: nobody's. */
export const FoundOutcome = outcomeOf(Schema.NullOr(PlayerId), RoleFailure)
export type FoundOutcome = typeof FoundOutcome.Type

/** Which player is looked for. */
export const PaletteSought = Schema.Struct({ by: FoundBy, text: Schema.String })
export type PaletteSought = typeof PaletteSought.Type

/** What happens to the palette of commands. */
export const CommandPaletteEvent = Schema.Union([
  /** By the keys or the button; `operator`: who is signed in. */
  Schema.Struct({ type: Schema.Literal("palette.opened"), operator: Schema.String }),
  Schema.Struct({ type: Schema.Literal("palette.closed") }),
  Schema.Struct({ type: Schema.Literal("text.typed"), text: Schema.String }),
  /** Another option is the active one; `place` counts from 0. */
  Schema.Struct({ type: Schema.Literal("option.moved"), place: Schema.Int }),
  /** What needs no look-up was chosen; `id` names the choice. */
  Schema.Struct({ type: Schema.Literal("option.chosen"), id: Schema.String }),
  Schema.Struct({ type: Schema.Literal("player.sought"), sought: PaletteSought }),
  doneEvent("seekPlayer", FoundOutcome),
])
export type CommandPaletteEvent = typeof CommandPaletteEvent.Type

export const CommandPaletteContext = Schema.Struct({
  /** Who is signed in; empty before it was opened. */
  operator: Schema.String,
  text: Schema.String,
  /** The active option, from 0. */
  place: Schema.Int,
  sought: Schema.NullOr(PaletteSought),
  /** The player that was found; null: none. */
  player: Schema.NullOr(PlayerId),
  /** What this operator chose since the page was loaded, the latest first. */
  recent: Schema.Array(Schema.String),
  error: Schema.NullOr(FormMessage),
})
export type CommandPaletteContext = typeof CommandPaletteContext.Type
