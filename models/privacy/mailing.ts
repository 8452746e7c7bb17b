import { Schema } from "effect"
import { MailingKind } from "./consents.ts"

/** What a player wants to be told, as their page shows it; `at`: since when, in milliseconds since the epoch, 0 where nothing was ever said. */
export const MailingView = Schema.Struct({
  choices: Schema.Array(Schema.Struct({ kind: MailingKind, granted: Schema.Boolean, at: Schema.Int })),
  /** Whether the player has stopped playing: nothing that invites to play is sent, whatever was chosen. */
  isStopped: Schema.Boolean,
  /** Whether there is a proved mail address, and a phone, that messages could go to. */
  hasEmail: Schema.Boolean,
  hasPhone: Schema.Boolean,
})
export type MailingView = typeof MailingView.Type
